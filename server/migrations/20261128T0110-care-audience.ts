import { type Kysely, sql } from 'kysely';

/** Each constraint is checked without a lock that writers wait for. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await setAudiences(db, ['private', 'care', 'groups', 'friends', 'members', 'public']);
}

/** Narrowest first: only to find the narrowest of a post's comments, which never include two of care, groups and friends. */
async function setAudiences(db: Kysely<unknown>, audiences: readonly string[]): Promise<void> {
  const list = sql.raw(audiences.map((audience) => `'${audience}'`).join(', '));
  for (const table of ['posts', 'comments']) {
    const name = sql.id(`${table}_audience_check`);
    await sql`
      alter table ${sql.table(table)}
        drop constraint if exists ${name},
        add constraint ${name} check (audience in (${list})) not valid`.execute(db);
    await sql`alter table ${sql.table(table)} validate constraint ${name}`.execute(db);
  }
  await sql`
    create or replace function audience_breadth(audience text) returns integer language sql immutable parallel safe as $$
      select array_position(array[${list}], audience)
    $$`.execute(db);
}

/** What was for the care team stays, for its authors alone. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update posts set audience = 'private' where audience = 'care'`.execute(db);
  await sql`update comments set audience = 'private' where audience = 'care'`.execute(db);
  await setAudiences(db, ['private', 'groups', 'friends', 'members', 'public']);
}
