import type { Locale } from '@radiant/contract/words/locale.ts';
import { en, type MailWords } from './mails/en.ts';
import { fr } from './mails/fr.ts';

/** Loaded with the settings and with the page behind a mail's link. */
export const mailWords: Readonly<Record<Locale, MailWords>> = { en, fr };
export type { MailWords };
