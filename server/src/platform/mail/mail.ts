import type { Locale } from '@radiant/contract/words/words.ts';
import type { Db } from '../database/database.ts';

/** A mail to be written by a template and sent by a job, once. */
export type MailDraft = {
  /** The same key twice is one mail. */
  dedupeKey: string;
  template: string;
  recipient: string;
  locale: Locale;
  memberId: string | null;
  /** What the template needs; sealed while it waits. */
  params: Record<string, string>;
};

export type Mail = {
  /** Writes the mail and its job in the caller's transaction. */
  send(tx: Db, draft: MailDraft): Promise<void>;
};
