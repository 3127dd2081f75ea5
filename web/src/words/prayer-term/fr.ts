import type { PrayerTermWords } from './en.ts';

export const fr: PrayerTermWords = {
  longTerm: 'Prière de longue durée',
  until: ({ date }) => `Jusqu’au ${date}`,
};
