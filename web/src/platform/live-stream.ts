import type { LiveEvent, LiveEventType } from '@radiant/contract/live.ts';

/** One open connection. */
export type Stream = { close(): void };

type StreamHandlers = {
  onOpen(): void;
  /** An event with its number. */
  onEvent(event: LiveEvent, id: string): void;
  /** The connection is over and will not come back by itself. */
  onClosed(): void;
};

/** Opens a connection; `after` is the number of the last event that was heard, null at the beginning. */
export type OpenStream = (after: string | null, handlers: StreamHandlers) => Stream;

/** Every type of event; the type check fails when one is missing. */
const eventTypes: Readonly<Record<LiveEventType, true>> = {
  'post-created': true,
  'post-changed': true,
  'post-edited': true,
  'post-removed': true,
  'comment-created': true,
  'comment-removed': true,
  'daily-changed': true,
  notified: true,
  'event-changed': true,
  'friends-changed': true,
  'stories-changed': true,
  announced: true,
  reset: true,
};
export const liveEventTypes: readonly string[] = Object.keys(eventTypes);

/** Reads what travelled; null for an event that this page is too old to know. */
export function parseLiveEvent(text: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(text);
    return isLiveEvent(event) ? event : null;
  } catch {
    return null;
  }
}

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  liveEventTypes.includes(value.type);

const firstWait = 1_000;
const longestWait = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, up to a minute, spread by
 * `random` (0 to 1) so that a server that comes back is not met by everybody at once.
 */
export function waitBeforeTry(tries: number, random: number): number {
  const most = Math.min(longestWait, firstWait * 2 ** tries);
  return Math.round(most * (0.5 + random / 2));
}

/** Keeps a stream open: opens a new one, after a while, whenever the old one ended for good. */
export function keepStream(ports: {
  open: OpenStream;
  after: string | null;
  onEvent(event: LiveEvent, id: string): void;
  /** Calls back later; answers how to call it off. */
  schedule(task: () => void, milliseconds: number): () => void;
  random(): number;
}): Stream {
  let after = ports.after;
  let tries = 0;
  let closed = false;
  let stream: Stream | null = null;
  let callOff = () => {};

  function openOnce() {
    stream = ports.open(after, {
      onOpen: () => {
        tries = 0;
      },
      onEvent: (event, id) => {
        if (closed) return;
        if (id !== '') after = id;
        ports.onEvent(event, id);
      },
      onClosed: () => {
        if (closed) return;
        callOff = ports.schedule(openOnce, waitBeforeTry(tries, ports.random()));
        tries += 1;
      },
    });
  }

  openOnce();
  return {
    close() {
      closed = true;
      callOff();
      stream?.close();
    },
  };
}

/** What the leading tab tells the others. */
export type Told = { event: LiveEvent; id: string };

export type LivePorts = {
  /**
   * Waits for the lead among all tabs of this browser, then calls `lead`, and holds it until `left` is aborted.
   * Null where the browser has no locks: then each tab has a connection of its own.
   */
  takeLead: ((lead: () => void, left: AbortSignal) => void) | null;
  /** Speaks to the other tabs. */
  tell(told: Told): void;
  /** Hears what the leading tab tells. */
  listen(hear: (told: Told) => void): void;
  /** Keeps a connection to the server, from the event after this one. */
  keep(after: string | null, onEvent: (event: LiveEvent, id: string) => void): Stream;
  deliver(event: LiveEvent): void;
};

/** Shares one connection among the tabs of a browser. Answers how to leave. */
export function joinLive(ports: LivePorts): () => void {
  const leaving = new AbortController();
  let lastId: string | null = null;
  let stream: Stream | null = null;

  const hear = ({ event, id }: Told) => {
    if (leaving.signal.aborted) return;
    if (id !== '') lastId = id;
    ports.deliver(event);
  };
  const connect = (tell: (told: Told) => void) => {
    if (leaving.signal.aborted) return;
    // A tab that takes over goes on where the one before it stopped.
    stream = ports.keep(lastId, (event, id) => {
      hear({ event, id });
      tell({ event, id });
    });
  };

  if (ports.takeLead) {
    ports.listen(hear);
    ports.takeLead(() => connect(ports.tell), leaving.signal);
  } else {
    connect(() => {});
  }
  return () => {
    leaving.abort();
    stream?.close();
  };
}
