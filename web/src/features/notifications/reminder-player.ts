import type { ReminderSound } from '@radiant/contract/reminder-settings.ts';
import { listTones, volumeToGain } from './reminder-sounds.ts';

/** `blocked`: the browser requires a press first; `unable`: no audio support. */
export type PlayResult = 'played' | 'blocked' | 'unable';

let context: AudioContext | undefined;
let stopCurrent: () => void = () => {};

/** Longest wait for the browser to allow audio. */
const resumeTimeoutMs = 600;

/** Plays a sound from its start and stops the previous one. `volume` is 0 to 100. */
export async function playSound(sound: ReminderSound, volume: number): Promise<PlayResult> {
  stopCurrent();
  if (sound === 'silent' || volume === 0) return 'played';
  if (typeof AudioContext === 'undefined') return 'unable';
  // Without a press on the page the browser refuses.
  if (!context && navigator.userActivation?.hasBeenActive === false) return 'blocked';
  try {
    context ??= new AudioContext();
    if (!(await resumeContext(context))) return 'blocked';
    stopCurrent = playTones(context, listTones(sound), volumeToGain(volume));
    return 'played';
  } catch {
    return 'unable';
  }
}

/** `resume()` may stay pending until somebody presses on the page. */
async function resumeContext(audio: AudioContext): Promise<boolean> {
  if (audio.state === 'running') return true;
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, resumeTimeoutMs));
  await Promise.race([audio.resume(), timedOut]);
  // Reads the state again, which TypeScript has narrowed.
  return isRunning(audio);
}

const isRunning = ({ state }: AudioContext) => state === 'running';

type Tones = ReturnType<typeof listTones>;

/** Plays all tones with reverb. Returns a function that fades them out. */
function playTones(audio: AudioContext, tones: Tones, gain: number): () => void {
  const begin = audio.currentTime + 0.03;
  const out = new GainNode(audio, { gain });
  // Prevents clipping when many tones overlap.
  const limit = new DynamicsCompressorNode(audio, { threshold: -10, knee: 12, ratio: 6, attack: 0.004 });
  const room = new ConvolverNode(audio, { buffer: createRoomImpulse(audio) });
  const wet = new GainNode(audio, { gain: 0.22 });
  const dry = new GainNode(audio, { gain: 0.85 });
  dry.connect(limit);
  dry.connect(room).connect(wet).connect(limit);
  limit.connect(out).connect(audio.destination);

  const voices = tones.map(({ frequency, level, decay, attack, at }) => {
    const start = begin + at;
    const tone = new OscillatorNode(audio, { frequency });
    const envelope = new GainNode(audio, { gain: 0 });
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(level, start + attack);
    envelope.gain.exponentialRampToValueAtTime(Math.max(level / 1000, 0.00001), start + attack + decay);
    envelope.gain.linearRampToValueAtTime(0, start + attack + decay + 0.05);
    tone.connect(envelope).connect(dry);
    tone.start(start);
    tone.stop(start + attack + decay + 0.1);
    return tone;
  });

  return () => {
    const now = audio.currentTime;
    out.gain.cancelScheduledValues(now);
    out.gain.setTargetAtTime(0, now, 0.05);
    for (const voice of voices) voice.stop(now + 0.4);
  };
}

let room: AudioBuffer | undefined;

/** Impulse response of a room: decaying noise that gets duller, about two seconds. */
function createRoomImpulse(audio: AudioContext): AudioBuffer {
  if (room?.sampleRate === audio.sampleRate) return room;
  const length = Math.round(audio.sampleRate * 2.2);
  room = new AudioBuffer({ numberOfChannels: 2, length, sampleRate: audio.sampleRate });
  for (let side = 0; side < 2; side += 1) {
    const samples = room.getChannelData(side);
    let before = 0;
    for (let index = 0; index < length; index += 1) {
      const age = index / length;
      const noise = (Math.random() * 2 - 1) * (1 - age) ** 3;
      before += (noise - before) * (0.55 - 0.4 * age);
      samples[index] = before;
    }
  }
  return room;
}
