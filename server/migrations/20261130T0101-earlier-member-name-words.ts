import { type Kysely, sql } from 'kysely';

export const isTransactional = false;

/** Members can write meanwhile: locks are those of a batch, and keep a name from changing between its reading and its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      with batch as (
        select id, search_name from members where id > ${last}::uuid order by id limit 1000 for share),
      added as (
        insert into member_name_words (word, search_name, member_id)
        select distinct word, search_name, id
        from batch, string_to_table(btrim(search_name, ' '), ' ') as split (word)
        on conflict do nothing)
      select id from batch order by id desc limit 1`.execute(db);
    last = rows[0]?.id;
  }
}

export async function down(): Promise<void> {
  // The rows go with their table.
}
