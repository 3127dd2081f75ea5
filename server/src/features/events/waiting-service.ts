import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import * as queries from './answers-queries.ts';
import { countFreePlaces, statusOf } from './policy.ts';
import * as waitingQueries from './waiting-queries.ts';

const notifyEventPlaceTask = 'notifications.notifyEventPlace';
const batchSize = 100;

type EventWithPlaces = queries.LockedEvent & { id: string };
type Counts = { going: number; interested: number };

/** In a transaction that has locked the event: promotes as many as there is room, and tells each. @returns the new counts */
export async function promoteWaiting(platform: Platform, tx: Tx, event: EventWithPlaces): Promise<Counts> {
  const { id, going, interested } = event;
  const now = platform.clock.now();
  const room = countFreePlaces(event);
  if (event.isCancelled || statusOf(event, now) === 'completed' || room === 0) return { going, interested };
  const promoted = await waitingQueries.promoteWaiting(tx, { id, room, capacity: event.capacity, now });
  if (promoted.length === 0) return { going, interested };
  await platform.jobs.enqueueMany(
    tx,
    notifyEventPlaceTask,
    promoted.map(({ memberId, number }) => ({
      postId: id,
      memberId,
      source: `event-place:${id}:${number}`,
    })),
  );
  // Open pages of those who waited read their answer again.
  await platform.live.publish(tx, { type: 'post-edited', postId: id });
  const people = promoted.reduce((sum, one) => sum + one.people, 0);
  return await queries.adjustAnswerCounts(tx, id, { going: people, interested: 0 });
}

/** In a transaction that has locked the event. Fewer places than are taken take none away. */
export async function setCapacity(
  platform: Platform,
  tx: Tx,
  { id, capacity }: { id: VisiblePostId; capacity: number | null },
): Promise<void> {
  await waitingQueries.updateCapacity(tx, id, capacity);
  const event = await queries.lockEvent(tx, id);
  if (!event) return;
  const counts = await promoteWaiting(platform, tx, { ...event, id });
  if (counts.going !== event.going)
    await platform.live.publish(tx, { type: 'event-changed', postId: id, ...counts });
}

/** Places that an erased account left free. @returns how many people got one */
export async function promoteAfterErasures(platform: Platform): Promise<number> {
  const ids = await waitingQueries.listWithFreePlaces(platform.db, platform.clock.now(), batchSize);
  let total = 0;
  for (const id of ids) {
    total += await inTransaction(platform.db, async (tx) => {
      const event = await queries.lockEvent(tx, id);
      if (!event) return 0;
      const counts = await promoteWaiting(platform, tx, { ...event, id });
      if (counts.going === event.going) return 0;
      await platform.live.publish(tx, { type: 'event-changed', postId: id, ...counts });
      return counts.going - event.going;
    });
  }
  return total;
}
