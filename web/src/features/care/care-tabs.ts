/** In display order. */
export const careTabs = ['requests', 'urgent', 'unprayed', 'team'] as const;
export type CareTab = (typeof careTabs)[number];
export type CarePostsTab = Exclude<CareTab, 'team'>;

export const parseCareTab = (asked: string | null): CareTab =>
  careTabs.find((tab) => tab === asked) ?? 'requests';
