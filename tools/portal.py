#!/usr/bin/python3
"""portal.py: stands in for the system's settings portal on the session bus, and says what the account has set. Each line of the standard input is one of
WISHES and changes a setting. At first things may move, and neither darkness nor strong contrast is wanted.
"""

import os
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
MOTION = ("org.gnome.desktop.interface", "enable-animations")
COLOURS = ("org.freedesktop.appearance", "color-scheme")
CONTRAST = ("org.freedesktop.appearance", "contrast")
WISHES = {
    "moving": (MOTION, GLib.Variant("b", True)),
    "still": (MOTION, GLib.Variant("b", False)),
    "any colours": (COLOURS, GLib.Variant("u", 0)),
    "dark": (COLOURS, GLib.Variant("u", 1)),
    "any contrast": (CONTRAST, GLib.Variant("u", 0)),
    "strong contrast": (CONTRAST, GLib.Variant("u", 1)),
}

settings = dict(WISHES[wish] for wish in ("moving", "any colours", "any contrast"))


def answers(bus, sender, path, interface, method, arguments, call) -> None:
    if method == "ReadAll":
        every = {}
        for (group, key), value in settings.items():
            every.setdefault(group, {})[key] = value
        call.return_value(GLib.Variant("(a{sa{sv}})", (every,)))
        return
    wanted = arguments.unpack()
    if wanted not in settings:
        call.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")
        return
    value = settings[wanted]
    # The older question wraps its answer twice.
    call.return_value(GLib.Variant("(v)", (GLib.Variant("v", value) if method == "Read" else value,)))


def hears(_, condition) -> bool:
    lines = os.read(sys.stdin.fileno(), 4096).decode()
    if not lines:
        loop.quit()
        return False
    for wish in lines.splitlines():
        (group, key), value = WISHES[wish]
        settings[group, key] = value
        bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged", GLib.Variant("(ssv)", (group, key, value)))
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
known = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
bus.register_object(PATH, known, answers, lambda *_: GLib.Variant("u", 2), None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, lambda *_: print("there", flush=True), None)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, hears)
loop = GLib.MainLoop()
loop.run()
