import { type Kysely, sql } from 'kysely';

/** Each constraint is checked without a lock that writers wait for. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await setChoices(db, ['all', 'prayers', 'digest', 'none']);
}

async function setChoices(db: Kysely<unknown>, choices: readonly string[]): Promise<void> {
  const list = sql.raw(choices.map((choice) => `'${choice}'`).join(', '));
  await sql`
    alter table group_members
      drop constraint if exists group_members_notifications_check,
      add constraint group_members_notifications_check check (notifications in (${list})) not valid`.execute(
    db,
  );
  await sql`alter table group_members validate constraint group_members_notifications_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update group_members set notifications = 'none' where notifications = 'digest'`.execute(db);
  await setChoices(db, ['all', 'prayers', 'none']);
}
