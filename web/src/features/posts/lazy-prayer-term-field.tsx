import { lazyPart } from '../../ui/lazy.ts';

/** Only for prayers that are being written. */
export const PrayerTermField = lazyPart(
  async () => (await import('./prayer-term-field.tsx')).PrayerTermField,
);
