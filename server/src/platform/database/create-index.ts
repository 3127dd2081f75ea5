import { type Kysely, sql } from 'kysely';

/** For migrations with `isTransactional: false`: blocks no writes, and drops the invalid index of a failed attempt. */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  { definition, isUnique = false }: { definition: string; isUnique?: boolean },
): Promise<void> {
  const { rows } = await sql`
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${name} and relnamespace = current_schema()::regnamespace and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`
    create ${sql.raw(isUnique ? 'unique ' : '')}index concurrently if not exists ${sql.id(name)}
    ${sql.raw(definition)}`.execute(db);
}
