import { phoneListMax } from '@radiant/contract/phone-list.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type DirectoryViewer, isFieldShownTo, listedFor } from './visible-to.ts';

/** Those who show the viewer their phone number, by name. */
export async function listPhones(
  db: Db,
  viewer: DirectoryViewer,
): Promise<{ name: string; phone: string }[]> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select members.display_name as name, directory_entries.phone
    from directory_entries join members on members.id = directory_entries.member_id
    where ${listedFor(viewer)} and ${isFieldShownTo('phone', viewer)} and directory_entries.phone <> ''
    order by members.search_name, members.id limit ${phoneListMax}`.execute(db);
  return rows;
}
