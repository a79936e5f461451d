#!/usr/bin/env python3
"""Makes assets/sounds/ from the descriptions below. Needs nothing but Python 3.

    tools/sounds.py            writes the files and says what they are like
    tools/sounds.py --check    fails if the files that are there are not those

A sound is a few parts that are laid over one another: what is struck, what bubbles, what rushes. Times are seconds, pitches hertz.
"""
import array
import io
import math
import random
import sys
import wave
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# No sound is louder than half of what can be written, so that some at once can still be.
PEAK = 0.5
LONGEST = 1.5
# The scale that notes are taken from.
C4, D4, E4, G4, A4, C5, D5, E5, G5, A5, C6 = (
    261.63, 293.66, 329.63, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99, 880.00, 1046.50
)


class Wood:
    """A wooden bar that is struck with something soft: its note, and two overtones that are gone sooner."""

    def __init__(self, at, pitch, fades, level=1.0):
        self.at, self.level, self.lasts = at, level, 7 * fades
        # Two bars that are not quite in tune sound warmer than one.
        self.tones = [
            (pitch * ratio * detuned, share, fades / sooner)
            for ratio, share, sooner in ((1.0, 1.0, 1.0), (3.98, 0.22, 3.0), (9.2, 0.05, 7.0))
            for detuned in (0.9985, 1.0015)
        ]

    def sample(self, t, _):
        # The mallet is soft: the tone is there after four thousandths of a second.
        strikes = 1 - math.exp(-t / 0.0015)
        tones = (level * math.exp(-t / fades) * math.sin(math.tau * hertz * t) for hertz, level, fades in self.tones)
        return 0.5 * strikes * sum(tones)


class Drop:
    """A drop or a bubble: a pure tone that rises as the bubble closes."""

    def __init__(self, at, start, end, lasts, level=1.0):
        self.at, self.start, self.end, self.lasts, self.level = at, start, end, lasts, level

    def sample(self, t, _):
        # The integral of a pitch that goes from start to end ever more quickly.
        part = t / self.lasts
        turns = self.start * t + (self.end - self.start) * t * part * part / 3
        return math.sin(math.pi * part) ** 1.5 * math.exp(-2 * part) * math.sin(math.tau * turns)


class Rush:
    """Noise around a pitch that glides: water, a line, a net, blades. It swells for so long and then fades."""

    def __init__(self, at, start, end, swells, fades, lasts, width=0.7, level=1.0):
        self.at, self.start, self.end, self.lasts, self.level = at, start, end, lasts, level
        self.swells, self.fades, self.width = swells, fades, width
        self.low = self.band = 0.0

    def sample(self, t, chance):
        # A state-variable filter: low and band follow the noise.
        pitch = self.start * (self.end / self.start) ** (t / self.lasts)
        step = 2 * math.sin(math.pi * min(pitch, RATE / 6) / RATE)
        self.low += step * self.band
        self.band += step * (chance.uniform(-1, 1) - self.low - self.width * self.band)
        loud = t / self.swells if t < self.swells else math.exp(-(t - self.swells) / self.fades)
        return loud * self.band


def notes(*pitches, every, fades, at=0.0, level=1.0):
    """Struck one after the other."""
    return [Wood(at + number * every, pitch, fades, level) for number, pitch in enumerate(pitches)]


# Each sound: how loud it is beside the others, and its parts.
SOUNDS = {
    # A card is taken: a light tap on wood.
    "pick": (0.55, [Wood(0, G4, 0.035), Rush(0, 1800, 900, 0.002, 0.008, 0.05, level=0.25)]),
    # A sign is laid: a tap that is a little brighter.
    "sign": (0.55, [Wood(0, D5, 0.045), Rush(0, 2400, 1200, 0.002, 0.006, 0.04, level=0.2)]),
    # Something goes back into the water.
    "plop": (0.7, [Drop(0, 260, 760, 0.13), Drop(0.09, 420, 980, 0.09, level=0.35)]),
    # A fish is caught: water, bubbles, and a note of its own that can be heard to rise from catch to catch.
    "splash": (0.9, [
        Rush(0, 2600, 700, 0.012, 0.11, 0.6, width=0.9, level=0.55),
        Drop(0.10, 380, 900, 0.11, level=0.55), Drop(0.19, 520, 1150, 0.09, level=0.4), Drop(0.27, 450, 1300, 0.08, level=0.3),
        Wood(0.02, C5, 0.13, level=0.6),
    ]),
    # Not that: two low, soft notes.
    "wrong": (0.5, notes(E4, C4, every=0.13, fades=0.09)),
    # A line is thrown, and something bites.
    "hook": (0.7, [
        Rush(0, 700, 2800, 0.22, 0.05, 0.42, width=0.35, level=0.7), Drop(0.28, 300, 820, 0.14), Wood(0.27, A4, 0.05, level=0.5),
    ]),
    # Scissors cut the line: two blades.
    "snip": (0.55, [
        Rush(0, 3000, 3600, 0.012, 0.012, 0.09, width=0.3), Rush(0.1, 3600, 2600, 0.004, 0.018, 0.12, width=0.3, level=1.2),
        Wood(0.11, A5, 0.02, level=0.3),
    ]),
    # A net is cast, or the magnet let down.
    "net": (0.7, [Rush(0, 500, 1900, 0.16, 0.09, 0.55, level=0.8), Drop(0.3, 240, 600, 0.16, level=0.7)]),
    # It is a child's turn.
    "turn": (0.6, notes(G4, C5, every=0.12, fades=0.13)),
    # A game is won.
    "win": (0.9, notes(C5, E5, G5, every=0.12, fades=0.16) + notes(C6, G5, E5, every=0.0, fades=0.13, at=0.42, level=0.55)),
    # A puzzle is right.
    "right": (0.65, notes(E5, A5, every=0.09, fades=0.12)),
    # A stone in the river is reached.
    "stone": (0.85, [
        Wood(0, 196.0, 0.05), Rush(0, 900, 500, 0.002, 0.02, 0.1, level=0.5),
        *notes(G4, C5, E5, G5, every=0.1, fades=0.15, at=0.16, level=0.8),
    ]),
    # All puzzles are done.
    "done": (0.7, notes(C5, G4, C5, E5, every=0.13, fades=0.13)),
}


def made(name):
    """The samples of a sound, from -1 to 1."""
    loud, parts = SOUNDS[name]
    chance = random.Random(name)
    count = math.ceil(max(part.at + part.lasts for part in parts) * RATE)
    samples = [0.0] * count
    for part in parts:
        first = round(part.at * RATE)
        for number in range(min(count - first, math.ceil(part.lasts * RATE))):
            samples[first + number] += part.level * part.sample(number / RATE, chance)
    samples = level(samples)
    # What can no longer be heard is not kept; it begins and ends in silence.
    peak = max(map(abs, samples))
    while abs(samples[-1]) < peak / 400:
        samples.pop()
    fade = RATE // 60
    for number in range(fade):
        samples[-1 - number] *= number / fade
    peak = max(map(abs, samples))
    return [sample * PEAK * loud / peak for sample in samples]


def level(samples):
    """The same around zero: nothing slower than can be heard."""
    slow, out = 0.0, []
    for sample in samples:
        slow += (sample - slow) * math.tau * 40 / RATE
        out.append(sample - slow)
    return out


def written(samples):
    """A file of one channel and 16 bits."""
    numbers = array.array("h", (round(sample * 32_767) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(numbers.tobytes())
    return file.getvalue()


def same(one, other):
    """Whether two files sound the same: the last bit may differ with the machine's mathematics."""
    if one[:44] != other[:44] or len(one) != len(other):
        return False
    one, other = (array.array("h", file[44:]) for file in (one, other))
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def main():
    check = sys.argv[1:] == ["--check"]
    FOLDER.mkdir(exist_ok=True)
    there = {path.name for path in FOLDER.iterdir()}
    total = 0
    for name in SOUNDS:
        samples, path = made(name), FOLDER / f"{name}.wav"
        lasts, peak, mean = len(samples) / RATE, max(map(abs, samples)), sum(samples) / len(samples)
        assert lasts < LONGEST and peak <= PEAK, f"{name}: {lasts:.2f} s, peak {peak:.2f}"
        assert abs(mean) < 0.001 and abs(samples[0]) < 0.01 and samples[-1] == 0, f"{name} is not level"
        file = written(samples)
        total += len(file)
        if check:
            assert path.exists() and same(path.read_bytes(), file), f"{path.name} is not what the script makes"
        else:
            path.write_bytes(file)
            print(f"{name:7} {lasts:5.2f} s  peak {20 * math.log10(peak):6.1f} dB  mean {mean:+.5f}  {len(file):6} bytes")
        there.discard(path.name)
    assert not there, f"made by nobody: {there}"
    print(f"{len(SOUNDS)} sounds, {total} bytes")


if __name__ == "__main__":
    main()
