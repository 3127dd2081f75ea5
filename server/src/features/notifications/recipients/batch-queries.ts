import { type Insertable, type RawBuilder, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../schema.ts';
import type { SavedNotification } from '../preferences/choice-queries.ts';

export type BatchNotification = Pick<
  Insertable<Schema['notifications']>,
  'kind' | 'post_id' | 'care_case_id' | 'support_message_id' | 'measure_id' | 'case_id' | 'changes'
> & {
  /** With the id of a member behind a colon: what notifies this member once. */
  source: string;
};

/** `actorId`: null where the notification names no person. */
export type Recipient = { memberId: string; actorId: string | null };
export type SelectRecipients = (limit: number) => RawBuilder<Recipient>;

/** Serializes batches so that no one is notified twice; held until the transaction ends. */
export async function lockSource(tx: Tx, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification:${source}`}, 0))`.execute(tx);
}

export async function insertNotifications(
  tx: Tx,
  { source, ...notification }: BatchNotification,
  { recipients, now }: { recipients: readonly Recipient[]; now: Date },
): Promise<SavedNotification[]> {
  const saved = recipients.map((one) => ({ ...one, id: newId() }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId, actorId }) => ({
        ...notification,
        id,
        member_id: memberId,
        actor_id: actorId,
        first_at: now,
        last_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('notification_sources')
    .values(saved.map(({ id, memberId }) => ({ source: `${source}:${memberId}`, notification_id: id })))
    .execute();
  return saved;
}
