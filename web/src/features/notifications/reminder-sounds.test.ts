import { reminderSounds } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { listTones, volumeToGain } from './reminder-sounds.ts';

const audible = reminderSounds.filter((sound) => sound !== 'silent');

test('silence has no tones, and all other sounds differ', () => {
  expect(listTones('silent')).toEqual([]);
  const prints = audible.map((sound) => JSON.stringify(listTones(sound)));
  expect(new Set(prints).size).toBe(4);
});

test.each(audible)(
  '%s starts at once, stays within playable levels and frequencies, and fades within eleven seconds',
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
      // Shorter attacks click.
      expect(attack).toBeGreaterThanOrEqual(0.003);
      expect(at + decay).toBeLessThan(11);
    }
  },
);

test('maps the volume from 0 to 1', () => {
  expect([0, 50, 100].map(volumeToGain)).toEqual([0, 0.25, 1]);
});
