import { plural } from '@radiant/contract/words/plural.ts';
import type { PrayerTermWords } from './en.ts';

export const fr: PrayerTermWords = {
  longTerm: 'Prière de longue durée',
  until: ({ date }) => `Jusqu’au ${date}`,
  urgent: 'Urgent',
  hoursLeft: ({ count }) =>
    plural('fr', count, { one: 'encore #\u00a0heure', other: 'encore #\u00a0heures' }),
  minutesLeft: ({ count }) =>
    plural('fr', count, { one: 'encore #\u00a0minute', other: 'encore #\u00a0minutes' }),
};
