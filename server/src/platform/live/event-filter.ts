import type { LiveEvent } from '@radiant/contract/live.ts';
import type { PublishedEvent, StoredEvent } from './events.ts';

export type ViewerQuery = { postId: string; event: PublishedEvent };

export type EventViewers = {
  guests: boolean;
  members: boolean;
  /** Members for whom it is the opposite of `members`. */
  exceptions: ReadonlySet<string>;
  /** Under the post: how many there are, and how many of them a member, or guests, may not read. */
  comments?: { count: number; hiddenFrom: ReadonlyMap<string, number>; hiddenFromGuests: number };
};

export const isAmong = ({ guests, members, exceptions }: EventViewers, listener: string | null): boolean =>
  listener === null ? guests : members !== exceptions.has(listener);

/** The answers are about these members alone. */
export type FindViewers = (
  questions: readonly ViewerQuery[],
  memberIds: readonly string[],
) => Promise<readonly EventViewers[]>;

/** Unseen notifications of each member, in their order. */
export type CountUnseen = (memberIds: readonly string[]) => Promise<readonly number[]>;

export type DeliveryReads = { findViewers: FindViewers; countUnseen: CountUnseen };

/** What listeners (null: guests) receive; null for nothing. */
export type EventFilter = {
  /** What all receive but the exceptions. */
  common(stored: StoredEvent): LiveEvent | null;
  exceptions(stored: StoredEvent): Iterable<string | null>;
  of(stored: StoredEvent, listener: string | null): LiveEvent | null;
};

/** For these listeners alone; created per batch, because permissions change. */
export async function createEventFilter(
  events: readonly StoredEvent[],
  listeners: Iterable<string | null>,
  { findViewers, countUnseen }: DeliveryReads,
): Promise<EventFilter> {
  const all = new Set(listeners);
  const questions = new Map<string, ViewerQuery>();
  for (const { event, postId, memberId } of events) {
    if (postId !== null && memberId === null) questions.set(queryKey(postId, event), { postId, event });
  }
  const memberIds = [...all].filter(isMember);
  const notified = notifiedAmong(events, all);
  const unseen = notified.length === 0 ? [] : await countUnseen(notified);
  const unseenOf = new Map(notified.map((memberId, index) => [memberId, unseen[index]]));
  const found = questions.size === 0 ? [] : await findViewers([...questions.values()], memberIds);
  const answers = new Map([...questions.keys()].map((key, index) => [key, found[index]]));
  const viewersOf = ({ event, postId }: StoredEvent) =>
    postId === null ? undefined : answers.get(queryKey(postId, event));

  const personalized = new Map<StoredEvent, Map<number | undefined, LiveEvent | null>>();
  const personalize = (stored: StoredEvent, count?: number): LiveEvent | null => {
    const known = personalized.get(stored) ?? new Map<number | undefined, LiveEvent | null>();
    personalized.set(stored, known);
    const event = known.get(count) ?? toLiveEvent(stored.event, count);
    known.set(count, event);
    return event;
  };

  return {
    common(stored) {
      if (stored.memberId !== null || stored.event.type === 'announced') return null;
      if (stored.event.type === 'site-changed') return personalize(stored);
      const viewers = viewersOf(stored);
      return viewers?.members ? personalize(stored, viewers.comments?.count) : null;
    },
    exceptions(stored) {
      const { event, memberId } = stored;
      if (memberId !== null) return all.has(memberId) ? [memberId] : [];
      if (event.type === 'announced') return [...all].filter((listener) => isInIdRange(listener, event));
      const viewers = event.type === 'site-changed' ? undefined : viewersOf(stored);
      if (!viewers) return [];
      const others = [...viewers.exceptions, ...(viewers.comments?.hiddenFrom.keys() ?? [])];
      const areGuestsAlike = viewers.guests === viewers.members && !viewers.comments?.hiddenFromGuests;
      return areGuestsAlike ? others : [...others, null];
    },
    of(stored, listener) {
      const { event, memberId } = stored;
      if (!all.has(listener)) return null;
      if (memberId !== null)
        return listener === memberId ? personalize(stored, unseenOf.get(memberId)) : null;
      if (event.type === 'announced') return isInIdRange(listener, event) ? personalize(stored) : null;
      if (event.type === 'site-changed') return personalize(stored);
      const viewers = viewersOf(stored);
      if (!viewers || !isAmong(viewers, listener)) return null;
      const { count, hiddenFrom, hiddenFromGuests = 0 } = viewers.comments ?? {};
      const hidden = listener === null ? hiddenFromGuests : (hiddenFrom?.get(listener) ?? 0);
      return personalize(stored, count === undefined ? undefined : count - hidden);
    },
  };
}

const isMember = (listener: string | null): listener is string => listener !== null;

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
    case 'post-edited': {
      const { beforeGroupIds: _, ...edited } = event;
      return edited;
    }
    case 'notified':
      return { type: event.type, unseen: event.unseen ?? count ?? 0 };
    default:
      return event;
  }
}

const notifiedAmong = (events: readonly StoredEvent[], listeners: ReadonlySet<string | null>): string[] => {
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
      return `${postId} ${event.before ?? ''} ${event.beforeGroupIds ?? ''} ${event.isHeld ? 'held' : ''}`;
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
