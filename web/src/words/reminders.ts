import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type ReminderWords } from './reminders/en.ts';
import { fr } from './reminders/fr.ts';

/** Loaded with the reminder pages and when a reminder rings. */
export const reminderWords: Readonly<Record<Locale, ReminderWords>> = { en, fr };
export type { ReminderWords };
