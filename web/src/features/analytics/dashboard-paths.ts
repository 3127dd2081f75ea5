import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Period } from '@radiant/contract/statistics.ts';
import { paths } from '../../paths.ts';

const daysOf = ({ from, to }: Period): string => `from=${from}&to=${to}`;

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
  cameIn: (period: Period) => `${paths.adminUsers()}?${daysOf(period)}`,
  postsOf: (period: Period) => `${paths.adminPosts()}?${daysOf(period)}`,
  prayersOf: (period: Period) => `${paths.adminPrayers()}?${daysOf(period)}`,
  eventsOf: (period: Period) => `${paths.adminEvents()}?${daysOf(period)}`,
  upcoming: () => `${paths.adminEvents()}?status=upcoming`,
  mostPrayed: () => `${paths.adminPrayers()}?prayers-order=-engagement`,
  mostLoved: () => `${paths.adminTestimonies()}?testimonies-order=-engagement`,
  reported: () => `${paths.adminModeration()}?kind=reported`,
  held: () => `${paths.adminModeration()}?kind=automatic`,
  awaitingApproval: () => `${paths.adminModeration()}?kind=approval`,
  openMessages: () => `${paths.adminSupport()}?state=open`,
  unprayed: () => `${paths.adminPrayers()}?status=new`,
};
