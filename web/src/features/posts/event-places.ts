import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import type { InitialWords } from '../../words/en-initial.ts';

/** Of an event with a number of places: what is free, how many wait, and where the reader is. */
export function getPlacesText(
  { eventPost: words }: Pick<InitialWords, 'eventPost'>,
  event: EventDetails,
): string {
  const { capacity = 0, goingCount, waitingCount = 0, waitingPosition } = event;
  const free = Math.max(0, capacity - goingCount);
  const places =
    free > 0 ? words.placesLeft({ count: free, total: capacity }) : words.full({ total: capacity });
  if (waitingPosition !== undefined) return `${places} · ${words.position({ position: waitingPosition })}`;
  return waitingCount > 0 ? `${places} · ${words.waiting({ count: waitingCount })}` : places;
}
