import { type Kysely, sql } from 'kysely';

/**
 * Creates an index without keeping writers waiting, for migrations with `isTransactional: false`. A try that failed
 * leaves an index that is invalid and is kept up to date for nothing: it is dropped first.
 * @param definition what follows the name, such as `on posts (published_at)`
 */
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
