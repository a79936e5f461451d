//! The account that uses the program, for the log.

use platform::computer::account;

use crate::school::usual_name;

/// The name of whoever uses the program, for the log of grown-ups' acts: the computer's name and the account's name, such as “library-3,
/// mia”. If the system doesn't know the account, only the computer's name.
pub fn whoever() -> String {
    let machine = usual_name();
    account().map_or_else(|| machine.clone(), |account| format!("{machine}, {account}"))
}
