import type { LiveEvent } from '@radiant/contract/live.ts';
import type { LiveNews, StoredEvent } from './events.ts';
import type { Stream } from './stream.ts';

/** Who may know of what happened to a post. */
export type Viewers = {
  guests: boolean;
  members: ReadonlySet<string>;
  /** Of news about a comment: how many under the post a member, or a guest (null), may read. */
  countComments?: ((memberId: string | null) => number) | undefined;
};

/** Asks for guests and all of these members at once. */
export type FindViewers = (
  about: { postId: string; event: LiveNews },
  memberIds: readonly string[],
) => Promise<Viewers>;

/** What a stream hears of an event; null when nothing. */
export type Audience = (stored: StoredEvent, stream: Stream) => LiveEvent | null;

// Each question takes two connections; the pool has ten, and requests need them too.
const lanes = 2;

/** Finds out who of the open streams may hear which of these events. Asks anew every time: rights change. */
export async function findAudience(
  events: readonly StoredEvent[],
  streams: Iterable<Stream>,
  findViewers: FindViewers,
): Promise<Audience> {
  const memberIds = [...new Set([...streams].flatMap(({ who }) => (who ? [who.memberId] : [])))];
  const about = new Map<string, { postId: string; event: LiveNews }>();
  for (const { event, postId, memberId } of events) {
    if (postId !== null && memberId === null) about.set(keyOf(postId, event), { postId, event });
  }
  const answers = new Map<string, Viewers>();
  const waiting = [...about];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      answers.set(next[0], await findViewers(next[1], memberIds));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));

  return ({ event, postId, memberId }, { who }) => {
    if (memberId !== null) return who?.memberId === memberId ? asTold(event) : null;
    const viewers = postId === null ? undefined : answers.get(keyOf(postId, event));
    const mayHear = who === null ? viewers?.guests : viewers?.members.has(who.memberId);
    return mayHear ? asTold(event, viewers?.countComments?.(who?.memberId ?? null)) : null;
  };
}

function asTold(event: LiveNews, comments?: number): LiveEvent | null {
  if (event.type !== 'comment-created' && event.type !== 'comment-removed') return event;
  return comments === undefined ? null : { ...event, comments };
}

// That a post is gone, or is for fewer people, is told to those who could see it; that a comment came or went, to those
// who may read it; everything else to those who see the post.
function keyOf(postId: string, event: LiveNews): string {
  switch (event.type) {
    case 'post-removed':
      return `${postId} removed`;
    case 'post-edited':
      return `${postId} ${event.before ?? ''}`;
    case 'comment-created':
    case 'comment-removed':
      return `${postId} by ${event.authorId}`;
    default:
      return `${postId} `;
  }
}

const superseded: ReadonlySet<LiveEvent['type']> = new Set([
  'post-changed',
  'event-changed',
  'notified',
  'friends-changed',
  'stories-changed',
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
