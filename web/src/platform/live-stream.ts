import type { LiveEvent, LiveSign } from '@radiant/contract/live.ts';

/** What travels: something that happened, or a sign of the stream itself. */
export type LiveMessage = LiveEvent | LiveSign;

/** One open connection. */
export type Stream = { close(): void };

type StreamHandlers = {
  /** What was heard, and how far one has heard then. */
  onMessage(message: LiveMessage, id: string): void;
  /** The connection is over and will not come back by itself. */
  onClosed(): void;
};

/** Opens a connection; `after` is how far one has heard, null at the beginning. */
export type OpenStream = (after: string | null, handlers: StreamHandlers) => Stream;

const INITIAL_RETRY_DELAY_MS = 1_000;
/** A server that starts anew is back within seconds; whoever waits for it is to be back as soon. */
const FAST_RETRIES = 10;
const MAX_FAST_RETRY_DELAY_MS = 4_000;
const MAX_RETRY_DELAY_MS = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, up to four seconds, and a minute once the
 * server is gone for longer; spread by `random` (0 to 1) so that it is not met by everybody at once.
 */
export function retryDelayMs(tries: number, random: number): number {
  const most = Math.min(
    tries < FAST_RETRIES ? MAX_FAST_RETRY_DELAY_MS : MAX_RETRY_DELAY_MS,
    INITIAL_RETRY_DELAY_MS * 2 ** tries,
  );
  return Math.round(most * (0.5 + random / 2));
}

// The server beats every twenty seconds; a line that says nothing for longer than two beats is dead, though nobody was told.
export const IDLE_TIMEOUT_MS = 50_000;
/** When a page comes back to the front or to the net, a line that was silent for as long as this is not waited for. */
const STALE_AFTER_MS = 25_000;

export type ReconnectingStreamOptions = {
  open: OpenStream;
  after: string | null;
  onMessage(message: LiveMessage, id: string): void;
  /** Calls back later; answers how to call it off. */
  schedule(task: () => void, milliseconds: number): () => void;
  random(): number;
  /** Milliseconds. */
  now(): number;
};

/** `look`: perhaps the machine slept. */
export type ReconnectingStream = Stream & { checkStale(): void };

/** Keeps a stream open: opens a new one whenever the old one ended for good, or fell silent. */
export function createReconnectingStream(options: ReconnectingStreamOptions): ReconnectingStream {
  let after = options.after;
  let retries = 0;
  let opened = 0;
  let closed = false;
  let stream: Stream | null = null;
  let cancelTimer = () => {};
  let lastMessageAt = options.now();

  function startTimer(task: () => void, milliseconds: number): void {
    cancelTimer();
    cancelTimer = options.schedule(task, milliseconds);
  }
  function checkIdle(): void {
    const left = lastMessageAt + IDLE_TIMEOUT_MS - options.now();
    if (left > 0) startTimer(checkIdle, left);
    else reopen();
  }
  function reopen(): void {
    stream?.close();
    lastMessageAt = options.now();
    startTimer(checkIdle, IDLE_TIMEOUT_MS);
    opened += 1;
    const own = opened;
    const isStale = () => closed || own !== opened;
    stream = options.open(after, {
      onMessage: (message, id) => {
        if (isStale()) return;
        lastMessageAt = options.now();
        retries = 0;
        if (id !== '') after = id;
        options.onMessage(message, id);
      },
      onClosed: () => {
        if (isStale()) return;
        startTimer(reopen, retryDelayMs(retries, options.random()));
        retries += 1;
      },
    });
  }

  reopen();
  return {
    close() {
      closed = true;
      cancelTimer();
      stream?.close();
    },
    checkStale() {
      if (!closed && options.now() - lastMessageAt > STALE_AFTER_MS) reopen();
    },
  };
}

/** What the leading tab tells the others, beats too: so they know how far it has heard. `to`: it is for that tab alone. */
export type StreamBroadcast = { message: LiveMessage; id: string; to?: string };

/** What a tab asks that just opened: what was told since its page was read, so many milliseconds ago. */
export type CatchUpRequest = { from: string; age: number };

export type TabMessage = StreamBroadcast | CatchUpRequest;

/** How long the leading tab remembers what it told, in milliseconds; a page is read and opened within that. */
const HISTORY_TTL_MS = 30_000;
const HISTORY_MAX_ENTRIES = 200;
/** What this page's answers know may still be on its way to the leading tab. */
const CATCH_UP_MARGIN_MS = 1_000;

export type SharedStreamOptions = {
  /** This tab, as the others call it. */
  name: string;
  /** What the page already knows: how far the stream had told before it was read, and how long ago that was. */
  page: { position: string | null; age: number };
  /** Remembers how far the page has heard. */
  savePosition(position: string): void;
  now(): number;
  /**
   * Waits for the lead among all tabs of this browser, then calls `onLead`, and holds it until `signal` is aborted.
   * Null where the browser has no locks: then each tab has a connection of its own.
   */
  runAsLeader: ((onLead: (after: 'another' | 'nobody') => void, signal: AbortSignal) => void) | null;
  /** Speaks to the other tabs. */
  broadcast(message: TabMessage): void;
  /** Hears what the other tabs say. */
  onBroadcast(listener: (message: TabMessage) => void): void;
  /** Keeps a connection to the server, from the event after this one. */
  openStream(after: string | null, onMessage: (message: LiveMessage, id: string) => void): Stream;
  deliver(event: LiveEvent): void;
  /** The server says to whom it speaks: a member's id, or null for a guest. */
  onIdentity(memberId: string | null): void;
};

/** Shares one connection among the tabs of a browser. Answers how to leave. */
export function joinSharedStream(options: SharedStreamOptions): () => void {
  const abort = new AbortController();
  let lastId: string | null = options.page.position;
  let stream: Stream | null = null;
  /** What this tab told while it leads. */
  let history: (StreamBroadcast & { at: number })[] = [];

  const handleMessage = ({ message, id, to }: StreamBroadcast) => {
    if (abort.signal.aborted || (to !== undefined && to !== options.name)) return;
    if (id !== '') {
      lastId = id;
      options.savePosition(id);
    }
    if (message.type === 'hello') options.onIdentity(message.memberId);
    else if (message.type !== 'beat') options.deliver(message);
  };
  const connect = (tell: (news: StreamBroadcast) => void) => {
    if (abort.signal.aborted) return;
    // A tab that takes over goes on where the one before it stopped; the first one where its page was read.
    stream = options.openStream(lastId, (message, id) => {
      handleMessage({ message, id });
      tell({ message, id });
    });
  };
  const broadcastToTabs = (news: StreamBroadcast) => {
    const recent = history
      .filter(({ at }) => at > options.now() - HISTORY_TTL_MS)
      .slice(1 - HISTORY_MAX_ENTRIES);
    history = [...recent, { ...news, at: options.now() }];
    options.broadcast(news);
  };
  /** What a tab missed between the reading of its page and its listening. */
  const replyToCatchUp = ({ from, age }: CatchUpRequest) => {
    if (!stream) return;
    const since = options.now() - age - CATCH_UP_MARGIN_MS;
    const isForgotten = age + CATCH_UP_MARGIN_MS > HISTORY_TTL_MS || history.length >= HISTORY_MAX_ENTRIES;
    if (isForgotten) options.broadcast({ message: { type: 'reset' }, id: '', to: from });
    else for (const { at, ...news } of history) if (at >= since) options.broadcast({ ...news, to: from });
  };

  if (options.runAsLeader) {
    options.onBroadcast((said) => ('age' in said ? replyToCatchUp(said) : handleMessage(said)));
    options.runAsLeader((after) => {
      const mayHaveMissed = after === 'another' && lastId === null;
      connect(broadcastToTabs);
      if (mayHaveMissed) handleMessage({ message: { type: 'reset' }, id: '' });
    }, abort.signal);
    if (!stream) options.broadcast({ from: options.name, age: options.page.age });
  } else {
    connect(() => {});
  }
  return () => {
    abort.abort();
    stream?.close();
  };
}
