import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import { deleteCampaign, listRemoved } from './queries.ts';

/** Takes the rows of campaigns that were deleted, a batch after the other; answers how many. */
export async function deleteRemovedCampaigns(db: Database): Promise<number> {
  let count = 0;
  for (const id of await listRemoved(db)) {
    count += await deleteInBatches(db, 'notifications', sql`campaign_id = ${id}`);
    count += await deleteInBatches(db, 'campaign_deliveries', sql`campaign_id = ${id}`);
    await deleteCampaign(db, id);
    count += 1;
  }
  return count;
}

/** Forgets whom campaigns reached that ended before; how many it were stays with them. */
export const deleteOldDeliveries = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(
    db,
    'campaign_deliveries',
    sql`campaign_id = any(array(select id from campaigns where ended_at < ${before}))`,
  );
