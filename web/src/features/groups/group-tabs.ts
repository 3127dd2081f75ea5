import { wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** In display order. */
export const groupTabs = ['posts', 'prayers', 'events', 'members'] as const;
export type GroupTab = (typeof groupTabs)[number];
export type GroupPostsTab = Exclude<GroupTab, 'members'>;

export const parseGroupTab = (asked: string | null): GroupTab =>
  groupTabs.find((tab) => tab === asked) ?? 'posts';

/** The API's `type` parameter. */
export const wireTypeOf = (tab: GroupPostsTab): (typeof wirePostKinds)['prayer' | 'event'] | undefined =>
  tab === 'posts' ? undefined : wirePostKinds[tab === 'prayers' ? 'prayer' : 'event'];
