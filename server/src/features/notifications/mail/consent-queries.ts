import { type MailList, mailLists } from '@radiant/contract/mail-preferences.ts';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../schema.ts';

/** Returns whether anything changed. */
export async function setSubscribed(
  tx: Tx,
  { memberId, list, given, at }: { memberId: string; list: MailList; given: boolean; at: Date },
): Promise<boolean> {
  if (given) {
    const row = await tx
      .insertInto('mail_subscriptions')
      .values({ member_id: memberId, list, since: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('list')
      .executeTakeFirst();
    return row !== undefined;
  }
  const row = await tx
    .deleteFrom('mail_subscriptions')
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .returning('list')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsent(tx: Tx, consent: Omit<Schema['mail_consents'], 'id'>): Promise<void> {
  await tx
    .insertInto('mail_consents')
    .values({ id: newId(), ...consent })
    .execute();
}

export async function isSubscribed(db: Db, memberId: string, list: MailList): Promise<boolean> {
  const row = await db
    .selectFrom('mail_subscriptions')
    .select('list')
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSubscriptions(db: Db, memberId: string): Promise<Record<MailList, boolean>> {
  const rows = await db
    .selectFrom('mail_subscriptions')
    .select('list')
    .where('member_id', '=', memberId)
    .execute();
  const subscribed = new Set(rows.map(({ list }) => list));
  const [notifications, digest, announcements] = mailLists.map((list) => subscribed.has(list));
  return {
    notifications: notifications ?? false,
    digest: digest ?? false,
    announcements: announcements ?? false,
  };
}

/** Undefined for an unknown member. Held until the transaction ends. */
export async function lockRecipient(tx: Tx, memberId: string): Promise<{ isVerified: boolean } | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('email_verified_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { isVerified: row.email_verified_at !== null };
}

export async function isVerified(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('email_verified_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}

/** Deletes proofs of erased members; returns how many. */
export async function deleteOldConsents(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_consents')
    .where('member_id', 'is', null)
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
