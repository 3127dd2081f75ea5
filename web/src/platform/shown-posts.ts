import { liveCallPostsMax, type ShownPostsChange } from '@radiant/contract/live-posts.ts';
import type { LiveMessage } from './live-stream.ts';

/** What the pages of this tab show. */
export type ShownPostsSource = {
  list(): Iterable<string>;
  /** `readAt`: when the server was asked for the posts at the earliest. @returns unsubscribes */
  subscribe(onChange: (postIds: readonly string[], readAt: number) => void): () => void;
};

export type ShownPostsOptions = {
  tab: string;
  /** The stream position when the page was rendered, and how many milliseconds ago. */
  page: { position: string | null; age: number };
  source: ShownPostsSource;
  send(change: ShownPostsChange): Promise<unknown>;
  /** Returns the cancel function. */
  schedule(task: () => void, milliseconds: number): () => void;
  now(): number;
  random(): number;
};

/** Tells the server which posts this tab shows, so that the stream carries counts and comments of those alone. */
export type ShownPosts = {
  onMessage(message: LiveMessage, id: string): void;
  /** Another tab has closed. */
  closeTab(tab: string): void;
  stop(): void;
};

const DEBOUNCE_MS = 250;
/** After a restart thousands of pages reconnect; until they call they receive everything. */
const CONNECT_DELAY_MS = 3_000;
/** The confirmation comes by the stream; without it the call is repeated. */
const CONFIRMATION_TIMEOUT_MS = 15_000;
const BROADCAST_MARGIN_MS = 1_000;
/** Longer than a page takes from the server's database to this tab. */
export const READ_MARGIN_MS = 30_000;

export function createShownPosts({
  tab,
  page,
  source,
  send,
  schedule,
  now,
  random,
}: ShownPostsOptions): ShownPosts {
  let stream: string | null = null;
  /** At most what the server knows: nothing that is shown is believed to be named when it is not. */
  const confirmed = new Set<string>();
  let known = new Set(source.list());
  let inFlight: { request: number; add: readonly string[] } | null = null;
  let requests = 0;
  let hasNamed = false;
  /** When the oldest post that is not confirmed yet was read. */
  let readAt: number | null = null;
  let cancelTimer: (() => void) | null = null;
  let positions = page.position === null ? [] : [{ at: now() - page.age, position: page.position }];

  const positionAt = (time: number) => (positions.findLast(({ at }) => at <= time) ?? positions[0])?.position;
  const noteRead = (time: number) => {
    readAt = Math.min(readAt ?? time, time);
  };
  function savePosition(position: string): void {
    const oldest = Math.min(readAt ?? now(), now() - READ_MARGIN_MS);
    const first = Math.max(
      0,
      positions.findLastIndex(({ at }) => at <= oldest),
    );
    positions = [...positions.slice(first), { at: now(), position }];
  }
  function plan(milliseconds: number): void {
    cancelTimer ??= schedule(() => {
      cancelTimer = null;
      update();
    }, milliseconds);
  }
  function update(): void {
    known = new Set(source.list());
    // Until it is known, the stream carries everything.
    if (stream === null) readAt = null;
    const since = positionAt(readAt ?? now());
    if (stream === null || inFlight || since === undefined) return;
    const add = [...known].filter((postId) => !confirmed.has(postId)).slice(0, liveCallPostsMax);
    const remove = [...confirmed].filter((postId) => !known.has(postId)).slice(0, liveCallPostsMax);
    if (add.length === 0 && remove.length === 0 && hasNamed) {
      readAt = null;
      return;
    }
    requests += 1;
    const request = requests;
    inFlight = { request, add };
    for (const postId of remove) confirmed.delete(postId);
    // Not confirmed in time, it is sent again from the same position.
    send({ stream, tab, request, add, remove, since, isClosed: false }).catch(() => {});
    schedule(() => {
      if (inFlight?.request !== request) return;
      inFlight = null;
      plan(0);
    }, CONFIRMATION_TIMEOUT_MS);
  }
  function confirm(request: number): void {
    if (inFlight?.request !== request) return;
    for (const postId of inFlight.add) confirmed.add(postId);
    inFlight = null;
    hasNamed = true;
    plan(0);
  }
  /** `isShared`: another tab has the connection and has told this one of it; otherwise it is new. */
  function follow(id: string, isShared: boolean): void {
    if (id === stream) return;
    stream = id;
    confirmed.clear();
    inFlight = null;
    hasNamed = false;
    // A new stream carries everything from where the last one ended; the tab that connects may be ahead of this one.
    noteRead(isShared ? (positions[0]?.at ?? now()) : now() - BROADCAST_MARGIN_MS);
    plan(DEBOUNCE_MS + (isShared ? 0 : random() * CONNECT_DELAY_MS));
  }
  const unsubscribe = source.subscribe((postIds, time) => {
    const fresh = postIds.filter((postId) => !known.has(postId));
    if (fresh.length > 0) noteRead(time);
    for (const postId of fresh) known.add(postId);
    plan(DEBOUNCE_MS);
  });

  return {
    onMessage(message, id) {
      if (id !== '') savePosition(id);
      if (message.type === 'hello' && message.stream !== undefined) follow(message.stream, id === '');
      if (message.type === 'shown' && message.tab === tab) confirm(message.request);
    },
    closeTab(closed) {
      const since = positionAt(now());
      if (stream === null || since === undefined) return;
      const nothing = { request: 0, add: [], remove: [], since };
      send({ stream, tab: closed, ...nothing, isClosed: true }).catch(() => {});
    },
    stop() {
      cancelTimer?.();
      unsubscribe();
      stream = null;
    },
  };
}
