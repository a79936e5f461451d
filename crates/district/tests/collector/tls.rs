//! A connection to a database on another computer is encrypted, or it is refused.

use std::fs;
use std::path::Path;
use std::process::Command;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tempfile::tempdir;

use crate::cluster::NetworkServer;

/// Writes certificates into `folder`: the signer's (`ca.pem`), and one with its key for the server `name` (`server.crt`, `server.key`).
fn certificates(folder: &Path, name: &str) {
    let mut signer = CertificateParams::new(vec![]).unwrap();
    signer.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let signer = CertifiedIssuer::self_signed(signer, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec![name.to_owned()]).unwrap().signed_by(&key, &signer).unwrap();
    fs::write(folder.join("ca.pem"), signer.pem()).unwrap();
    fs::write(folder.join("server.crt"), server.pem()).unwrap();
    fs::write(folder.join("server.key"), key.serialize_pem()).unwrap();
}

/// Runs `fishpond-district init` for a database at this address, with the file `certificate` to trust. Returns the exit code and what it
/// printed.
fn init(address: &str, certificate: Option<&Path>) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond-district"));
    command.args(["init", "--database", address]);
    if let Some(certificate) = certificate {
        command.arg("--certificate").arg(certificate);
    }
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

#[test]
fn the_way_to_another_computer_is_encrypted_and_its_certificate_is_looked_at() {
    let folder = tempdir().unwrap();
    certificates(folder.path(), "db.district.test");
    let ours = folder.path().join("ca.pem");
    let strangers = tempdir().unwrap();
    certificates(strangers.path(), "db.district.test");
    let Some(server) = NetworkServer::new(Some(folder.path())) else { return };
    // A name of another computer, which is this one for the test.
    let address = |host: &str, more: &str| format!("host={host} hostaddr=127.0.0.1 {} {more}", server.url);
    let there = address("db.district.test", "");

    assert_eq!(init(&there, Some(&ours)), (0, "The tables are now at version 5.\n".to_owned()));
    for mode in ["require", "prefer", "verify-full"] {
        assert_eq!(
            init(&address("db.district.test", &format!("sslmode={mode}")), Some(&ours)).0,
            0,
            "{mode}"
        );
    }
    #[rustfmt::skip]
    let refused = [
        (there.clone(), None, "does not know who signed its certificate"),
        (there.clone(), Some(strangers.path().join("ca.pem")), "its certificate is not good"),
        (address("other.district.test", ""), Some(ours.clone()), "its certificate is for another name"),
        (address("db.district.test", "sslmode=disable"), Some(ours.clone()), "must be encrypted; take sslmode=disable out"),
        (there.clone(), Some(folder.path().join("server.key")), "there is no certificate in it"),
        (there, Some(folder.path().join("gone.pem")), "gone.pem: "),
    ];
    for (address, certificate, sentence) in refused {
        let (code, said) = init(&address, certificate.as_deref());
        assert!(code == 2 && said.contains(sentence), "{address}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    // A connection on this computer need not be encrypted.
    assert_eq!(init(&format!("host=127.0.0.1 {}", server.url), None).0, 0);
    assert_eq!(init(&format!("host=localhost hostaddr=127.0.0.1 {} sslmode=disable", server.url), None).0, 0);
}

#[test]
fn a_server_without_tls_is_refused_unless_it_is_here() {
    let Some(server) = NetworkServer::new(None) else { return };
    let (code, said) = init(&format!("host=db.district.test hostaddr=127.0.0.1 {}", server.url), None);
    assert!(code == 2 && said.contains("it has no TLS; switch it on"), "{said}");
    assert_eq!(init(&format!("host=127.0.0.1 {}", server.url), None).0, 0);
}
