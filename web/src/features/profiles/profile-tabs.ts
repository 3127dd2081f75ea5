import { type PostKind, wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** In display order. */
export const profileTabs = ['posts', 'friends', 'testimonies', 'prayers'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export type PostsTab = Exclude<ProfileTab, 'friends'>;

export const parseProfileTab = (asked: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === asked) ?? 'posts';

const tabKinds = { posts: null, testimonies: 'testimony', prayers: 'prayer' } as const satisfies Record<
  PostsTab,
  PostKind | null
>;

/** The API's `type` parameter. */
export function getWireType(tab: PostsTab): (typeof wirePostKinds)[PostKind] | undefined {
  const kind = tabKinds[tab];
  return kind === null ? undefined : wirePostKinds[kind];
}
