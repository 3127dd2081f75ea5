import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';

export type DueMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>;

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

/** A mail left `sending` by a crash: `account` is sent again, `list` is not. @returns false when it must not be sent */
export async function markSending(db: Db, { id, class: kind }: DueMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', 'in', kind === 'account' ? ['queued', 'sending'] : ['queued'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `doubts`: attempts with an unknown outcome. */
export async function requeueMail(db: Db, { id }: DueMail, doubts: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'queued', doubts })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function cancelMailsTo(db: Db, memberIds: readonly string[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'cancelled', params: null })
    .where(sql<SqlBool>`member_id = any(${[...memberIds]}::uuid[])`)
    .where('state', '=', 'queued')
    .execute();
}

export async function completeMail(
  { db, clock, metrics }: Platform,
  { id }: DueMail,
  state: 'sent' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, failure: null, params: null, sent_at: state === 'sent' ? clock.now() : null })
    .where('id', '=', id)
    .execute();
  metrics?.countMail(state);
}

/** Deletes content and address; listed for administrators. */
export async function failMail(
  { db, metrics }: Platform,
  { id }: DueMail,
  failure: 'recipient-refused' | 'message-refused' | 'outcome-unknown',
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', failure, params: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
  metrics?.countMail('failed');
}
