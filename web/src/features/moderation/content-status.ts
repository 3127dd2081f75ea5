import type { ListedPost } from '@radiant/contract/content-management.ts';
import type { PostKind, PostState, PrayerStatus } from '@radiant/contract/post-shapes.ts';

/** The three tables of content. */
export type ContentView = 'posts' | 'prayers' | 'testimonies';

/** What a badge says: the stored state, for testimonies and prayers in their own words. */
export type ContentStatus = PostState | PrayerStatus | 'approved' | 'featured';

const statusesByView: Readonly<Record<ContentView, readonly ContentStatus[]>> = {
  posts: ['published', 'pending', 'flagged', 'hidden'],
  prayers: ['new', 'active', 'answered', 'hidden', 'pending', 'flagged'],
  testimonies: ['pending', 'approved', 'featured', 'flagged', 'hidden'],
};

/** By which statuses a table can be narrowed down. */
export const listStatuses = (view: ContentView): readonly ContentStatus[] => statusesByView[view];

type Filter = { state?: PostState; featured?: boolean; prayer?: PrayerStatus };

/** What to ask the server for, to find what stands under a status. */
export function toStatusFilter(view: ContentView, status: ContentStatus): Filter {
  switch (status) {
    case 'approved':
      return { state: 'published', featured: false };
    case 'featured':
      return { featured: true };
    case 'new':
    case 'active':
    case 'answered':
      return view === 'prayers' ? { prayer: status, state: 'published' } : {};
    default:
      return { state: status };
  }
}

type StatusSource = Pick<ListedPost, 'kind' | 'state' | 'isFeatured' | 'prayerStatus'>;

/** How a post stands, as its table says it. What is held or hidden is that before all else. */
export function getContentStatus(
  view: ContentView,
  { state, isFeatured, prayerStatus }: StatusSource,
): ContentStatus {
  if (state !== 'published') return state;
  if (view === 'prayers' && prayerStatus) return prayerStatus;
  if (view === 'testimonies') return isFeatured ? 'featured' : 'approved';
  return state;
}

/** What can be done with a post as it stands, besides deleting it. */
export function listPostActions({
  kind,
  state,
  isFeatured,
}: {
  kind: PostKind;
  state: PostState;
  isFeatured: boolean;
}) {
  return [
    ...(state === 'pending' || state === 'flagged' ? (['approve'] as const) : []),
    ...(state === 'hidden' ? (['show'] as const) : (['hide'] as const)),
    ...(kind === 'testimony' && state === 'published'
      ? [isFeatured ? ('unfeature' as const) : ('feature' as const)]
      : []),
  ];
}
