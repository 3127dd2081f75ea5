import { type CalendarFeed, calendarFeedPath } from '@radiant/contract/calendar-feed.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import * as z from 'zod/mini';
import { type Actor, requireMember } from '../../actor.ts';
import { hashToken, newToken } from '../../platform/crypto.ts';
import { notFound } from '../../platform/errors.ts';
import { writeCalendar } from '../../platform/icalendar.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSettings } from '../settings/service.ts';
import { presentForCalendar } from './calendar-present.ts';
import * as queries from './calendar-queries.ts';

/** @throws not_found when it is no event or hidden from the actor */
export async function getEventFile(
  { db, config }: Platform,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<string> {
  const row = await queries.findForCalendar(db, actor, id);
  if (!row) throw notFound();
  const { publicUrl } = config;
  return writeCalendar({ events: [presentForCalendar(row, { locale, publicUrl, isOwn: false })] });
}

const dayMs = 24 * 60 * 60 * 1000;
/** Subscribed programs drop what is no longer listed: half a year of history stays. */
const feedHistoryMs = 180 * dayMs;
/** Bounds what one address can make the server write. */
const maxFeedEvents = 500;
const refreshMinutes = 60;

/**
 * Behind a secret link: what the member goes to or is interested in, or with `groupId` every event for that group.
 * @throws not_found for an unknown secret, an account that is not active, or a group that the member is not in
 */
export async function getFeedFile(
  platform: Platform,
  { secret, groupId }: { secret: string; groupId: string | undefined },
): Promise<string> {
  const { db, clock, config } = platform;
  const owner = await queries.findFeedOwner(db, hashToken(secret));
  if (!owner) throw notFound();
  const viewer = { kind: 'member', id: owner.id } as const;
  const since = new Date(clock.now().getTime() - feedHistoryMs);
  const { locale } = owner;
  const group =
    groupId === undefined ? undefined : await queries.findOwnGroup(db, viewer, { id: groupId, locale });
  if (groupId !== undefined && !group) throw notFound();
  const [rows, { general }] = await Promise.all([
    queries.listForCalendar(db, viewer, { groupId, since, limit: maxFeedEvents }),
    getSettings(platform),
  ]);
  const { siteName: site } = general;
  return writeCalendar({
    name: group ? `${group.name} (${site})` : serverWords[locale].events.calendarName({ site }),
    refreshMinutes,
    events: rows.map((row) => presentForCalendar(row, { locale, publicUrl: config.publicUrl, isOwn: true })),
  });
}

/** Reads as a guest, whoever asks. */
export async function getPublicCalendar(platform: Platform, locale: Locale): Promise<string> {
  const { db, clock, config } = platform;
  const since = new Date(clock.now().getTime() - feedHistoryMs);
  const [rows, { general }] = await Promise.all([
    queries.listPublicForCalendar(db, { since, limit: maxFeedEvents }),
    getSettings(platform),
  ]);
  const { publicUrl } = config;
  return writeCalendar({
    name: serverWords[locale].events.publicCalendarName({ site: general.siteName }),
    refreshMinutes,
    events: rows.map((row) => presentForCalendar(row, { locale, publicUrl, isOwn: false })),
  });
}

const Sealed = z.object({ secret: z.string() });

export async function getCalendarFeed({ db, sealer, config }: Platform, actor: Actor): Promise<CalendarFeed> {
  const row = await queries.findFeed(db, requireMember(actor).id);
  if (!row) return { url: null, createdAt: null };
  const { secret } = Sealed.parse(sealer.open(row.secret_sealed));
  return {
    url: `${config.publicUrl}${calendarFeedPath(secret)}`,
    createdAt: row.created_at.toISOString(),
  };
}

export async function createCalendarFeed(platform: Platform, actor: Actor): Promise<CalendarFeed> {
  await queries.insertFeed(platform.db, newFeed(platform, actor));
  return await getCalendarFeed(platform, actor);
}

/** Replaces the link; the previous one stops working at once. */
export async function renewCalendarFeed(platform: Platform, actor: Actor): Promise<CalendarFeed> {
  await queries.upsertFeed(platform.db, newFeed(platform, actor));
  return await getCalendarFeed(platform, actor);
}

export async function removeCalendarFeed(platform: Platform, actor: Actor): Promise<CalendarFeed> {
  await queries.deleteFeed(platform.db, requireMember(actor).id);
  return { url: null, createdAt: null };
}

function newFeed({ sealer, clock }: Platform, actor: Actor): queries.NewFeed {
  const secret = newToken();
  return {
    memberId: requireMember(actor).id,
    hash: hashToken(secret),
    sealed: sealer.seal({ secret }),
    now: clock.now(),
  };
}
