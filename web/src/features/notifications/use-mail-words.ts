import { useLocale } from '../../platform/words.tsx';
import { type MailWords, mailWords } from '../../words/mails.ts';

/** What is said of mails, in the reader's language. */
export const useMailWords = (): MailWords => mailWords[useLocale().locale];
