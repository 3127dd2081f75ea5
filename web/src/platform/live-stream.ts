import type { LiveControlMessage, LiveEvent } from '@radiant/contract/live.ts';
import type { ShownPosts } from './shown-posts.ts';

export type LiveMessage = LiveEvent | LiveControlMessage;

export type Stream = { close(): void };

type StreamHandlers = {
  /** `id` is the stream position after this message. */
  onMessage(message: LiveMessage, id: string): void;
  /** The connection has ended and will not reconnect by itself. */
  onClosed(): void;
};

/** `after`: the last position seen, null at the start. */
export type OpenStream = (after: string | null, handlers: StreamHandlers) => Stream;

const INITIAL_RETRY_DELAY_MS = 1_000;
/** A restarting server is back within seconds, so retries stay frequent at first. */
const FAST_RETRIES = 10;
const MAX_FAST_RETRY_DELAY_MS = 4_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Up to four seconds, after ten retries a minute. `random` (0 to 1) spreads the clients over the upper half. */
export function retryDelayMs(retries: number, random: number): number {
  const maxDelay = Math.min(
    retries < FAST_RETRIES ? MAX_FAST_RETRY_DELAY_MS : MAX_RETRY_DELAY_MS,
    INITIAL_RETRY_DELAY_MS * 2 ** retries,
  );
  return Math.round(maxDelay * (0.5 + random / 2));
}

// The server sends a heartbeat every 20 s; after two missed ones the connection is considered dead.
export const IDLE_TIMEOUT_MS = 50_000;
/** On becoming visible or online, a connection silent for this long is reopened at once. */
const STALE_AFTER_MS = 25_000;

export type ReconnectingStreamOptions = {
  open: OpenStream;
  after: string | null;
  onMessage(message: LiveMessage, id: string): void;
  /** Returns the cancel function. */
  schedule(task: () => void, milliseconds: number): () => void;
  random(): number;
  now(): number;
};

/** `checkStale`: the machine may have slept. */
export type ReconnectingStream = Stream & { checkStale(): void };

export function createReconnectingStream(options: ReconnectingStreamOptions): ReconnectingStream {
  let after = options.after;
  let retries = 0;
  let openCount = 0;
  let closed = false;
  let stream: Stream | null = null;
  let cancelTimer = () => {};
  let lastMessageAt = options.now();

  function startTimer(task: () => void, milliseconds: number): void {
    cancelTimer();
    cancelTimer = options.schedule(task, milliseconds);
  }
  function checkIdle(): void {
    const remainingMs = lastMessageAt + IDLE_TIMEOUT_MS - options.now();
    if (remainingMs > 0) startTimer(checkIdle, remainingMs);
    else reopen();
  }
  function reopen(): void {
    stream?.close();
    lastMessageAt = options.now();
    startTimer(checkIdle, IDLE_TIMEOUT_MS);
    openCount += 1;
    const streamNumber = openCount;
    const isStale = () => closed || streamNumber !== openCount;
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

/** Heartbeats included, so that all tabs know the position. `to`: for that tab only. */
export type StreamBroadcast = { message: LiveMessage; id: string; to?: string };

/** Asks for what was sent in the last `age` milliseconds, since the new tab's page was rendered. */
export type CatchUpRequest = { from: string; age: number };

/** A tab has closed. */
export type TabClosed = { closed: string };

export type TabMessage = StreamBroadcast | CatchUpRequest | TabClosed;

/** How long the leader keeps what it sent; a page is rendered and opened within that time. */
const HISTORY_TTL_MS = 30_000;
const HISTORY_MAX_ENTRIES = 200;
/** Events known to the page's responses may still be on their way to the leader. */
const CATCH_UP_MARGIN_MS = 1_000;

export type SharedStreamOptions = {
  name: string;
  /** The stream position when the page was rendered, and how many milliseconds ago. */
  page: { position: string | null; age: number };
  savePosition(position: string): void;
  now(): number;
  /** Null without Web Locks: then each tab has its own connection. */
  runAsLeader: ((onLead: (after: 'another' | 'nobody') => void, signal: AbortSignal) => void) | null;
  broadcast(message: TabMessage): void;
  onBroadcast(listener: (message: TabMessage) => void): void;
  openStream(after: string | null, onMessage: (message: LiveMessage, id: string) => void): Stream;
  deliver(event: LiveEvent): void;
  shownPosts: ShownPosts;
  /** The user as the server sees it; null for a guest. */
  onIdentity(memberId: string | null): void;
};

export function joinSharedStream(options: SharedStreamOptions): () => void {
  const abort = new AbortController();
  let lastId: string | null = options.page.position;
  let stream: Stream | null = null;
  let history: (StreamBroadcast & { at: number })[] = [];
  /** A tab that joins learns from it which stream it shares. */
  let hello: StreamBroadcast | null = null;

  const handleMessage = ({ message, id, to }: StreamBroadcast) => {
    if (abort.signal.aborted || (to !== undefined && to !== options.name)) return;
    if (id !== '') {
      lastId = id;
      options.savePosition(id);
    }
    options.shownPosts.onMessage(message, id);
    if (message.type === 'hello') options.onIdentity(message.memberId);
    else if (message.type !== 'beat' && message.type !== 'shown') options.deliver(message);
  };
  const connect = (tell: (news: StreamBroadcast) => void) => {
    if (abort.signal.aborted) return;
    // A new leader continues from the last position it saw.
    stream = options.openStream(lastId, (message, id) => {
      if (message.type === 'hello') hello = { message, id: '' };
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
  const replyToCatchUp = ({ from, age }: CatchUpRequest) => {
    if (!stream) return;
    if (hello) options.broadcast({ ...hello, to: from });
    const since = options.now() - age - CATCH_UP_MARGIN_MS;
    const isForgotten = age + CATCH_UP_MARGIN_MS > HISTORY_TTL_MS || history.length >= HISTORY_MAX_ENTRIES;
    if (isForgotten) options.broadcast({ message: { type: 'reset' }, id: '', to: from });
    else for (const { at, ...news } of history) if (at >= since) options.broadcast({ ...news, to: from });
  };

  if (options.runAsLeader) {
    options.onBroadcast((message) => {
      if ('age' in message) replyToCatchUp(message);
      else if (!('closed' in message)) handleMessage(message);
      else if (stream) options.shownPosts.closeTab(message.closed);
    });
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
    options.shownPosts.stop();
    if (stream) stream.close();
    else options.broadcast({ closed: options.name });
  };
}
