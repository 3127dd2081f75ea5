import type { LiveEvent } from '@radiant/contract/live.ts';
import type { StoredEvent } from './events.ts';
import type { Stream } from './stream.ts';

/** Who may know of what happened to a post: guests, and which of these members. One question for all of them. */
export type FindViewers = (
  about: { postId: string; event: LiveEvent },
  memberIds: readonly string[],
) => Promise<{ guests: boolean; members: ReadonlySet<string> }>;

/** Whether a stream may hear an event. */
export type Audience = (stored: StoredEvent, stream: Stream) => boolean;

// Each question takes two connections; the pool has ten, and requests need them too.
const lanes = 2;

/** Finds out who of the open streams may hear which of these events. Asks anew every time: rights change. */
export async function findAudience(
  events: readonly StoredEvent[],
  streams: Iterable<Stream>,
  findViewers: FindViewers,
): Promise<Audience> {
  const memberIds = [...new Set([...streams].flatMap(({ who }) => (who ? [who.memberId] : [])))];
  const about = new Map<string, { postId: string; event: LiveEvent }>();
  for (const { event, postId, memberId } of events) {
    if (postId !== null && memberId === null) about.set(keyOf(postId, event), { postId, event });
  }
  const answers = new Map<string, Awaited<ReturnType<FindViewers>>>();
  const waiting = [...about];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      answers.set(next[0], await findViewers(next[1], memberIds));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));

  return ({ event, postId, memberId }, { who }) => {
    if (memberId !== null) return who?.memberId === memberId;
    if (postId === null) return false;
    const viewers = answers.get(keyOf(postId, event));
    return (who === null ? viewers?.guests : viewers?.members.has(who.memberId)) ?? false;
  };
}

// That a post is gone, or is for fewer people, is told to those who could see it; everything else to those who can.
function keyOf(postId: string, event: LiveEvent): string {
  if (event.type === 'post-removed') return `${postId} removed`;
  return event.type === 'post-edited' ? `${postId} ${event.before ?? ''}` : `${postId} `;
}

const superseded: ReadonlySet<LiveEvent['type']> = new Set([
  'post-changed',
  'event-changed',
  'notified',
  'friends-changed',
]);

/** Leaves out what a later event of the same batch makes superfluous: older counts of a post, older badges. */
export function coalesce(events: readonly StoredEvent[]): StoredEvent[] {
  const last = new Map<string, number>();
  for (const { id, event, postId, memberId } of events) {
    if (superseded.has(event.type)) last.set(`${event.type} ${postId} ${memberId}`, id);
  }
  return events.filter(
    ({ id, event, postId, memberId }) => (last.get(`${event.type} ${postId} ${memberId}`) ?? id) === id,
  );
}
