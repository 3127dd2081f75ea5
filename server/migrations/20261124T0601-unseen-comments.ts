import { type Kysely, sql } from 'kysely';

const editedAtBefore = 'When its author last changed it after others could read it.';

/** `edited_at` alone cannot say that others have read a held comment: every edit needs a time, which identifies it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column is_unseen boolean not null default false`.execute(db);
  await sql`
    comment on column comments.is_unseen is
      'Held since it was written: nobody but its author and moderators has read it.'`.execute(db);
  await sql`comment on column comments.edited_at is 'When its author last changed it.'`.execute(db);
  await sql`update comments set is_unseen = true where state = 'held' and edited_at is null`.execute(db);
  await sql`
    alter table comments add constraint comments_unseen check (not is_unseen or state = 'held')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update comments set edited_at = null where is_unseen or edited_at < created_at`.execute(db);
  await sql`alter table comments drop column is_unseen`.execute(db);
  await sql`comment on column comments.edited_at is ${sql.lit(editedAtBefore)}`.execute(db);
}
