import type { LiveControlMessage, LiveEvent } from '@radiant/contract/live.ts';
import type { Listener } from './open-streams.ts';
import { formatPosition, type Position } from './position.ts';

/** An event, or a sign, as it travels; `position` is how far whoever hears it has heard then. */
export const asText = (event: LiveEvent | LiveControlMessage, position: string): string =>
  `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;

/** The end of a beginning: all that was missed has been told. */
export const sayHello = (listener: Listener, position: Position): string =>
  asText({ type: 'hello', memberId: listener }, formatPosition(position));

/** What each listener is told, in order. Those who hear the same get the same bytes: there may be thousands of them. */
export type Script = {
  add(listener: Listener, event: LiveEvent, position: string): void;
  /** Nothing for those who hear nothing. */
  bytesFor(listener: Listener): Buffer | undefined;
  listeners(): Iterable<Listener>;
};

/** A place in the script: what was said on the way there, and where it goes on. */
type Place = { text: string; bytes?: Buffer; next: Map<string, Place> };

export function createScript(): Script {
  const start: Place = { text: '', next: new Map() };
  const places = new Map<Listener, Place>();
  /** Of the event that is being told: those who may read equally many comments share one. */
  let texts = new Map<LiveEvent, string>();
  let textsAt = '';

  function write(event: LiveEvent, position: string): string {
    if (textsAt !== position) texts = new Map();
    textsAt = position;
    const text = texts.get(event) ?? asText(event, position);
    texts.set(event, text);
    return text;
  }

  return {
    add(listener, event, position) {
      const text = write(event, position);
      const place = places.get(listener) ?? start;
      let next = place.next.get(text);
      if (!next) {
        next = { text: place.text + text, next: new Map() };
        place.next.set(text, next);
      }
      places.set(listener, next);
    },
    bytesFor(listener) {
      const place = places.get(listener);
      if (!place) return undefined;
      place.bytes ??= Buffer.from(place.text);
      return place.bytes;
    },
    listeners: () => places.keys(),
  };
}
