import { type Kysely, sql } from 'kysely';

/** The constraint is checked without a lock that writers wait for. */
export const isTransactional = false;

const reasonsBefore = [
  'unkind',
  'false',
  'private',
  'spam',
  'worried',
  'other',
  'impersonation',
  'profile',
] as const;

/** Requests for removal are reports by the person whom a post is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setReasons(db, [...reasonsBefore, 'about_me']);
}

async function setReasons(db: Kysely<unknown>, reasons: readonly string[]): Promise<void> {
  const list = sql.raw(reasons.map((reason) => `'${reason}'`).join(', '));
  await sql`
    alter table reports
      drop constraint if exists reports_reason_check,
      add constraint reports_reason_check check (reason in (${list})) not valid`.execute(db);
  await sql`alter table reports validate constraint reports_reason_check`.execute(db);
}

/** What was asked for stays in the queue. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update reports set reason = 'private' where reason = 'about_me'`.execute(db);
  await setReasons(db, reasonsBefore);
}
