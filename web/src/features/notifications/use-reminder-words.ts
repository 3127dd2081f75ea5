import { useLocale } from '../../platform/words.tsx';
import { type ReminderWords, reminderWords } from '../../words/reminders.ts';

/** What the pages about reminders say, in the reader's language. */
export const useReminderWords = (): ReminderWords => reminderWords[useLocale().locale];
