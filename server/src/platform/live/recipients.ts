import { createEventFilter, type DeliveryReads } from './event-filter.ts';
import type { StoredEvent } from './events.ts';
import type { OpenStreams } from './open-streams.ts';
import { isPostDetail } from './shown-posts.ts';
import type { Cohort } from './sse-batch.ts';

type RecipientParts = { streams: OpenStreams; reads: DeliveryReads };

/**
 * Asks who may receive the events, except those of posts that no stream shows. Streams that attach and posts that are named
 * meanwhile are included by asking again; `deliver` is called in the same turn as the last check.
 */
export async function resolveRecipients(
  { streams, reads }: RecipientParts,
  events: readonly StoredEvent[],
  deliver: (cohorts: readonly Cohort[]) => void,
): Promise<void> {
  const { shown } = streams;
  const isRead = (stored: StoredEvent) =>
    !isPostDetail(stored) ||
    streams.size() > shown.filteredCount() ||
    shown.readersOf(stored.postId ?? '').size > 0;
  let asked: ReadonlySet<StoredEvent> | null = null;
  let cohorts: Cohort[] = [];
  for (;;) {
    const wanted = events.filter(isRead);
    const isIncomplete = wanted.some((stored) => asked?.has(stored) === false);
    // Once more for all events, so that it ends.
    if (asked === null || isIncomplete) {
      asked = new Set(isIncomplete ? events : wanted);
      cohorts = [];
    }
    const fresh = new Set(streams.listeners().keys());
    for (const { listeners } of cohorts) for (const listener of listeners) fresh.delete(listener);
    if (fresh.size === 0 || asked.size === 0) return deliver(cohorts);
    cohorts.push({ listeners: fresh, filter: await createEventFilter([...asked], fresh, reads) });
  }
}
