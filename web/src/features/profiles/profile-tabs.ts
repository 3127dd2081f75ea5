import { type PostKind, wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** The tabs of a profile in their order. */
export const profileTabs = ['posts', 'friends', 'testimonies', 'prayers'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tabs that show posts. */
export type PostsTab = Exclude<ProfileTab, 'friends'>;

/** The tab that an address asks for; the posts when it asks for none that there is. */
export const parseProfileTab = (asked: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === asked) ?? 'posts';

const tabKinds = { posts: null, testimonies: 'testimony', prayers: 'prayer' } as const satisfies Record<
  PostsTab,
  PostKind | null
>;

/** What the profile's call takes as `type`. */
export function getWireType(tab: PostsTab): (typeof wirePostKinds)[PostKind] | undefined {
  const kind = tabKinds[tab];
  return kind === null ? undefined : wirePostKinds[kind];
}
