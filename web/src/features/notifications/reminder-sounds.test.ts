import { reminderSounds } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { listTones, volumeToGain } from './reminder-sounds.ts';

const heard = reminderSounds.filter((sound) => sound !== 'silent');

test('silence has no tones, and every other sound is a sound of its own', () => {
  expect(listTones('silent')).toEqual([]);
  const prints = heard.map((sound) => JSON.stringify(listTones(sound)));
  expect(new Set(prints).size).toBe(4);
});

test.each(heard)(
  '%s begins at once, stays within what a loudspeaker can do, and fades within ten seconds',
  (sound) => {
    const tones = listTones(sound);
    expect(Math.min(...tones.map(({ at }) => at))).toBe(0);
    for (const start of new Set(tones.map(({ at }) => at))) {
      const stroke = tones.filter(({ at }) => at === start).reduce((sum, { level }) => sum + level, 0);
      expect(stroke).toBeGreaterThan(0.2);
      expect(stroke).toBeLessThanOrEqual(1.2);
    }
    for (const { frequency, decay, attack, at } of tones) {
      expect(frequency).toBeGreaterThan(60);
      expect(frequency).toBeLessThan(16_000);
      // No stroke clicks.
      expect(attack).toBeGreaterThanOrEqual(0.003);
      expect(at + decay).toBeLessThan(11);
    }
  },
);

test('volume runs from silence to everything', () => {
  expect([0, 50, 100].map(volumeToGain)).toEqual([0, 0.25, 1]);
});
