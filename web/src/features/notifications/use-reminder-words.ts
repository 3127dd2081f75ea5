import { useLocale } from '../../platform/words.tsx';
import { type ReminderWords, reminderWords } from '../../words/reminders.ts';

export const useReminderWords = (): ReminderWords => reminderWords[useLocale().locale];
