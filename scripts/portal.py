#!/usr/bin/python3
"""portal.py: stands in for the system's settings portal on the session bus, and says what the account has set. Lines of `still` or `moving` on the
standard input change it. At first things may move.
"""

import sys

from gi.repository import Gio, GLib

INTERFACE = """<node><interface name="org.freedesktop.portal.Settings">
<method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
<method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<method name="ReadOne"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
<property name="version" type="u" access="read"/>
</interface></node>"""
PATH = "/org/freedesktop/portal/desktop"
GNOME = "org.gnome.desktop.interface"
KEY = "enable-animations"

moves = True


def answers(bus, sender, path, interface, method, arguments, call) -> None:
    if method == "ReadAll":
        call.return_value(GLib.Variant("(a{sa{sv}})", ({GNOME: {KEY: GLib.Variant("b", moves)}},)))
        return
    wanted = arguments.unpack()
    if wanted != (GNOME, KEY):
        call.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")
        return
    value = GLib.Variant("b", moves)
    # The older question wraps its answer twice.
    call.return_value(GLib.Variant("(v)", (GLib.Variant("v", value) if method == "Read" else value,)))


def hears(_, condition) -> bool:
    global moves
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    moves = line.strip() == "moving"
    bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged", GLib.Variant("(ssv)", (GNOME, KEY, GLib.Variant("b", moves))))
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
known = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
bus.register_object(PATH, known, answers, lambda *_: GLib.Variant("u", 2), None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, lambda *_: print("there", flush=True), None)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, hears)
loop = GLib.MainLoop()
loop.run()
