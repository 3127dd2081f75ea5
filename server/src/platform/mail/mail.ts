import type { Locale } from '@radiant/contract/words/words.ts';
import type { Clock } from '../clock.ts';
import { newId, type Sealer } from '../crypto.ts';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { requireAddress } from './address.ts';

/**
 * `account`: about somebody's own account; goes to whoever it concerns. Better twice than never: after a crash that
 * leaves open whether it went, it goes again, the same to the byte.
 *
 * `list`: what somebody asked to be written to about, and can end with one click. Better never than twice: after such a
 * crash it counts as failed (`outcome-unknown`). Such mails go one after the other, behind nothing that is urgent.
 */
export type MailClass = 'account' | 'list';

/** A mail to be written by a template and sent by a job, once. */
export type MailDraft = {
  /** The same key twice is one mail. */
  dedupeKey: string;
  /** `account` unless told. */
  class?: MailClass;
  template: string;
  recipient: string;
  locale: Locale;
  memberId: string | null;
  /** What the template needs; sealed while it waits. Ids alone when what they name may change meanwhile. */
  params: Record<string, string>;
  /** Not before. */
  runAt?: Date;
};

export type Mail = {
  /** Writes the mail and its job in the caller's transaction. */
  send(tx: Db, draft: MailDraft): Promise<void>;
  /**
   * The same for many at once, all or none, in few statements for each thousand: one for the mails, and for their jobs one
   * for each class and moment.
   */
  sendMany(tx: Db, drafts: readonly MailDraft[]): Promise<void>;
};

export const sendTask = 'mails.send';

type Parts = { sealer: Sealer; jobs: Jobs; clock: Clock };

/** Mails in one statement: it is cut off after five seconds, and may hold 65,535 values. */
const batchSize = 1_000;

/** Mails wait in the database, beside what they follow from. */
export const createMail = (parts: Parts): Mail => ({
  send: (tx, draft) => sendMany(tx, [draft], parts),
  sendMany: (tx, drafts) => sendMany(tx, drafts, parts),
});

async function sendMany(tx: Db, drafts: readonly MailDraft[], parts: Parts): Promise<void> {
  for (let from = 0; from < drafts.length; from += batchSize) {
    const written = await insertMails(tx, drafts.slice(from, from + batchSize), parts);
    const sets = Map.groupBy(written, (mail) => `${mail.class} ${mail.not_before?.toISOString() ?? ''}`);
    for (const set of sets.values()) await enqueueMails(tx, parts.jobs, set);
  }
}

function insertMails(tx: Db, drafts: readonly MailDraft[], { sealer, clock }: Parts): Promise<QueuedMail[]> {
  const now = clock.now();
  const rows = drafts.map((draft) => ({
    id: newId(),
    dedupe_key: draft.dedupeKey,
    class: draft.class ?? 'account',
    member_id: draft.memberId,
    template: draft.template,
    recipient: requireAddress(draft.recipient),
    locale: draft.locale,
    params: sealer.seal(draft.params),
    not_before: draft.runAt ?? null,
    created_at: now,
  }));
  return tx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'class', 'not_before'])
    .execute();
}

type QueuedMail = { id: string; class: MailClass; not_before: Date | null };

/** One at a time of those that nobody waits for: they leave the other hands free, and spare the mail server. */
const listQueue = 'mails.list';

/**
 * Gives mails of one class their jobs, at one moment: that of the first unless told. The key is the mail's own: a job that
 * puts its mail off is replaced by the one it leaves behind, and never runs beside it.
 */
export async function enqueueMails(
  tx: Db,
  jobs: Jobs,
  mails: readonly QueuedMail[],
  at: Date | null = mails[0]?.not_before ?? null,
): Promise<void> {
  const payloads = mails.map(({ id }) => ({ mailId: id }));
  await jobs.enqueueMany(tx, sendTask, payloads, {
    keyOf: ({ mailId }) => `mail:${mailId}`,
    ...(at && { runAt: at }),
    ...(mails[0]?.class === 'list' && { queue: listQueue }),
  });
}
