//! Tests of the reports about the children at work: the members of the school can read what a computer reports, and nobody else can.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

use engine::games::GameKind;
use interchange::ChildId;
use interchange::school::{
    AcceptedFiles, ActiveChild, Activity, ActivityReport, Epoch, EpochChain, EpochChange, Key,
    MAX_ACTIVITY_REPORT_BYTES, MachineId, MemberCard, Membership, SealedFileError, SecretKeys, TrustPolicy,
};
use proptest::prelude::*;
use uuid::Uuid;

/// A school with its first epoch (a stretch of time with the same keys), and the computers in it.
struct ActivitySchool {
    owner: Key,
    epoch: Epoch,
    members: Vec<Membership>,
}

impl ActivitySchool {
    fn new() -> Self {
        let owner = Key::new();
        let epoch = Epoch::first(Uuid::nil(), &owner, [0; 16]);
        Self { owner, epoch, members: Vec::new() }
    }

    fn let_in(&mut self, number: u128, only_reads: bool) -> SecretKeys {
        let secrets = SecretKeys::from_key(&Key::new());
        let card = MemberCard::new(&secrets, MachineId(Uuid::from_u128(number)), "Laptop", only_reads);
        self.members.push(Membership::new(card, &self.epoch, &self.owner).unwrap());
        secrets
    }

    fn keys(&self, secrets: &SecretKeys) -> Vec<Key> {
        let id = secrets.public().id();
        let own = self.members.iter().find(|membership| membership.card().id() == id);
        self.epoch.open_keys_for(secrets, own).unwrap()
    }

    fn trust(&self, secrets: &SecretKeys) -> TrustPolicy {
        TrustPolicy::new(
            &EpochChain::from_epochs([self.epoch.clone()]),
            &self.epoch,
            self.keys(secrets),
            &self.members,
        )
    }
}

fn told() -> ActivityReport {
    let working = |number, at| ActiveChild {
        child: ChildId(Uuid::from_u128(number)),
        at,
        answered: 9,
        right: 7,
        hints: 2,
        waits: 181,
    };
    let children = vec![
        working(1, Activity::Puzzles(Some("add-make-ten".to_owned()))),
        working(2, Activity::Game(GameKind::DragonFish)),
        working(3, Activity::Check),
    ];
    ActivityReport { at: 1_790_000_000_000, children }
}

#[test]
fn another_computer_of_the_school_reads_what_one_tells() {
    let mut school = ActivitySchool::new();
    let (one, other) = (school.let_in(1, false), school.let_in(2, false));
    let sealed = told().seal(&school.keys(&one)[0], &one);
    assert_eq!(ActivityReport::open(&sealed, &school.trust(&other)), Ok((one.public().id(), told())));
}

#[test]
fn nobody_else_can_read_it() {
    let mut school = ActivitySchool::new();
    let one = school.let_in(1, false);
    let sealed = told().seal(&school.keys(&one)[0], &one);
    let in_it = |bytes: &[u8]| sealed.windows(bytes.len()).any(|window| window == bytes);
    assert!(!in_it(b"add-make-ten") && !in_it(Uuid::from_u128(1).as_bytes()));
    let (mut stranger, key) = (ActivitySchool::new(), school.keys(&one)[0].id());
    let outside = stranger.let_in(9, false);
    assert_eq!(ActivityReport::open(&sealed, &stranger.trust(&outside)), Err(SealedFileError::OtherKey(key)));
}

#[test]
fn only_members_who_may_write_are_believed() {
    let mut school = ActivitySchool::new();
    let (one, district) = (school.let_in(1, false), school.let_in(2, true));
    let key = &school.keys(&one)[0];
    for (secrets, who) in
        [(&district, "a member who only reads"), (&SecretKeys::from_key(&Key::new()), "a stranger")]
    {
        let sealed = told().seal(key, secrets);
        assert_eq!(ActivityReport::open(&sealed, &school.trust(&one)), Err(SealedFileError::Nobody), "{who}");
    }
}

#[test]
fn a_computer_that_was_taken_out_is_not_believed() {
    let mut school = ActivitySchool::new();
    let (one, lost) = (school.let_in(1, false), school.let_in(2, false));
    let sealed = told().seal(&school.keys(&lost)[0], &lost);
    let card = school.members[0].card().clone();
    let next = EpochChange {
        staying: vec![card],
        accepted_files: AcceptedFiles::new(),
        owner: None,
        bring_back_days: None,
    };
    let next = Epoch::next(&school.owner, &[&school.epoch], next).unwrap();
    let keys = next.open_keys_for(&one, None).unwrap();
    let trust =
        TrustPolicy::new(&EpochChain::from_epochs([school.epoch.clone(), next.clone()]), &next, keys, &[]);
    assert_eq!(ActivityReport::open(&sealed, &trust), Err(SealedFileError::Former));
}

#[test]
fn what_no_fishpond_would_tell_is_refused() {
    let mut school = ActivitySchool::new();
    let one = school.let_in(1, false);
    let (key, trust) = (&school.keys(&one)[0], school.trust(&one));
    let first = &told().children[0];
    let long = ActiveChild { at: Activity::Puzzles(Some("x".repeat(200))), ..first.clone() };
    let more_right = ActiveChild { right: 10, ..first.clone() };
    let crowd = vec![first.clone(); 65];
    for children in [vec![long], vec![more_right], crowd] {
        let sealed = ActivityReport { children, ..told() }.seal(key, &one);
        assert_eq!(ActivityReport::open(&sealed, &trust), Err(SealedFileError::Half));
    }
    let full = ActivityReport { children: vec![first.clone(); 64], ..told() }.seal(key, &one);
    assert!(ActivityReport::open(&full, &trust).is_ok() && full.len() as u64 <= MAX_ACTIVITY_REPORT_BYTES);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn nothing_comes_out_of_a_spoilt_file(at in any::<prop::sample::Index>(), by in 1_u8.., cut in any::<prop::sample::Index>()) {
        let mut school = ActivitySchool::new();
        let one = school.let_in(1, false);
        let (key, trust) = (&school.keys(&one)[0], school.trust(&one));
        let whole = told().seal(key, &one);
        let mut spoilt = whole.clone();
        spoilt[at.index(whole.len())] ^= by;
        prop_assert!(ActivityReport::open(&spoilt, &trust).is_err());
        prop_assert!(ActivityReport::open(&whole[..cut.index(whole.len())], &trust).is_err());
        let longer: Vec<u8> = whole.iter().copied().chain([by]).collect();
        prop_assert!(ActivityReport::open(&longer, &trust).is_err());
    }
}
