import type { PrivacyRequest } from '@radiant/contract/support.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';

export type NewMessage = {
  id: string;
  /** Null for a guest. */
  memberId: string | null;
  email: string;
  subject: string;
  text: string;
  locale: Locale;
  now: Date;
  request: PrivacyRequest | null;
  dueOn: string | null;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('support_messages')
    .values({
      id: message.id,
      member_id: message.memberId,
      email: message.email,
      subject: message.subject,
      body: message.text,
      locale: message.locale,
      created_at: message.now,
      privacy_request: message.request,
      due_on: message.dueOn,
    })
    .execute();
}

export async function findDuplicate(
  tx: Tx,
  {
    email,
    subject,
    text,
    request,
    since,
  }: Pick<NewMessage, 'email' | 'subject' | 'text' | 'request'> & { since: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('support_messages')
    .select('id')
    .where('member_id', 'is', null)
    .where('created_at', '>=', since)
    .where('email', '=', email)
    .where('subject', '=', subject)
    .where('body', '=', text)
    .where('privacy_request', 'is not distinct from', request)
    .executeTakeFirst();
  return row?.id;
}

export type SupportAdmin = { id: string; email: string; name: string; locale: Locale };

export async function listActiveAdmins(tx: Tx): Promise<SupportAdmin[]> {
  return await tx
    .selectFrom('members')
    .select(['id', 'email', 'display_name as name', 'locale'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

export const deleteOldMessages = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, 'support_messages', sql`created_at < ${before}`);
