import { type Kysely, sql } from 'kysely';

/** Someone else whom a post is about, as its author said; and the member it is linked to, who may ask for its removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_subjects (
      post_id uuid primary key references posts on delete cascade,
      agreement text not null check (agreement in ('agreed', 'not_asked')),
      mention text not null check (mention in ('everything', 'first_name', 'no_name')),
      member_id uuid references members on delete set null,
      linked_at timestamptz,
      check (member_id is null or linked_at is not null)
    )`.execute(db);
  // Members who are erased, and what their export says.
  await sql`
    create index post_subjects_member on post_subjects (member_id) where member_id is not null`.execute(db);
  await sql`insert into notification_kinds values ('about-you')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'about-you'`.execute(db);
  await sql`delete from notification_choices where kind = 'about-you'`.execute(db);
  await sql`delete from notification_kinds where kind = 'about-you'`.execute(db);
  await sql`drop table post_subjects`.execute(db);
}
