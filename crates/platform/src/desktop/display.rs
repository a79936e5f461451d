//! On which display windows are shown (Wayland or X11), and with how many colours, as far as the window library does not decide it.

/// Starts the program again without Wayland, if the environment names an X11 display, and also a Wayland display that is not there: no
/// window would open on that. Returns only if there is nothing to do, or the system does not let us.
pub fn restart_without_wayland() {
    #[cfg(target_os = "linux")]
    linux::restart_without_wayland();
}

/// Whether a usual window can show our colours, of eight bits each for red, green and blue. On some X11 displays only a window with alpha
/// can.
pub fn supports_true_colour() -> bool {
    #[cfg(target_os = "linux")]
    return linux::has_our_colors();
    #[cfg(not(target_os = "linux"))]
    return true;
}

#[cfg(target_os = "linux")]
mod linux {
    use std::env;
    use std::os::unix::net::UnixStream;
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    use x11rb::connection::Connection;

    use crate::computer::environment_variable;

    const WAYLAND: &str = "WAYLAND_DISPLAY";

    /// Whether the environment names a Wayland display, or hands one over as an open socket.
    fn names_wayland() -> bool {
        [WAYLAND, "WAYLAND_SOCKET"].into_iter().any(|name| environment_variable(name).is_some())
    }

    pub fn restart_without_wayland() {
        let (Some(named), Some(_)) = (environment_variable(WAYLAND), environment_variable("DISPLAY")) else {
            return;
        };
        if environment_variable("WAYLAND_SOCKET").is_some() {
            return;
        }
        let socket =
            environment_variable("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default().join(named);
        if socket.is_absolute() && UnixStream::connect(socket).is_ok() {
            return;
        }
        let (Ok(program), mut arguments) = (env::current_exe(), env::args_os()) else { return };
        let mut again = Command::new(program);
        again.env_remove(WAYLAND);
        if let Some(name) = arguments.next() {
            again.arg0(name);
        }
        // `exec` returns only if it fails. Then the window library reports that no window can be opened.
        let _failed = again.args(arguments).exec();
    }

    pub fn has_our_colors() -> bool {
        if names_wayland() {
            return true;
        }
        let Ok((connection, screen)) = x11rb::connect(None) else { return true };
        let depth = connection.setup().roots.get(screen).map(|screen| screen.root_depth);
        depth.is_none_or(|depth| matches!(depth, 24 | 32))
    }
}
