import { retention } from '@radiant/contract/retention.ts';
import { sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { Db } from '../database/database.ts';

export type BounceKind = Schema['mail_bounces']['kind'];
export type Bounce = { kind: BounceKind; status: string | null; at: Date };

/** A full mailbox or a slow server may be well again tomorrow; on this many days it is not. */
const daysOfTemporaryBounces = 3;

/** Older bounces no longer count. */
export const bouncesSince = (now: Date): Date =>
  new Date(now.getTime() - retention.mailBounceDays * 24 * 60 * 60_000);

/** Keeps the first report of a mail; those to nobody's account are not kept. */
export async function recordBounce(
  db: Db,
  mail: { id: string; member_id: string | null; recipient: string },
  { kind, status, at }: Bounce,
): Promise<void> {
  if (mail.member_id === null) return;
  await db
    .insertInto('mail_bounces')
    .values({ mail_id: mail.id, member_id: mail.member_id, recipient: mail.recipient, kind, status, at })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute();
}

/**
 * Members whose present address gets no list mail: one permanent bounce or complaint, or temporary ones on three days.
 * `at` and `kind` are those of the bounce that decided, or the latest.
 */
export const selectStopped = (db: Db, now: Date) =>
  db
    .selectFrom('mail_bounces as bounce')
    .innerJoin('members', (join) =>
      join.onRef('members.id', '=', 'bounce.member_id').onRef('members.email', '=', 'bounce.recipient'),
    )
    .where('bounce.at', '>=', bouncesSince(now))
    .groupBy('members.id')
    .having(
      sql<boolean>`bool_or(bounce.kind <> 'temporary')
        or count(distinct (bounce.at at time zone 'UTC')::date) >= ${daysOfTemporaryBounces}`,
    )
    .select([
      'members.id',
      sql<BounceKind>`(array_agg(bounce.kind order by bounce.kind = 'temporary', bounce.at desc))[1]`.as(
        'kind',
      ),
      sql<Date>`max(bounce.at)`.as('at'),
    ]);

export const findStop = (db: Db, memberId: string, now: Date) =>
  selectStopped(db, now).where('members.id', '=', memberId).executeTakeFirst();

/** The address gets mail again until it comes back once more. */
export async function forgetBounces(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('mail_bounces').where('member_id', '=', memberId).execute();
}

/** The mail with this `Message-ID`, if its address is still known. */
export const findSentMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(['id', 'member_id', 'recipient']).where('id', '=', id).executeTakeFirst();
