import { type PostKind, wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** The feed's tabs in their order, each with the kinds of post it shows; null shows all. */
export const feedTabs = [
  { value: 'all', kinds: null },
  { value: 'prayers', kinds: ['prayer'] },
  { value: 'testimonies', kinds: ['testimony'] },
  { value: 'scriptures', kinds: ['scripture'] },
  { value: 'events', kinds: ['event'] },
  { value: 'general', kinds: ['general', 'link'] },
] as const satisfies readonly { value: string; kinds: readonly PostKind[] | null }[];

export type FeedTab = (typeof feedTabs)[number]['value'];

/** The tab that an address asks for; all posts when it asks for none that there is. */
export const parseFeedTab = (asked: string | null): FeedTab =>
  feedTabs.find(({ value }) => value === asked)?.value ?? 'all';

/** The kinds of a tab; null when it shows all. */
export const getTabKinds = (tab: FeedTab): readonly PostKind[] | null =>
  feedTabs.find(({ value }) => value === tab)?.kinds ?? null;

/** What the feed's call takes as `type`. */
export function getWireType(tab: FeedTab): (typeof wirePostKinds)[PostKind] | 'general' | undefined {
  const [kind, ...more] = getTabKinds(tab) ?? [];
  if (kind === undefined) return undefined;
  return more.length > 0 ? 'general' : wirePostKinds[kind];
}

/** Whether a tab shows posts of a kind. */
export const isKindInTab = (tab: FeedTab, kind: string): boolean =>
  getTabKinds(tab)?.some((shown) => shown === kind) ?? true;
