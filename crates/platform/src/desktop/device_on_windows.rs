//! The loudspeakers of Windows, through its own WASAPI, which takes sounds of any rate.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, ErrorKind, Stream, StreamConfig};

use crate::loudspeaker::SoundOutput;
use crate::mixing::SAMPLE_RATE;

pub struct Device {
    stream: Stream,
    is_awake: bool,
    /// Whether the sound device was unplugged or replaced by another.
    is_gone: Arc<AtomicBool>,
}

impl Device {
    pub fn open(output: SoundOutput, mut mix: impl FnMut(&mut [f32]) + Send + 'static) -> Option<Self> {
        // Windows has no silent device for tests.
        if output != SoundOutput::System {
            return None;
        }
        let device = cpal::default_host().default_output_device()?;
        let config = StreamConfig { channels: 1, sample_rate: SAMPLE_RATE, buffer_size: BufferSize::Default };
        let is_gone = Arc::new(AtomicBool::new(false));
        let noticed = Arc::clone(&is_gone);
        let notice = move |error: cpal::Error| {
            if !matches!(error.kind(), ErrorKind::Xrun | ErrorKind::RealtimeDenied) {
                noticed.store(true, Ordering::Relaxed);
            }
        };
        let stream =
            device.build_output_stream(config, move |out: &mut [f32], _: &_| mix(out), notice, None).ok()?;
        stream.play().ok()?;
        Some(Self { stream, is_awake: true, is_gone })
    }

    pub fn is_awake(&self) -> bool {
        self.is_awake && !self.is_gone.load(Ordering::Relaxed)
    }

    pub fn resume(&mut self) -> bool {
        self.is_awake = !self.is_gone.load(Ordering::Relaxed) && self.stream.play().is_ok();
        self.is_awake
    }

    pub fn suspend(&mut self) -> bool {
        self.is_awake = false;
        !self.is_gone.load(Ordering::Relaxed) && self.stream.pause().is_ok()
    }
}
