import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** A mail whose time has come. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>;

/** A mail that has not found its end; absent when it was sent, failed or was cancelled. */
export const findDueMail = (db: Db, mailId: string) =>
  db
    .selectFrom('mails')
    .select([
      'id',
      'class',
      'template',
      'recipient',
      'member_id',
      'locale',
      'params',
      'state',
      'doubts',
      'not_before',
      'created_at',
    ])
    .where('id', '=', mailId)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst();

/**
 * Marks that a mail is being handed over. One of the class `account` that a crash left so goes again: better twice, with
 * the same identifier and the same words, than never.
 * @returns false when it was ended meanwhile, or is of the class `list` and may have gone
 */
export async function markSending(db: Db, { id, class: kind }: DueMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', 'in', kind === 'account' ? ['queued', 'sending'] : ['queued'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For another try, after one that did not reach the server's yes; `doubts`: how often that was left open. */
export async function requeueMail(db: Db, { id }: DueMail, doubts: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'queued', doubts })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** What waits to be mailed to somebody who leaves, or is shut out, is not sent any more. */
export async function cancelMailsTo(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'cancelled', params: null })
    .where('member_id', '=', memberId)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends a mail; what it said is not kept. */
export async function completeMail(
  { db, clock }: Platform,
  { id }: DueMail,
  state: 'sent' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, failure: null, params: null, sent_at: state === 'sent' ? clock.now() : null })
    .where('id', '=', id)
    .execute();
}

/** Ends a mail that did not come through, for administrators to see; neither words nor address stand beside the reason. */
export async function failMail(
  { db }: Platform,
  { id }: DueMail,
  failure: 'recipient-refused' | 'message-refused' | 'outcome-unknown',
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', failure, params: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}
