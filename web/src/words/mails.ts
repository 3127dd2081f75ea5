import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type MailWords } from './mails/en.ts';
import { fr } from './mails/fr.ts';

/** What is said of mails: apart from the other words, because only the settings and the page of a mail's link need it. */
export const mailWords: Readonly<Record<Locale, MailWords>> = { en, fr };
export type { MailWords };
