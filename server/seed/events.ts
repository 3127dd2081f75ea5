import { EventDraft } from '@radiant/contract/event-drafts.ts';
import { formatRecurrence, weekdayOf } from '@radiant/contract/recurrence.ts';
import { utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import {
  addPhoneIn,
  cancelEvent,
  createEvent,
  setParticipation,
  updateEvent,
} from '../src/features/events/service.ts';
import { listSuggestions, requestFriend } from '../src/features/friends/service.ts';
import { createComment, setReaction } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hoursSinceJoining } from './arrivals.ts';
import { seedSlots } from './event-slots.ts';
import { people } from './people.ts';
import { asMember } from './sample-actor.ts';
import { events, type SampleEvent } from './sample-events.ts';
import { demoSignInKeys } from './sign-ins.ts';
import { daysAgo, runInPast } from './time-travel.ts';
import { resolveMentions } from './write-posts.ts';

type IdOf = (key: string) => string;

const day = 24 * 60 * 60 * 1000;

export async function seedEvents(platform: Platform, idOf: IdOf): Promise<void> {
  for (const event of events) {
    await createSampleEvent(platform, idOf, { event, ...dateAndTimeOf(event, platform.clock.now()) });
  }
}

/** In the event's time zone. */
function dateAndTimeOf(event: SampleEvent, now: Date) {
  const { inDays, inHours, isOnSunday, time, timeZone = 'UTC' } = event;
  if (isOnSunday) {
    const sunday = new Date(now.getTime() + (7 - now.getUTCDay()) * day);
    return { date: sunday.toISOString().slice(0, 10), time };
  }
  if (inHours === undefined) {
    return { date: new Date(now.getTime() + inDays * day).toISOString().slice(0, 10), time };
  }
  const quarter = 15 * 60 * 1000;
  const at = Math.ceil((now.getTime() + inHours * 4 * quarter) / quarter) * quarter;
  const shown = wallClockAt(at, utcOffsetAt(at, timeZone));
  // A tea at night is moved to the next morning.
  if (shown.time >= '08:00' && shown.time < '20:00') return { date: shown.date, time: shown.time };
  const morning = shown.time < '08:00' ? at : at + day;
  return { date: wallClockAt(morning, utcOffsetAt(morning, timeZone)).date, time: '10:00' };
}

/** @param share of the time between the announcement and the event, or now */
function atShareOf(platform: Platform, { announcedDaysAgo, inDays }: SampleEvent, share: number): Platform {
  const end = Math.max(0, -inDays);
  return daysAgo(platform, announcedDaysAgo - (announcedDaysAgo - end) * share);
}

async function createSampleEvent(
  now: Platform,
  idOf: IdOf,
  { event, date, time }: { event: SampleEvent; date: string; time: string },
): Promise<void> {
  const { going, interested, guests = [], isCancelled = false, movedTo } = event;
  const recurrence = event.isWeekly
    ? formatRecurrence({ frequency: 'WEEKLY', interval: 1, weekdays: [weekdayOf(date)] })
    : undefined;
  const draft = EventDraft.parse({ ...event, date, time, audience: 'public', recurrence });
  const host = asMember(idOf('thomas'), 'admin');
  const platform = atShareOf(now, event, 0);
  const id = await createEvent(platform, host, { draft });
  // Each event starts at another member, so that attendees differ.
  const start = events.indexOf(event) * 7;
  const asked = people
    .map((_, index) => people[(start + index) % people.length])
    .filter((one) => one !== undefined)
    .filter(({ key }) => hoursSinceJoining(key) > event.announcedDaysAgo * 24);
  for (const [index, { key }] of asked.slice(0, going + interested).entries()) {
    const answer = index < going ? 'going' : 'interested';
    const answeredAt = atShareOf(now, event, (0.8 * (index + 1)) / (going + interested));
    const input = { answer, guests: answer === 'going' ? (guests[index] ?? 0) : 0 } as const;
    await setParticipation(answeredAt, asMember(idOf(key)), { id, input });
  }
  for (const phoneIn of event.callers ?? [])
    await addPhoneIn(atShareOf(now, event, 0.85), host, { id, phoneIn });
  if (event.slots) {
    const memberIds = asked.slice(0, going).map(({ key }) => idOf(key));
    const { slots } = event;
    await runInPast(atShareOf(now, event, 0.85), (site) => seedSlots(site, host, { id, slots, memberIds }));
  }
  for (const { key } of asked.slice(0, event.amens ?? 0)) {
    const wish = { postId: id, wanted: true };
    await runInPast(platform, (site) => setReaction(site, asMember(idOf(key)), wish));
  }
  for (const comment of event.comments ?? []) {
    const { body, named } = resolveMentions(comment);
    const mentions = named.map(({ key, ...place }) => ({ ...place, memberId: idOf(key) }));
    const draft = { postId: id, text: body, mentions };
    await runInPast(platform, (site) => createComment(site, asMember(idOf(comment.by)), { draft }));
  }
  const changedAt = atShareOf(now, event, 0.9);
  if (movedTo) await runInPast(changedAt, (site) => updateEvent(site, host, { id, time: movedTo }));
  if (isCancelled)
    await runInPast(changedAt, (site) => cancelEvent(site, host, { id, reason: event.cancelReason }));
}

export async function seedFriendRequests(platform: Platform, idOf: IdOf): Promise<void> {
  for (const key of demoSignInKeys) {
    const member = asMember(idOf(key));
    const { items } = await listSuggestions(platform, member, { limit: 6, cursor: undefined });
    for (const [index, { id }] of items.slice(0, 4).entries()) {
      const then = daysAgo(platform, index + 0.3);
      await runInPast(then, (site) => requestFriend(site, asMember(id), member.id));
    }
    for (const { id } of items.slice(4)) {
      await runInPast(daysAgo(platform, 2), (site) => requestFriend(site, member, id));
    }
  }
}
