import type { DisplayInput, DisplayLanguage, DisplayTextSize } from '@radiant/contract/displays.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

const columns = [
  'id',
  'name',
  'language',
  'text_size',
  'shows_verse',
  'shows_prayers',
  'shows_events',
  'secret_sealed',
] as const;

export type DisplayRow = {
  id: string;
  name: string;
  language: DisplayLanguage;
  text_size: DisplayTextSize;
  shows_verse: boolean;
  shows_prayers: boolean;
  shows_events: boolean;
  secret_sealed: Buffer;
};

export type DisplaySecret = { hash: Buffer; sealed: Buffer };

const toColumns = ({ name, language, textSize, ...parts }: DisplayInput) => ({
  name,
  language,
  text_size: textSize,
  shows_verse: parts.showsVerse,
  shows_prayers: parts.showsPrayers,
  shows_events: parts.showsEvents,
});

export const listDisplays = (db: Db): Promise<DisplayRow[]> =>
  db.selectFrom('displays').select(columns).orderBy('created_at').orderBy('id').execute();

export const findDisplayByHash = (db: Db, hash: Buffer): Promise<DisplayRow | undefined> =>
  db.selectFrom('displays').select(columns).where('secret_hash', '=', hash).executeTakeFirst();

/** Two that are added at once would otherwise both take the last place. */
export async function lockAndCountDisplays(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('displays', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('displays')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDisplay = (
  tx: Tx,
  { id, input, secret, now }: { id: string; input: DisplayInput; secret: DisplaySecret; now: Date },
): Promise<DisplayRow> =>
  tx
    .insertInto('displays')
    .values({
      id,
      ...toColumns(input),
      secret_hash: secret.hash,
      secret_sealed: secret.sealed,
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateDisplay = (tx: Tx, id: string, input: DisplayInput): Promise<DisplayRow | undefined> =>
  tx.updateTable('displays').set(toColumns(input)).where('id', '=', id).returning(columns).executeTakeFirst();

export const replaceSecret = (
  tx: Tx,
  id: string,
  { hash, sealed }: DisplaySecret,
): Promise<DisplayRow | undefined> =>
  tx
    .updateTable('displays')
    .set({ secret_hash: hash, secret_sealed: sealed })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const deleteDisplay = (tx: Tx, id: string): Promise<DisplayRow | undefined> =>
  tx.deleteFrom('displays').where('id', '=', id).returning(columns).executeTakeFirst();
