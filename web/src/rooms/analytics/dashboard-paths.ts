import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { paths } from '../../paths.ts';

/** Where the list behind a figure is, with its filter in the address. */
export const listPaths = {
  ofKind: {
    prayer: () => paths.adminPrayers(),
    testimony: () => paths.adminTestimonies(),
    event: () => paths.adminEvents(),
    scripture: () => `${paths.adminPosts()}?kind=scripture`,
    general: () => `${paths.adminPosts()}?kind=general`,
    link: () => `${paths.adminPosts()}?kind=link`,
  } satisfies Record<PostKind, () => string>,
  reported: () => `${paths.adminModeration()}?kind=reported`,
  openMessages: () => `${paths.adminSupport()}?state=open`,
  unprayed: () => `${paths.adminPrayers()}?status=new`,
};
