import type { PostDraft } from '@radiant/contract/posts.ts';
import type { AcceptedMedia } from './media-validation.ts';

/** What is typed on a tab, besides the title. */
type TextFieldName = 'text' | 'scripture' | 'reference' | 'url';
type Tab = {
  value: string;
  kind: PostDraft['kind'];
  fields: readonly TextFieldName[];
  /** What can be shared with the words; null: words alone. */
  media: AcceptedMedia | null;
};

/** The composer's tabs in their order, each with the kind of post it makes. The first is where it starts. */
export const composerTabs = [
  { value: 'prayer', kind: 'prayer', fields: ['text'], media: 'image' },
  { value: 'post', kind: 'general', fields: ['text'], media: 'image' },
  { value: 'video', kind: 'general', fields: ['text'], media: 'video' },
  { value: 'link', kind: 'link', fields: ['url', 'text'], media: null },
  { value: 'scripture', kind: 'scripture', fields: ['scripture', 'reference'], media: null },
] as const satisfies readonly Tab[];

export type ComposerTab = (typeof composerTabs)[number]['value'];

/** Where writing begins on each tab; shortcuts lead there. */
export const composerTextId = 'composer-text';
