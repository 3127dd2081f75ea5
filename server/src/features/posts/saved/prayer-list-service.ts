import { dayOf, startOfDay } from '@radiant/contract/days.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PrayerListPage } from '@radiant/contract/prayer-list.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { decodeNumberCursor } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { listPostsByIds } from '../reading/service.ts';
import { listPrayedForSince, listPrayerListIds, lockSavedIds, setSavedOrder } from './prayer-list-queries.ts';

/** @param input `isUnprayedOnly`: without closed prayers and those that the member prayed for today */
export async function listPrayerList(
  platform: Platform,
  actor: Actor,
  input: PageQuery & { timeZone?: string | undefined; isUnprayedOnly?: boolean },
): Promise<PrayerListPage> {
  const { db } = platform;
  const member = requireMember(actor);
  const { limit, cursor, timeZone, isUnprayedOnly = false } = input;
  const since = await getStartOfToday(platform, timeZone);
  const { ids, next } = await listPrayerListIds(db, {
    member,
    limit,
    after: cursor === undefined ? undefined : decodeNumberCursor(cursor),
    unprayedSince: isUnprayedOnly ? since : undefined,
  });
  const [items, prayedTodayIds] = await Promise.all([
    listPostsByIds(db, actor, ids),
    listPrayedForSince(db, { memberId: member.id, ids, since }),
  ]);
  return { items, prayedTodayIds, next, viewerId: member.id };
}

/** In the time zone, or that of the site. */
export async function getStartOfToday(platform: Platform, timeZone: string | undefined): Promise<Date> {
  const zone = timeZone ?? (await getSettings(platform)).general.timeZone;
  return startOfDay(dayOf(platform.clock.now(), zone), zone);
}

/** `beforeId` null: to the end. @throws not_found unless both are saved */
export async function moveInPrayerList(
  { db }: Platform,
  actor: Actor,
  { postId, beforeId }: { postId: string; beforeId: string | null },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const ids = await lockSavedIds(tx, memberId);
    const others = ids.filter((id) => id !== postId);
    const index = beforeId === null ? others.length : others.indexOf(beforeId);
    if (others.length === ids.length || index === -1) throw notFound();
    await setSavedOrder(tx, memberId, others.toSpliced(index, 0, postId));
  });
}
