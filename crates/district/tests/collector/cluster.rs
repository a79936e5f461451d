//! PostgreSQL servers for the tests. One serves the whole run, and can be reached only through a socket in its own folder. A few tests
//! start servers that a network reaches. All servers stop when the run ends.

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use postgres::{Client, NoTls};

/// A PostgreSQL server that was started for the tests.
struct Cluster {
    folder: PathBuf,
    port: u16,
    /// The process of a shell that stops the server as soon as the shell's input closes. That happens when the test program ends, in
    /// whatever way.
    _watcher: Child,
}

/// A fresh database for one test.
pub struct Database {
    /// The address of the database, for the collector and for clients: `host=… user=… dbname=…`.
    pub url: String,
}

/// Finds the folder with the programs `initdb` and `postgres`: one on the path, or where Debian puts them. `None` if PostgreSQL is not
/// installed.
fn programs() -> Option<PathBuf> {
    let of_debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = of_debian.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    folders
        .into_iter()
        .rev()
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// Makes a command that runs a program of PostgreSQL. If we are root, as the user `postgres`, because the server refuses to run as root.
fn command(program: &Path, is_root: bool) -> Command {
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

/// Starts a PostgreSQL server on this port with these settings. `tls` is the folder with its certificate and key. `None` if PostgreSQL is
/// not installed.
fn start(port: u16, settings: &[&str], tls: Option<&Path>) -> Option<Cluster> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Some(programs) = programs() else {
        // A test that has not run must not look like one that has passed, unless somebody says so.
        let is_known = env::var("FISHPOND_POSTGRES").is_ok_and(|said| said == "absent");
        assert!(
            is_known,
            "there is no PostgreSQL here: install it, or leave out its tests by FISHPOND_POSTGRES=absent"
        );
        return None;
    };
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("fishpond-postgres-{}-{number}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if is_root {
        assert!(Command::new("chown").arg("postgres").arg(&folder).status().unwrap().success());
    }
    let made = command(&programs.join("initdb"), is_root)
        .args(["--username=collector", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
        .arg(folder.join("data"))
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    for file in tls.iter().flat_map(|_| ["server.crt", "server.key"]) {
        let place = folder.join("data").join(file);
        fs::copy(tls.unwrap().join(file), &place).unwrap();
        fs::set_permissions(&place, fs::Permissions::from_mode(0o600)).unwrap();
        if is_root {
            assert!(Command::new("chown").arg("postgres").arg(&place).status().unwrap().success());
        }
    }
    // `runuser` passes no signal on, so the shell sends it to the server itself.
    let watch = "\"$@\" >\"$0/log\" 2>&1 & cat >/dev/null; kill -INT $(head -n 1 \"$0/data/postmaster.pid\"); wait; rm -rf \"$0\"";
    let server = command(&programs.join("postgres"), is_root);
    let watcher = Command::new("sh")
        .args(["-c", watch])
        .arg(&folder)
        .arg(server.get_program())
        .args(server.get_args())
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-c", "fsync=off", "-c", "max_wal_size=4GB", "-p", &port.to_string()])
        .args(settings.iter().flat_map(|setting| ["-c", setting]))
        .arg("-k")
        .arg(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .current_dir(&folder)
        .spawn()
        .unwrap();
    let cluster = Cluster { folder, port, _watcher: watcher };
    let began = Instant::now();
    while let Err(error) = Client::connect(&cluster.url("postgres"), NoTls) {
        assert!(began.elapsed() < Duration::from_mins(1), "{error}");
        thread::sleep(Duration::from_millis(50));
    }
    Some(cluster)
}

impl Cluster {
    fn url(&self, database: &str) -> String {
        format!("host={} port={} user=collector dbname={database}", self.folder.display(), self.port)
    }
}

/// A PostgreSQL server that a network reaches.
pub struct NetworkServer {
    /// The address of the database without its host: `port=… user=… dbname=…`.
    pub url: String,
    /// The port on which the server listens.
    pub port: u16,
    _cluster: Cluster,
}

impl NetworkServer {
    /// Starts a server, with TLS if `tls` is the folder of its certificate and key, `server.crt` and `server.key`. `None` if PostgreSQL is
    /// not installed and `FISHPOND_POSTGRES=absent` says so.
    pub fn new(tls: Option<&Path>) -> Option<Self> {
        // Whoever else looks for a free port at the same moment may get the same; no other test does.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let ssl = if tls.is_some() { "ssl=on" } else { "ssl=off" };
        let cluster = start(port, &["listen_addresses=127.0.0.1", ssl], tls)?;
        Some(Self { url: format!("port={port} user=collector dbname=postgres"), port, _cluster: cluster })
    }
}

impl Database {
    /// A new, empty database, or `None` if PostgreSQL is not installed and `FISHPOND_POSTGRES=absent` says so.
    pub fn new() -> Option<Self> {
        static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let cluster = CLUSTER.get_or_init(|| start(5432, &["listen_addresses="], None)).as_ref()?;
        let name = format!("district_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let mut client = Client::connect(&cluster.url("postgres"), NoTls).unwrap();
        client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        Some(Self { url: cluster.url(&name) })
    }

    /// The server's process id, as text.
    pub fn server_process_id(&self) -> String {
        let data: String = self.connect().query_one("SHOW data_directory", &[]).unwrap().get(0);
        let told = fs::read_to_string(Path::new(&data).join("postmaster.pid")).unwrap_or_default();
        told.lines().next().unwrap_or_default().to_owned()
    }

    /// Makes a new connection to the database, with the collector's schema as the default and times in UTC.
    pub fn connect(&self) -> Client {
        let mut client = Client::connect(&self.url, NoTls).unwrap();
        client.batch_execute("SET search_path = fishpond; SET TIME ZONE 'UTC'").unwrap();
        client
    }
}
