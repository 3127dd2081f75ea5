import type { ListedPost } from '@radiant/contract/content-management.ts';
import type { PostKind, PostState, PrayerStatus } from '@radiant/contract/post-shapes.ts';

export type ContentView = 'posts' | 'prayers' | 'testimonies';

/** Status shown: the stored state, or for testimonies and prayers their own terms. */
export type ContentStatus = PostState | PrayerStatus | 'approved' | 'featured';

const statusesByView: Readonly<Record<ContentView, readonly ContentStatus[]>> = {
  posts: ['published', 'pending', 'flagged', 'hidden'],
  prayers: ['new', 'active', 'answered', 'hidden', 'pending', 'flagged'],
  testimonies: ['pending', 'approved', 'featured', 'flagged', 'hidden'],
};

export const listStatuses = (view: ContentView): readonly ContentStatus[] => statusesByView[view];

type Filter = { state?: PostState; featured?: boolean; prayer?: PrayerStatus };

/** API filter for a status. */
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

/** Status of a post in a table; held or hidden takes precedence. */
export function getContentStatus(
  view: ContentView,
  { state, isFeatured, prayerStatus }: StatusSource,
): ContentStatus {
  if (state !== 'published') return state;
  if (view === 'prayers' && prayerStatus) return prayerStatus;
  if (view === 'testimonies') return isFeatured ? 'featured' : 'approved';
  return state;
}

/** Possible actions besides deleting. */
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
