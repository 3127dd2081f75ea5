import { useLocale } from '../../platform/words.tsx';
import { type MailWords, mailWords } from '../../words/mails.ts';

export const useMailWords = (): MailWords => mailWords[useLocale().locale];
