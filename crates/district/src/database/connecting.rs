//! Connects to a database server: over TLS, unless the server is on this computer.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{env, io};

use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::RunError;

/// Connects to the database at `address`. A server on another computer must show a certificate for its name. The file `certificate` must
/// vouch for that, or if there is none, the certificates that this computer trusts.
///
/// # Errors
///
/// If `address` is not the address of a database, asks for no encryption to another computer, or cannot be reached; or if the server has no
/// TLS, or its certificate is not good. Each error is a sentence that says what to do.
pub fn connect(address: &str, certificate: Option<&Path>) -> Result<Client, RunError> {
    // We always check certificates, so for the driver these two modes become `require`.
    let plain = ["verify-full", "verify-ca"].iter().fold(address.to_owned(), |address, mode| {
        address.replace(&format!("sslmode={mode}"), "sslmode=require")
    });
    let mut config: Config = plain.parse().map_err(|error: postgres::Error| {
        RunError::because(format!(
            "this is not the address of a database: {error}; it looks like postgres://user@host/name"
        ))
    })?;
    config.application_name("fishpond-district");
    if config.get_password().is_none()
        && let Some(password) = env::var_os("PGPASSWORD")
    {
        config.password(password.as_encoded_bytes());
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(20));
    }
    match (is_here(&config), config.get_ssl_mode()) {
        (true, SslMode::Disable | SslMode::Prefer) => {
            config.connect(NoTls).map_err(|error| not_reached(error, &config))
        }
        (false, SslMode::Disable) => Err(RunError::because(format!(
            "the way to {} must be encrypted; take sslmode=disable out of the address",
            host(&config)
        ))),
        _ => {
            config.ssl_mode(SslMode::Require);
            let tls = MakeRustlsConnect::new(tls(certificate)?);
            config.connect(tls).map_err(|error| match why_not_encrypted(&error) {
                Some(why) => {
                    RunError::because(format!("the way to {} cannot be encrypted: {why}", host(&config)))
                }
                None => not_reached(error, &config),
            })
        }
    }
}

/// Whether the connection needs no encryption, because it goes through a socket, or to an address of this computer.
fn is_here(config: &Config) -> bool {
    let is_own = |address: IpAddr| address.is_loopback();
    let is_name_here = |host: &Host| match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(is_own),
    };
    // If the settings give addresses, the host names are only for checking certificates.
    config.get_hosts().iter().all(is_name_here) && config.get_hostaddrs().iter().copied().all(is_own)
}

fn host(config: &Config) -> String {
    match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        _ => config.get_hostaddrs().first().map_or_else(|| "the server".to_owned(), ToString::to_string),
    }
}

/// Settings for TLS that trust the file `certificate`, or with `None`, the certificates that this computer trusts.
fn tls(certificate: Option<&Path>) -> Result<ClientConfig, RunError> {
    let mut roots = RootCertStore::empty();
    let trusted = match certificate {
        Some(file) => {
            let failed = |why: String| RunError::because(format!("{}: {why}", file.display()));
            let read: Result<Vec<_>, _> =
                CertificateDer::pem_file_iter(file).map_err(|error| failed(error.to_string()))?.collect();
            let read = read.map_err(|error| failed(error.to_string()))?;
            if read.is_empty() {
                return Err(failed("there is no certificate in it".to_owned()));
            }
            read
        }
        None => rustls_native_certs::load_native_certs().certs,
    };
    roots.add_parsable_certificates(trusted);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| RunError::because(error.to_string()))?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

fn not_reached(error: postgres::Error, config: &Config) -> RunError {
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let name = config.get_dbname().or(config.get_user()).unwrap_or_default();
    let place = match config.get_hosts().first() {
        Some(Host::Unix(folder)) => folder.display().to_string(),
        _ => host(config),
    };
    let (RunError::Because(why) | RunError::Database(why) | RunError::Gone(why)) = error.into();
    RunError::because(format!("the database {name} at {place}, port {port}, cannot be reached: {why}"))
}

/// Why there is no encrypted connection, and what helps. `None` if the error has nothing to do with TLS.
fn why_not_encrypted(error: &postgres::Error) -> Option<&'static str> {
    use rustls::CertificateError as Bad;
    let source = std::error::Error::source(error);
    let has_none = source.is_some_and(|source| source.to_string().contains("does not support TLS"));
    let because = source.and_then(|source| source.downcast_ref::<io::Error>()).and_then(io::Error::get_ref);
    match because.and_then(|source| source.downcast_ref::<rustls::Error>()) {
        Some(rustls::Error::InvalidCertificate(bad)) => Some(match bad {
            Bad::NotValidForName | Bad::NotValidForNameContext { .. } => {
                "its certificate is for another name; write the host as the certificate has it"
            }
            Bad::Expired | Bad::ExpiredContext { .. } => {
                "its certificate has expired; whoever looks after the server can make a new one"
            }
            Bad::UnknownIssuer => {
                "this computer does not know who signed its certificate; name the signer’s own certificate: certificate in the config file, \
                 or --certificate"
            }
            _ => "its certificate is not good",
        }),
        _ if has_none => {
            Some("it has no TLS; switch it on (ssl = on in postgresql.conf), or use a socket or ssh -L")
        }
        _ => None,
    }
}
