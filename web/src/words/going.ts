import type { Locale } from '@radiant/contract/words/locale.ts';

const en = { addToCalendar: 'Add to calendar' };
const fr: typeof en = { addToCalendar: 'Ajouter au calendrier' };

/** Loaded with the first answer to an event. */
export const goingWords: Readonly<Record<Locale, typeof en>> = { en, fr };
