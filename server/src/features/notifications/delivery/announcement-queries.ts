import { sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isKindEnabled, type SavedNotification } from '../preferences/choice-queries.ts';

/**
 * Writes a notification of a campaign for each of these members who wants any, and was not told of it yet; answers whom.
 * Thousands in one statement.
 */
export async function insertAnnouncements(
  tx: Tx,
  { campaignId, memberIds, now }: { campaignId: string; memberIds: readonly string[]; now: Date },
): Promise<SavedNotification[]> {
  const ids = memberIds.map(() => newId());
  const { rows } = await sql<SavedNotification>`
    insert into notifications (id, member_id, kind, campaign_id, first_at, last_at)
    select told.id, told.member_id, 'announcement', ${campaignId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${[...memberIds]}::uuid[]) as told (id, member_id)
    where ${isKindEnabled(sql.ref('told.member_id'), 'announcement')}
    on conflict (campaign_id, member_id) where campaign_id is not null do nothing
    returning id, member_id as "memberId"`.execute(tx);
  return rows;
}
