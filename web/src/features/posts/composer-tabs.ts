import type { PostDraft } from '@radiant/contract/posts.ts';
import type { AcceptedMedia } from './media-validation.ts';

type TextFieldName = 'text' | 'scripture' | 'reference' | 'url';
type Tab = {
  value: string;
  kind: PostDraft['kind'];
  fields: readonly TextFieldName[];
  /** Null: text only. */
  media: AcceptedMedia | null;
};

/** In display order; the first is the default. */
export const composerTabs = [
  { value: 'prayer', kind: 'prayer', fields: ['text'], media: 'image' },
  { value: 'post', kind: 'general', fields: ['text'], media: 'image' },
  { value: 'video', kind: 'general', fields: ['text'], media: 'video' },
  { value: 'link', kind: 'link', fields: ['url', 'text'], media: null },
  { value: 'scripture', kind: 'scripture', fields: ['scripture', 'reference'], media: null },
] as const satisfies readonly Tab[];

export type ComposerTab = (typeof composerTabs)[number]['value'];

/** The main field of each tab; shortcuts focus it. */
export const composerTextId = 'composer-text';
