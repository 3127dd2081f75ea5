import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into notification_kinds values ('replied')`.execute(db);
  await sql`
    alter table comments add column reply_to_id uuid references comments on delete set null`.execute(db);
  await sql`
    comment on column comments.reply_to_id is
      'Of a reply: the comment or reply that it answers, whose author is notified.'`.execute(db);
  await sql`update comments set reply_to_id = parent_id where parent_id is not null`.execute(db);
  // For the foreign key, when a comment is deleted.
  await sql`create index comments_reply_to on comments (reply_to_id) where reply_to_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments drop column reply_to_id`.execute(db);
  await sql`delete from notifications where kind = 'replied'`.execute(db);
  await sql`delete from notification_choices where kind = 'replied'`.execute(db);
  await sql`delete from notification_kinds where kind = 'replied'`.execute(db);
}
