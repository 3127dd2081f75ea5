import { type PostKind, wirePostKinds } from '@radiant/contract/post-shapes.ts';

/** The feed's tabs in their order, each with the kind of post it shows; null shows all. */
export const feedTabs = [
  { value: 'all', kind: null },
  { value: 'prayers', kind: 'prayer' },
  { value: 'testimonies', kind: 'testimony' },
  { value: 'scriptures', kind: 'scripture' },
  { value: 'events', kind: 'event' },
  { value: 'general', kind: 'general' },
] as const satisfies readonly { value: string; kind: PostKind | null }[];

export type FeedTab = (typeof feedTabs)[number]['value'];

/** The tab that an address asks for; all posts when it asks for none that there is. */
export const feedTabFrom = (asked: string | null): FeedTab =>
  feedTabs.find(({ value }) => value === asked)?.value ?? 'all';

const kindOf = (tab: FeedTab): PostKind | null => feedTabs.find(({ value }) => value === tab)?.kind ?? null;

/** What the feed's call takes as `type`. */
export function wireTypeOf(tab: FeedTab): (typeof wirePostKinds)[PostKind] | undefined {
  const kind = kindOf(tab);
  return kind === null ? undefined : wirePostKinds[kind];
}

/** Whether a tab shows posts of a kind. */
export function tabShows(tab: FeedTab, kind: string): boolean {
  const shown = kindOf(tab);
  return shown === null || shown === kind;
}
