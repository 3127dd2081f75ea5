import type { ReminderSound } from '@radiant/contract/reminder-settings.ts';

/** One sine tone with its envelope. */
export type Tone = {
  /** Hertz. */
  frequency: number;
  /** Peak level; the levels of one stroke add up to at most 1. */
  level: number;
  /** Seconds until the level is a thousandth. */
  decay: number;
  /** Seconds to the peak level. */
  attack: number;
  /** Seconds after the start of the sound. */
  at: number;
};

type Timbre = {
  partials: readonly (readonly [ratio: number, level: number, decay: number])[];
  attack: number;
};

const handBell: Timbre = {
  attack: 0.004,
  partials: [
    [0.5, 0.1, 3.6],
    [1, 0.46, 3.2],
    [1.002, 0.12, 3.4],
    [2.01, 0.16, 2],
    [2.74, 0.08, 1.3],
    [4.07, 0.05, 0.8],
    [5.43, 0.03, 0.5],
  ],
};

/** Ratios of a vibrating free bar. */
const metalBar: Timbre = {
  attack: 0.007,
  partials: [
    [1, 0.68, 2.6],
    [1.003, 0.14, 2.6],
    [2.756, 0.12, 0.9],
    [5.404, 0.06, 0.35],
  ],
};

/** Hum, prime, minor third, fifth and octave of a tuned bell; detuned pairs beat slowly. */
const towerBell: Timbre = {
  attack: 0.006,
  partials: [
    [0.5, 0.17, 8.5],
    [0.5011, 0.08, 8.5],
    [1, 0.18, 5.4],
    [1.0016, 0.08, 5.4],
    [1.2, 0.15, 4.2],
    [1.5, 0.07, 3],
    [2, 0.13, 2.8],
    [2.5, 0.05, 1.6],
    [3, 0.05, 1.2],
    [4.01, 0.04, 0.7],
  ],
};

/** Two slightly detuned strings; stiffness raises the higher overtones. */
const pianoString: Timbre = {
  attack: 0.009,
  partials: Array.from({ length: 9 }, (_, index) => index + 1).flatMap((number) => {
    const ratio = number * Math.sqrt(1 + 0.00042 * number * number);
    const level = 0.23 / number ** 1.25;
    const decay = 5 / number ** 0.62;
    return [[ratio, level, decay] as const, [ratio * 1.0007, level * 0.8, decay * 1.15] as const];
  }),
};

type Stroke = { timbre: Timbre; frequency: number; at: number; level: number };

const strokesBySound: Readonly<Record<ReminderSound, readonly Stroke[]>> = {
  'gentle-bell': [
    { timbre: handBell, frequency: 659.26, at: 0, level: 0.85 },
    { timbre: handBell, frequency: 880, at: 0.9, level: 0.7 },
  ],
  'soft-chime': [
    { timbre: metalBar, frequency: 1046.5, at: 0, level: 0.5 },
    { timbre: metalBar, frequency: 1318.51, at: 0.24, level: 0.44 },
    { timbre: metalBar, frequency: 1567.98, at: 0.5, level: 0.38 },
    { timbre: metalBar, frequency: 2093, at: 0.86, level: 0.3 },
  ],
  'church-bell': [
    { timbre: towerBell, frequency: 233.08, at: 0, level: 0.95 },
    { timbre: towerBell, frequency: 233.08, at: 2.3, level: 0.8 },
  ],
  'piano-note': [{ timbre: pianoString, frequency: 329.63, at: 0, level: 1 }],
  silent: [],
};

export const listTones = (sound: ReminderSound): readonly Tone[] =>
  strokesBySound[sound].flatMap(({ timbre, frequency, at, level }) =>
    timbre.partials.map(([ratio, partLevel, decay]) => ({
      frequency: frequency * ratio,
      level: level * partLevel,
      decay,
      attack: timbre.attack,
      at,
    })),
  );

/** Squared, because loudness is perceived that way. */
export const volumeToGain = (volume: number): number => (volume / 100) ** 2;
