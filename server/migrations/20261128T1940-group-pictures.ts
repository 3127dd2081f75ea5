import { type Kysely, sql } from 'kysely';

/** Constraints are checked and indexes built without a lock that writers wait for. */
export const isTransactional = false;

const purposes = ['post', 'avatar', 'banner', 'preview', 'scheduled', 'story'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column if not exists group_id uuid`.execute(db);
  await sql`alter table groups add column if not exists picture_media_id uuid`.execute(db);
  await sql`
    alter table media
      drop constraint if exists media_group_id_fkey,
      add constraint media_group_id_fkey foreign key (group_id) references groups on delete cascade not valid`.execute(
    db,
  );
  await sql`
    alter table groups
      drop constraint if exists groups_picture_media_id_fkey,
      add constraint groups_picture_media_id_fkey
        foreign key (picture_media_id) references media on delete set null not valid`.execute(db);
  await setPurposes(db, [...purposes, 'group']);
  await sql`
    alter table media
      drop constraint if exists media_group_check,
      add constraint media_group_check check ((purpose = 'group') = (num_nonnulls(group_id) = 1)) not valid`.execute(
    db,
  );
  await sql`alter table media validate constraint media_group_id_fkey`.execute(db);
  await sql`alter table media validate constraint media_group_check`.execute(db);
  await sql`alter table groups validate constraint groups_picture_media_id_fkey`.execute(db);
  // The pictures of a group, to replace them.
  await sql`
    create index concurrently if not exists media_group on media (group_id) where group_id is not null`.execute(
    db,
  );
  // Erasing whoever uploaded it.
  await sql`
    create index concurrently if not exists groups_picture on groups (picture_media_id)
    where picture_media_id is not null`.execute(db);
}

async function setPurposes(db: Kysely<unknown>, allowed: readonly string[]): Promise<void> {
  const list = sql.raw(allowed.map((purpose) => `'${purpose}'`).join(', '));
  await sql`
    alter table media
      drop constraint if exists media_purpose_check,
      add constraint media_purpose_check check (purpose in (${list})) not valid`.execute(db);
  await sql`alter table media validate constraint media_purpose_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table groups drop column picture_media_id`.execute(db);
  await sql`delete from media where purpose = 'group'`.execute(db);
  await sql`alter table media drop constraint media_group_check, drop column group_id`.execute(db);
  await setPurposes(db, purposes);
}
