#!/usr/bin/perl
# close_window.pl WINDOW: asks a window of the local X display to close, the way a window manager does.
#
# There is none on a virtual display, and xdotool can only tear a window away. So this says it to the X server itself:
# a WM_PROTOCOLS message that carries WM_DELETE_WINDOW.
use strict;
use warnings;
use IO::Socket::UNIX;

my ($window) = @ARGV;
my ($number) = ($ENV{DISPLAY} // '') =~ /^:(\d+)/;
die "usage: DISPLAY=:N close_window.pl WINDOW\n" unless defined $window && defined $number;

my $server = IO::Socket::UNIX->new("/tmp/.X11-unix/X$number") or die "no display :$number: $!\n";

sub receive {
    my ($length) = @_;
    my $received = '';
    while (length $received < $length) {
        sysread($server, $received, $length - length $received, length $received) or die "the display is gone\n";
    }
    return $received;
}

# Little-endian, protocol 11.0, no authorisation.
syswrite($server, pack('a x v v v v x2', 'l', 11, 0, 0, 0));
my ($accepted, $words) = unpack('C x5 v', receive(8));
die "the display refuses us\n" unless $accepted == 1;
receive(4 * $words);

sub atom {
    my ($name) = @_;
    my $padded = $name . "\0" x (-length($name) % 4);
    syswrite($server, pack('C C v v x2', 16, 0, 2 + length($padded) / 4, length $name) . $padded);
    return unpack('x8 V', receive(32));
}

my ($protocols, $delete) = (atom('WM_PROTOCOLS'), atom('WM_DELETE_WINDOW'));
my $message = pack('C C v V V V5', 33, 32, 0, $window, $protocols, $delete, 0, 0, 0, 0);
syswrite($server, pack('C C v V V', 25, 0, 11, $window, 0) . $message);

# A question whose answer shows that all before it was carried out: who has the focus?
syswrite($server, pack('C C v', 43, 0, 1));
receive(32);
