import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Period } from '@radiant/contract/statistics.ts';
import { paths } from '../../paths.ts';

const periodQuery = ({ from, to }: Period): string => `from=${from}&to=${to}`;

/** Paths of the lists behind the figures, with their filters in the URL. */
export const listPaths = {
  byKind: {
    prayer: () => paths.adminPrayers(),
    testimony: () => paths.adminTestimonies(),
    event: () => paths.adminEvents(),
    scripture: () => `${paths.adminPosts()}?kind=scripture`,
    general: () => `${paths.adminPosts()}?kind=general`,
    link: () => `${paths.adminPosts()}?kind=link`,
  } satisfies Record<PostKind, () => string>,
  newMembers: (period: Period) => `${paths.adminUsers()}?${periodQuery(period)}`,
  posts: (period: Period) => `${paths.adminPosts()}?${periodQuery(period)}`,
  prayers: (period: Period) => `${paths.adminPrayers()}?${periodQuery(period)}`,
  events: (period: Period) => `${paths.adminEvents()}?${periodQuery(period)}`,
  upcomingEvents: () => `${paths.adminEvents()}?status=upcoming`,
  mostPrayed: () => `${paths.adminPrayers()}?prayers-order=-engagement`,
  mostAmens: () => `${paths.adminTestimonies()}?testimonies-order=-engagement`,
  reported: () => `${paths.adminModeration()}?kind=reported`,
  appeals: () => `${paths.adminModeration()}?kind=appeal`,
  held: () => `${paths.adminModeration()}?kind=automatic`,
  awaitingApproval: () => `${paths.adminModeration()}?kind=approval`,
  openMessages: () => `${paths.adminSupport()}?state=open`,
  unprayed: () => `${paths.adminPrayers()}?status=new`,
};
