import type { MailList } from '@radiant/contract/mail-preferences.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Db } from '../../../platform/database/database.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';

/** A member with an active account and a verified address. */
export type MailRecipient = { memberId: string; email: string; firstName: string; locale: Locale };

export async function listMailRecipients(
  db: Db,
  list: MailList,
  memberIds: readonly string[],
): Promise<MailRecipient[]> {
  return await selectMailRecipients(db)
    .innerJoin('mail_subscriptions', (join) =>
      join.onRef('mail_subscriptions.member_id', '=', 'members.id').on('mail_subscriptions.list', '=', list),
    )
    .modifyFront(prepared)
    .where('members.id', '=', anyOf(memberIds))
    .execute();
}

export const findMailRecipient = (db: Db, memberId: string): Promise<MailRecipient | undefined> =>
  selectMailRecipients(db).where('members.id', '=', memberId).executeTakeFirst();

const selectMailRecipients = (db: Db) =>
  db
    .selectFrom('members')
    .where('members.status', '=', 'active')
    .where('members.email_verified_at', 'is not', null)
    .select(['members.id as memberId', 'members.email', 'members.first_name as firstName', 'members.locale']);
