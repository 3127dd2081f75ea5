import { type Kysely, sql } from 'kysely';

/**
 * The words of each name with the whole name, so that those with a word that begins with a term are read in the order of names.
 * The index of trigrams finds them in no order. Names from before follow in the next migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_name_words (
      word text collate "C" not null,
      search_name text collate "C" not null,
      member_id uuid not null references members on delete cascade,
      primary key (word, search_name, member_id)
    )`.execute(db);
  await sql`
    create function file_member_name_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from member_name_words where member_id = new.id;
      end if;
      insert into member_name_words (word, search_name, member_id)
      select distinct word, new.search_name, new.id
      from string_to_table(btrim(new.search_name, ' '), ' ') as split (word)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger members_name_words_new after insert on members
    for each row execute function file_member_name_words()`.execute(db);
  await sql`
    create trigger members_name_words after update of display_name on members
    for each row when (old.search_name is distinct from new.search_name)
    execute function file_member_name_words()`.execute(db);
  await sql`create index member_name_words_member on member_name_words (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger members_name_words_new on members`.execute(db);
  await sql`drop trigger members_name_words on members`.execute(db);
  await sql`drop function file_member_name_words()`.execute(db);
  await sql`drop table member_name_words`.execute(db);
}
