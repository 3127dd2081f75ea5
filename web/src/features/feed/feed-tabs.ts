import { type PostKind, wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** In display order; null kinds show all. */
export const feedTabs = [
  { value: 'all', kinds: null },
  { value: 'prayers', kinds: ['prayer'] },
  { value: 'testimonies', kinds: ['testimony'] },
  { value: 'scriptures', kinds: ['scripture'] },
  { value: 'events', kinds: ['event'] },
  { value: 'general', kinds: ['general', 'link'] },
] as const satisfies readonly { value: string; kinds: readonly PostKind[] | null }[];

export type FeedTab = (typeof feedTabs)[number]['value'];

export const parseFeedTab = (asked: string | null): FeedTab =>
  feedTabs.find(({ value }) => value === asked)?.value ?? 'all';

export const getTabKinds = (tab: FeedTab): readonly PostKind[] | null =>
  feedTabs.find(({ value }) => value === tab)?.kinds ?? null;

export function getWireType(tab: FeedTab): (typeof wirePostKinds)[PostKind] | 'general' | undefined {
  const [kind, ...more] = getTabKinds(tab) ?? [];
  if (kind === undefined) return undefined;
  return more.length > 0 ? 'general' : wirePostKinds[kind];
}

export const isKindInTab = (tab: FeedTab, kind: string): boolean =>
  getTabKinds(tab)?.some((shown) => shown === kind) ?? true;
