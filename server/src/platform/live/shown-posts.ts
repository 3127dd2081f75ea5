import type { ShownPostsChange } from '@radiant/contract/live-posts.ts';
import type { StoredEvent } from './events.ts';
import type { LiveStream } from './stream.ts';

/** Beyond these a stream carries everything: what is shown is never left out. */
export const maxShownPosts = 2_000;
const maxTabs = 100;

/**
 * The posts that the tabs of each stream show. A stream that was never named any carries everything, as before pages named
 * them and until they do.
 */
export type ShownPosts = {
  /** @returns the posts that the tab did not show before */
  change(stream: LiveStream, change: Pick<ShownPostsChange, 'tab' | 'add' | 'remove' | 'isClosed'>): string[];
  isFiltered(stream: LiveStream): boolean;
  /** Of the filtered streams. */
  readersOf(postId: string): ReadonlySet<LiveStream>;
  filteredCount(): number;
  forget(stream: LiveStream): void;
};

/** Only of interest where the post is shown; all other types change lists, numbers or permissions. */
const detailTypes: ReadonlySet<string> = new Set<StoredEvent['event']['type']>([
  'post-changed',
  'event-changed',
  'comment-created',
  'comment-edited',
  'comment-changed',
  'comment-removed',
]);

export const isPostDetail = ({ event, memberId, postId }: StoredEvent): boolean =>
  memberId === null && postId !== null && detailTypes.has(event.type);

/** Streams that show the same post share the entry and its text. */
type Entry = { postId: string; streams: Set<LiveStream> };
type Shown = { tabs: Map<string, Set<Entry>> } | 'everything';

const none: ReadonlySet<LiveStream> = new Set();

export function createShownPosts(): ShownPosts {
  const entries = new Map<string, Entry>();
  const shownBy = new Map<LiveStream, Shown>();
  let filtered = 0;

  function addTo(stream: LiveStream, posts: Set<Entry>, postId: string): boolean {
    const entry = entries.get(postId) ?? { postId, streams: new Set<LiveStream>() };
    if (posts.has(entry)) return false;
    entries.set(postId, entry);
    posts.add(entry);
    entry.streams.add(stream);
    return true;
  }
  function removeFrom(stream: LiveStream, tabs: Map<string, Set<Entry>>, tab: string, entry: Entry): void {
    tabs.get(tab)?.delete(entry);
    if ([...tabs.values()].some((posts) => posts.has(entry))) return;
    entry.streams.delete(stream);
    if (entry.streams.size === 0) entries.delete(entry.postId);
  }
  function forget(stream: LiveStream): void {
    const shown = shownBy.get(stream);
    shownBy.delete(stream);
    if (!shown || shown === 'everything') return;
    filtered -= 1;
    for (const tab of shown.tabs.keys())
      for (const entry of shown.tabs.get(tab) ?? []) removeFrom(stream, shown.tabs, tab, entry);
  }
  const isTooMuch = (tabs: Map<string, Set<Entry>>) =>
    tabs.size > maxTabs || [...tabs.values()].reduce((sum, { size }) => sum + size, 0) > maxShownPosts;

  return {
    change(stream, { tab, add, remove, isClosed }) {
      const known = shownBy.get(stream);
      if (known === 'everything') return [...add];
      if (!known && isClosed) return [];
      const shown = known ?? { tabs: new Map<string, Set<Entry>>() };
      if (!known) {
        shownBy.set(stream, shown);
        filtered += 1;
      }
      const posts = shown.tabs.get(tab) ?? new Set<Entry>();
      shown.tabs.set(tab, posts);
      const removed = isClosed ? [...posts] : remove.flatMap((postId) => entries.get(postId) ?? []);
      for (const entry of removed) removeFrom(stream, shown.tabs, tab, entry);
      if (isClosed) {
        shown.tabs.delete(tab);
        return [];
      }
      const added = add.filter((postId) => addTo(stream, posts, postId));
      if (isTooMuch(shown.tabs)) {
        forget(stream);
        shownBy.set(stream, 'everything');
      }
      return added;
    },
    isFiltered(stream) {
      const shown = shownBy.get(stream);
      return shown !== undefined && shown !== 'everything';
    },
    readersOf: (postId) => entries.get(postId)?.streams ?? none,
    filteredCount: () => filtered,
    forget,
  };
}
