import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const batchSize = 100;

/** Marks open requests due by this day as reminded, and returns those that were not yet. */
export async function markReminded(
  tx: Tx,
  { dueBy, now }: { dueBy: string; now: Date },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from support_messages
      where privacy_request is not null and state = 'open' and reminded_at is null and due_on <= ${dueBy}::date
      order by due_on, id limit ${batchSize} for update skip locked)
    update support_messages set reminded_at = ${now} from due where support_messages.id = due.id
    returning support_messages.id`.execute(tx);
  return rows;
}
