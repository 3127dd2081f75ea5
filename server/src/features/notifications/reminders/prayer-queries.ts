import type { PrayerSlot } from '@radiant/contract/prayer-times.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isKindEnabled, type SavedNotification } from '../preferences/choice-queries.ts';
import type { DueLocalTime } from './policy.ts';

const task = 'prayer-times';

/** How far prayer times were processed; now on the first run. Locked until the transaction ends. */
export async function lockProgress(tx: Tx, now: Date): Promise<Date> {
  await tx
    .insertInto('reminder_progress')
    .values({ task, done_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { done_until } = await tx
    .selectFrom('reminder_progress')
    .select('done_until')
    .where('task', '=', task)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return done_until;
}

export async function setProgress(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('reminder_progress').set({ done_until: until }).where('task', '=', task).execute();
}

/** A loose index scan over the zones, instead of reading every row. */
export const selectZones = (): RawBuilder<{ time_zone: string }> => sql`
  with recursive zones as (
    (select time_zone from reminder_settings where prayer_reminders order by time_zone limit 1)
    union all
    select (select time_zone from reminder_settings
      where prayer_reminders and time_zone > zones.time_zone order by time_zone limit 1)
    from zones where zones.time_zone is not null
  )
  select time_zone from zones where time_zone is not null`;

export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await selectZones().execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

export type DuePrayer = { slot: PrayerSlot; clock: DueLocalTime };

const isPrayingAt = (slot: PrayerSlot, { timeZone, time, weekday }: Readonly<Record<ClockPart, unknown>>) => {
  const at = sql`settings.prayer_reminders and settings.time_zone = ${timeZone}`;
  switch (slot) {
    case 'morning':
      return sql<SqlBool>`${at} and settings.morning_prayer = ${time}`;
    case 'noon':
      return sql<SqlBool>`${at} and settings.noon_prayer = ${time}`;
    case 'evening':
      return sql<SqlBool>`${at} and settings.evening_prayer = ${time}`;
    case 'weekly':
      return sql<SqlBool>`${at} and settings.weekly_prayer_day = ${weekday} and settings.weekly_prayer_time = ${time}`;
  }
};
type ClockPart = 'timeZone' | 'time' | 'weekday';

// `limit 1` on an ordered subquery forces an index lookup; `exists` scans the table for times nobody chose.
const selectUsedSlots = (clock: Readonly<Record<ClockPart, RawBuilder<unknown>>>) =>
  sql.join(
    (['morning', 'noon', 'evening', 'weekly'] as const).map(
      (slot) => sql`select ${sql.lit(slot)} as slot
        where (select member_id from reminder_settings settings where ${isPrayingAt(slot, clock)}
          order by member_id limit 1) is not null`,
    ),
    sql` union all `,
  );

/** Which of these prayer times any member has. */
export const selectDuePrayers = (
  clocks: readonly DueLocalTime[],
): RawBuilder<{ index: number; slot: PrayerSlot }> => sql`
  select due.index::integer as index, slots.slot
  from unnest(${clocks.map(({ timeZone }) => timeZone)}::text[], ${clocks.map(({ time }) => time)}::time[],
    ${clocks.map(({ weekday }) => weekday)}::smallint[]) with ordinality as due(zone, time, weekday, index)
  cross join lateral (${selectUsedSlots({ timeZone: sql`due.zone`, time: sql`due.time`, weekday: sql`due.weekday` })}) as slots`;

export async function listDuePrayers(db: Db, clocks: readonly DueLocalTime[]): Promise<DuePrayer[]> {
  if (clocks.length === 0) return [];
  const { rows } = await selectDuePrayers(clocks).execute(db);
  return rows.flatMap(({ index, slot }) => {
    const clock = clocks[index - 1];
    return clock ? [{ slot, clock }] : [];
  });
}

/** One prayer time on one day in one zone. */
export type PrayerOccurrence = {
  slot: PrayerSlot;
  timeZone: string;
  date: string;
  time: string;
  weekday: number;
};

/** Serializes batches so that nobody is notified twice; held until the transaction ends. */
export async function lockPrayerReminder(tx: Tx, { slot, timeZone, date }: PrayerOccurrence): Promise<void> {
  const key = `notification:prayer-time:${slot}:${date}:${timeZone}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

// Once per day and prayer, even when a member travels west.
const sourceOf = ({ date, slot }: PrayerOccurrence, memberId: string) =>
  `prayer-time:${memberId}:${date}:${slot}`;

export const selectPrayingMembers = (
  prayer: PrayerOccurrence,
  { after, limit }: { after: string; limit: number },
): RawBuilder<{ member_id: string; is_told: boolean }> => sql`
  select settings.member_id, exists (
      select from notification_sources
      where source = 'prayer-time:' || settings.member_id::text || ${`:${prayer.date}:${prayer.slot}`}::text
      offset 0
    ) or (select status from members where members.id = settings.member_id) <> 'active'
    or not ${isKindEnabled(sql.ref('settings.member_id'), 'prayer-time')} as is_told
  from reminder_settings settings
  where ${isPrayingAt(prayer.slot, { ...prayer, time: sql`${prayer.time}::time`, weekday: sql`${prayer.weekday}::smallint` })}
    and settings.member_id > ${after}::uuid
  order by settings.member_id
  limit ${limit}`;

/** Sorts before every id. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Members praying at that time, in id order: `memberIds` are to be notified, `last` is the cursor. */
export async function listPrayingMembers(
  tx: Tx,
  prayer: PrayerOccurrence,
  page: { after: string; limit: number },
): Promise<{ memberIds: string[]; last: string | undefined; isMore: boolean }> {
  const { rows } = await selectPrayingMembers(prayer, page).execute(tx);
  return {
    memberIds: rows.filter(({ is_told }) => !is_told).map(({ member_id }) => member_id),
    last: rows.at(-1)?.member_id,
    isMore: rows.length === page.limit,
  };
}

/** One visible notification per member; replaced ones stay two days, so that their sources prevent duplicates. */
export async function insertReminders(
  tx: Tx,
  prayer: PrayerOccurrence,
  { memberIds, now, replacedAt }: { memberIds: readonly string[]; now: Date; replacedAt: Date },
): Promise<SavedNotification[]> {
  const isTheirs = sql<SqlBool>`post_id is null and member_id = any(${[...memberIds]}::uuid[]) and kind = 'prayer-time'`;
  await tx
    .deleteFrom('notifications')
    .where(isTheirs)
    .where('first_at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .execute();
  await tx
    .updateTable('notifications')
    .set({ removed_at: replacedAt })
    .where(isTheirs)
    .where('removed_at', 'is', null)
    .execute();
  const saved = memberIds.map((memberId) => ({ id: newId(), memberId }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId }) => ({
        id,
        member_id: memberId,
        kind: 'prayer-time' as const,
        post_id: null,
        actor_id: null,
        first_at: now,
        last_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('notification_sources')
    .values(saved.map(({ id, memberId }) => ({ source: sourceOf(prayer, memberId), notification_id: id })))
    .execute();
  return saved;
}
