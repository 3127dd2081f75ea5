import { postKeys } from '../posts/post-cache.ts';

/** `ProfileSummary`, or null when the profile does not exist or is hidden from the viewer. */
export const profileKey = (viewer: string, id: string) => ['profile', viewer, id] as const;

/** `PostList`, by tab */
export const profilePostsKey = (viewer: string, id: string, ...tab: string[]) =>
  postKeys.list('profile', viewer, id, ...tab);
