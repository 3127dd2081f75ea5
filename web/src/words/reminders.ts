import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type ReminderWords } from './reminders/en.ts';
import { fr } from './reminders/fr.ts';

/** What the pages about reminders say: apart from the other words, because only these pages and a ring need them. */
export const reminderWords: Readonly<Record<Locale, ReminderWords>> = { en, fr };
export type { ReminderWords };
