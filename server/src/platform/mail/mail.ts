import type { Locale } from '@radiant/contract/words/words.ts';
import type { Clock } from '../clock.ts';
import { newId, type Sealer } from '../crypto.ts';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { requireAddress } from './address.ts';

/** `list`: opted into, sent one at a time. If the outcome is unknown, only `account` mails are sent again. */
export type MailClass = 'account' | 'list';

export type MailDraft = {
  dedupeKey: string;
  /** Default: `account`. */
  class?: MailClass;
  template: string;
  recipient: string;
  locale: Locale;
  memberId: string | null;
  /** Encrypted while queued; only ids of anything that may change. */
  params: Record<string, string>;
  runAt?: Date;
};

export type Mail = {
  send(tx: Db, draft: MailDraft): Promise<void>;
  sendMany(tx: Db, drafts: readonly MailDraft[]): Promise<void>;
};

export const sendTask = 'mails.send';

type Parts = { sealer: Sealer; jobs: Jobs; clock: Clock };

/** Limits: a statement timeout of five seconds and 65,535 parameters. */
const batchSize = 1_000;

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

/** One at a time, to leave workers free and spare the mail server. */
const listQueue = 'mails.list';

/** Keyed by mail, so that postponing replaces its job. */
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
