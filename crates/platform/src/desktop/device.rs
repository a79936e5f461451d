//! The loudspeakers of this computer, through miniaudio.

use std::path::Path;

use maudio::MaResult;
use maudio::audio::sample_rate::SampleRate;
use maudio::backend::Backend;
use maudio::context::ContextBuilder;
use maudio::device::DeviceOps;
use maudio::device::device_builder::{DeviceBuilder, DeviceBuilderOps};

use crate::loudspeaker::SoundOutput;
use crate::mixing::SAMPLE_RATE;

/// Checks that our sounds have the rate with which the sound device is opened.
const _: () = assert!(SAMPLE_RATE == 22_050);

/// A sound device that is open. It runs, or rests to save power.
pub struct Device(maudio::device::Device<f32>);

impl Device {
    /// Opens the device and starts it. It calls `mix` to fill in the samples of each stretch of sound. `None` if there is no device.
    pub fn open(output: SoundOutput, mut mix: impl FnMut(&mut [f32]) + Send + 'static) -> Option<Self> {
        let open = || -> MaResult<Self> {
            let context = ContextBuilder::new().preferred_backends(backends(output)).build()?;
            let mut device = DeviceBuilder::playback()
                .f32()
                .context(&context)
                .playback_channels(1)
                .sample_rate(SampleRate::Sr22050)
                .with_callback(move |_, out| mix(out))?;
            device.device_start()?;
            Ok(Self(device))
        };
        open().ok()
    }

    pub fn is_awake(&self) -> bool {
        self.0.is_started()
    }

    /// Starts the device again after a rest. `false` if the device has gone away.
    pub fn resume(&mut self) -> bool {
        self.0.device_start().is_ok()
    }

    pub fn suspend(&mut self) -> bool {
        self.0.device_stop().is_ok()
    }
}

/// The sound systems to try for this output, in order; none if nothing is to be opened.
fn backends(output: SoundOutput) -> Vec<Backend> {
    /// Sound systems that we never try: Null is silent, Custom is no device, and Jack starts a server and complains on the terminal.
    const NEVER: [Backend; 3] = [Backend::Null, Backend::Custom, Backend::Jack];
    let usual = || Backend::all_supported_on_this_platform().filter(|backend| !NEVER.contains(backend));
    match output {
        SoundOutput::Nowhere => Vec::new(),
        SoundOutput::System => usual().filter(|backend| *backend != Backend::Alsa || has_card()).collect(),
        SoundOutput::Null => vec![Backend::Null],
    }
}

/// Whether there is a card with an output on Linux. Without one we leave ALSA alone, because its library complains on the terminal.
fn has_card() -> bool {
    let plays = |name: &str| name.starts_with("pcm") && name.ends_with('p');
    let devices = std::fs::read_dir(Path::new("/dev/snd")).into_iter().flatten().flatten();
    devices.into_iter().any(|device| device.file_name().to_str().is_some_and(plays))
}
