import type { PostDraft } from '@radiant/contract/posts.ts';

type Kind = PostDraft['kind'];

/** The composer's tabs in their order, each with the kind of post it makes. The first is where it starts. */
export const composerTabs = [
  { value: 'prayer', kind: 'prayer' },
  { value: 'post', kind: 'general' },
] as const satisfies readonly { value: string; kind: Kind }[];

export type ComposerTab = (typeof composerTabs)[number]['value'];

/** Where the composer's text is typed; shortcuts lead there. */
export const composerTextId = 'composer-text';
