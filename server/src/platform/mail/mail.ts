import type { Locale } from '@radiant/contract/words/words.ts';
import type { Clock } from '../clock.ts';
import { newId, type Sealer } from '../crypto.ts';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { requireAddress } from './address.ts';

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

export const sendTask = 'mails.send';

/** Mails wait in the database, beside what they follow from. */
export const createMail = ({ sealer, jobs, clock }: { sealer: Sealer; jobs: Jobs; clock: Clock }): Mail => ({
  async send(tx, draft) {
    const id = newId();
    const written = await tx
      .insertInto('mails')
      .values({
        id,
        dedupe_key: draft.dedupeKey,
        member_id: draft.memberId,
        template: draft.template,
        recipient: requireAddress(draft.recipient),
        locale: draft.locale,
        params: sealer.seal(draft.params),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) await jobs.enqueue(tx, sendTask, { mailId: id });
  },
});
