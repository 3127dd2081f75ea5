import type { DirectoryEntry } from '@radiant/contract/directory.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isMinor } from '../accounts/visible-to.ts';

export const findEntry = (db: Db, memberId: string) =>
  db.selectFrom('directory_entries').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const getOwnProfile = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select([
      'phone',
      'email',
      'city',
      sql<string | null>`to_char(members.birthday, 'MM-DD')`.as('birthday'),
      isMinor('members').as('is_minor'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

const toColumns = (entry: DirectoryEntry) => ({
  phone: entry.phone,
  email: entry.email,
  address: entry.address,
  help: entry.help,
  phone_audience: entry.phoneAudience,
  email_audience: entry.emailAudience,
  address_audience: entry.addressAudience,
  birthday_audience: entry.birthdayAudience,
  help_audience: entry.helpAudience,
});

/** `listed_at` stays that of the first time. */
export async function saveEntry(
  db: Db,
  { memberId, entry, now }: { memberId: string; entry: DirectoryEntry; now: Date },
): Promise<void> {
  const columns = { ...toColumns(entry), updated_at: now };
  await db
    .insertInto('directory_entries')
    .values({ member_id: memberId, listed_at: now, ...columns })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
    .execute();
}

export async function deleteEntry(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('directory_entries').where('member_id', '=', memberId).execute();
}
