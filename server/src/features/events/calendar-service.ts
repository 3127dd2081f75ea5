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

/**
 * One event as a file for calendars.
 * @throws ApiError not_found when it is no event or hidden from the actor
 */
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

const days = 24 * 60 * 60 * 1000;
/** A program that subscribed forgets what it does not find any more: half a year stays to look back on. */
const keptFor = 180 * days;
/** More nobody goes to; it bounds what one address can make the server write. */
const most = 500;
const refreshMinutes = 60;

/**
 * The events of the member whose link it is: those they go to or are interested in, and may see right now.
 * @throws ApiError not_found for a secret that is nobody's (any more), and of an account that is not in order
 */
export async function getFeedFile(platform: Platform, secret: string): Promise<string> {
  const { db, clock, config } = platform;
  const owner = await queries.findFeedOwner(db, hashToken(secret));
  if (!owner) throw notFound();
  const viewer = { kind: 'member', id: owner.id } as const;
  const since = new Date(clock.now().getTime() - keptFor);
  const [rows, { general }] = await Promise.all([
    queries.listForCalendar(db, viewer, { since, most }),
    getSettings(platform),
  ]);
  const { locale } = owner;
  return writeCalendar({
    name: serverWords[locale].events.calendarName({ site: general.siteName }),
    refreshMinutes,
    events: rows.map((row) => presentForCalendar(row, { locale, publicUrl: config.publicUrl, isOwn: true })),
  });
}

// ---- the link

const Sealed = z.object({ secret: z.string() });

/** The actor's own link, if they made one. */
export async function getCalendarFeed({ db, sealer, config }: Platform, actor: Actor): Promise<CalendarFeed> {
  const row = await queries.findFeed(db, requireMember(actor).id);
  if (!row) return { url: null, createdAt: null };
  const { secret } = Sealed.parse(sealer.open(row.secret_sealed));
  return {
    url: `${config.publicUrl}${calendarFeedPath(secret)}`,
    createdAt: row.created_at.toISOString(),
  };
}

/** Makes the actor's link; one that is there stays as it is. */
export async function createCalendarFeed(platform: Platform, actor: Actor): Promise<CalendarFeed> {
  await queries.insertFeed(platform.db, newFeed(platform, actor));
  return await getCalendarFeed(platform, actor);
}

/** Makes another link; the one before stops working at once. */
export async function renewCalendarFeed(platform: Platform, actor: Actor): Promise<CalendarFeed> {
  await queries.putFeed(platform.db, newFeed(platform, actor));
  return await getCalendarFeed(platform, actor);
}

/** Takes the link back; a repeat changes nothing. */
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
