import type { LiveEvent } from '@radiant/contract/live.ts';
import type { PublishedEvent, StoredEvent } from './events.ts';

export type ViewerQuery = { postId: string; event: PublishedEvent };

export type EventViewers = {
  has(memberId: string | null): boolean;
  /** Comments under the post that this viewer may read. */
  countComments?: (memberId: string | null) => number;
};

export type FindViewers = (
  questions: readonly ViewerQuery[],
  memberIds: readonly string[],
) => Promise<readonly EventViewers[]>;

/** Unseen notifications of each member, in their order. */
export type CountUnseen = (memberIds: readonly string[]) => Promise<readonly number[]>;

export type DeliveryReads = { findViewers: FindViewers; countUnseen: CountUnseen };

/** What a viewer (null: a guest) receives; null for nothing. */
export type EventFilter = (stored: StoredEvent, memberId: string | null) => LiveEvent | null;

/** Created per batch, because permissions change. */
export async function createEventFilter(
  events: readonly StoredEvent[],
  listeners: Iterable<string | null>,
  { findViewers, countUnseen }: DeliveryReads,
): Promise<EventFilter> {
  const questions = new Map<string, ViewerQuery>();
  for (const { event, postId, memberId } of events) {
    if (postId !== null && memberId === null) questions.set(queryKey(postId, event), { postId, event });
  }
  const memberIds = [...listeners].filter((listener) => listener !== null);
  const notified = notifiedAmong(events, new Set(memberIds));
  const unseen = notified.length === 0 ? [] : await countUnseen(notified);
  const unseenOf = new Map(notified.map((memberId, index) => [memberId, unseen[index]]));
  const found = questions.size === 0 ? [] : await findViewers([...questions.values()], memberIds);
  const answers = new Map([...questions.keys()].map((key, index) => [key, found[index]]));

  const personalized = new Map<StoredEvent, Map<number | undefined, LiveEvent | null>>();
  const personalize = (stored: StoredEvent, count?: number): LiveEvent | null => {
    const known = personalized.get(stored) ?? new Map<number | undefined, LiveEvent | null>();
    personalized.set(stored, known);
    const event = known.get(count) ?? toLiveEvent(stored.event, count);
    known.set(count, event);
    return event;
  };

  return (stored, listener) => {
    const { event, postId, memberId } = stored;
    if (memberId !== null) return listener === memberId ? personalize(stored, unseenOf.get(memberId)) : null;
    if (event.type === 'announced') return isInIdRange(listener, event) ? personalize(stored) : null;
    if (event.type === 'site-changed') return personalize(stored);
    const viewers = postId === null ? undefined : answers.get(queryKey(postId, event));
    return viewers?.has(listener) ? personalize(stored, viewers.countComments?.(listener)) : null;
  };
}

// Ids sort as text in the order of the database.
const isInIdRange = (
  listener: string | null,
  { above, upTo }: { above: string | null; upTo: string },
): boolean => listener !== null && (above === null || listener > above) && listener <= upTo;

function toLiveEvent(event: PublishedEvent, count?: number): LiveEvent | null {
  switch (event.type) {
    case 'announced':
      return { type: event.type };
    case 'comment-created':
    case 'comment-removed':
      return count === undefined ? null : { ...event, comments: count };
    case 'notified':
      return { type: event.type, unseen: event.unseen ?? count ?? 0 };
    default:
      return event;
  }
}

const notifiedAmong = (events: readonly StoredEvent[], listeners: ReadonlySet<string>): string[] => {
  const ids = events.flatMap(({ event, memberId }) =>
    event.type === 'notified' && event.unseen === undefined && memberId !== null && listeners.has(memberId)
      ? [memberId]
      : [],
  );
  return [...new Set(ids)];
};

// Events of one post with the same visibility condition share a query.
function queryKey(postId: string, event: PublishedEvent): string {
  switch (event.type) {
    case 'post-removed':
      return `${postId} ${event.isHidden ? 'hidden' : 'removed'}`;
    case 'post-edited':
      return `${postId} ${event.before ?? ''} ${event.isHeld ? 'held' : ''}`;
    case 'comment-changed':
    case 'comment-created':
    case 'comment-edited':
    case 'comment-removed':
      return `${postId} by ${event.authorId}`;
    default:
      return `${postId} `;
  }
}

const supersededTypes: ReadonlySet<LiveEvent['type']> = new Set([
  'post-changed',
  'comment-changed',
  'event-changed',
  'notified',
  'friends-changed',
  'stories-changed',
  'site-changed',
]);

/** Drops events that a later one of the same batch replaces, such as older counts of a post. */
export function coalesce(events: readonly StoredEvent[]): StoredEvent[] {
  const last = new Map<string, number>();
  for (const stored of events) {
    if (supersededTypes.has(stored.event.type)) last.set(subjectKey(stored), stored.id);
  }
  return events.filter((stored) => (last.get(subjectKey(stored)) ?? stored.id) === stored.id);
}

const subjectKey = ({ event, postId, memberId }: StoredEvent): string =>
  `${event.type} ${postId} ${memberId} ${event.type === 'comment-changed' ? event.commentId : ''}`;
