import { type Kysely, sql } from 'kysely';

/** The care team can be shown the name of an author whom others are not. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await setAudiences(db, ['care', 'nobody']);
  // Looked into for each page of posts; most anonymous posts show their author to nobody.
  await sql`
    create index concurrently if not exists anonymous_authors_for_care_team on anonymous_authors (post_id)
    where name_shown_to = 'care'`.execute(db);
}

async function setAudiences(db: Kysely<unknown>, audiences: readonly string[]): Promise<void> {
  const list = sql.raw(audiences.map((audience) => `'${audience}'`).join(', '));
  await sql`
    alter table anonymous_authors
      drop constraint if exists anonymous_authors_name_shown_to_check,
      add constraint anonymous_authors_name_shown_to_check check (name_shown_to in (${list})) not valid`.execute(
    db,
  );
  await sql`alter table anonymous_authors validate constraint anonymous_authors_name_shown_to_check`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index anonymous_authors_for_care_team`.execute(db);
  await sql`update anonymous_authors set name_shown_to = 'nobody' where name_shown_to = 'care'`.execute(db);
  await setAudiences(db, ['nobody']);
}
