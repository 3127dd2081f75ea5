import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { PublishedEvent } from './events.ts';

/**
 * Live events as an outbox: they commit with the change, so a job that reads them costs writers nothing. What a reader has
 * not read is not swept.
 */
export async function startReader(tx: Tx, name: string): Promise<void> {
  await sql`
    insert into live_event_readers (name, read_until) values (${name}, now())
    on conflict (name) do nothing`.execute(tx);
}

export async function stopReader(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('live_event_readers').where('name', '=', name).execute();
}

const findReader = (db: Db, name: string) =>
  db.selectFrom('live_event_readers').select('read_until').where('name', '=', name);

export const isReaderStarted = async (db: Db, name: string): Promise<boolean> =>
  (await findReader(db, name).executeTakeFirst()) !== undefined;

/** Until the end of the transaction. */
export const lockReader = (tx: Tx, name: string): Promise<{ read_until: Date } | undefined> =>
  findReader(tx, name).forUpdate().executeTakeFirst();

/**
 * Locks the reader until the end of the transaction. Some posts come again, because events do not become visible in the
 * order of their times. @returns the posts of events since the last call; undefined when the reader was not started
 */
export async function readChangedPosts(
  tx: Tx,
  name: string,
  types: readonly PublishedEvent['type'][],
): Promise<string[] | undefined> {
  const reader = await lockReader(tx, name);
  if (!reader) return undefined;
  const horizon = await findOldestOpenTransaction(tx);
  const rows = await tx
    .selectFrom('live_events')
    .select(sql<string>`post_id`.as('id'))
    .distinct()
    .where('created_at', '>=', reader.read_until)
    .where('post_id', 'is not', null)
    .where('type', 'in', [...types])
    .execute();
  await sql`
    update live_event_readers set read_until = greatest(read_until, ${horizon}) where name = ${name}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** An event's time is the start of its transaction, so those that are not visible yet are no older. The margin covers the moment before a start is reported. */
async function findOldestOpenTransaction(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select least(now(), min(xact_start)) - interval '1 second' as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always has a row');
  return row.at;
}
