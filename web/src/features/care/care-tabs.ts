import { type CareCaseList, careCaseLists } from '@radiant/contract/care-cases.ts';

/** In display order. */
export const careTabs = ['requests', 'urgent', 'posts', 'unprayed', 'team'] as const;
export type CareTab = (typeof careTabs)[number];
export type CarePostsTab = Exclude<CareTab, 'requests' | 'team'>;

export const parseCareTab = (asked: string | null): CareTab =>
  careTabs.find((tab) => tab === asked) ?? 'requests';

export const parseCareList = (asked: string | null): CareCaseList =>
  careCaseLists.find((list) => list === asked) ?? 'mine';
