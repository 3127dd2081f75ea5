import { type Kysely, sql } from 'kysely';

/** A group's name and description in the other of the site's two languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table groups
      add column language text not null default 'en',
      add column translation_name text,
      add column translation_description text,
      add column translation_search_name text collate "C"
        generated always as (' ' || fold_name(translation_name)) stored,
      add constraint groups_language check (language in ('en', 'fr')) not valid,
      add constraint groups_translation_is_whole check (
        num_nulls(translation_name, translation_description) in (0, 2)) not valid`.execute(db);
  // A leader wrote them.
  await sql`
    update groups set language = leader.locale
    from (
      select distinct on (group_id) group_id, members.locale
      from group_members join members on members.id = member_id
      where group_members.role = 'leader' order by group_id, group_members.joined_at, member_id) leader
    where leader.group_id = groups.id and leader.locale <> groups.language`.execute(db);
  await sql`alter table groups validate constraint groups_language`.execute(db);
  await sql`alter table groups validate constraint groups_translation_is_whole`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table groups
      drop column language,
      drop column translation_search_name,
      drop column translation_name,
      drop column translation_description`.execute(db);
}
