import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { toPostDraft } from './post-fields.ts';
import { validatePostDraft } from './validate-post-draft.ts';

export type EditValues = {
  title: string;
  text: string;
  reference: string;
  url: string;
  category: string;
  location: string;
  alt: string;
  audience: Audience;
};

export const getEditValues = (post: Post): EditValues => ({
  title: post.title ?? '',
  text: post.text,
  reference: post.reference ?? '',
  url: post.url ?? '',
  category: post.category ?? '',
  location: post.location ?? '',
  alt: post.pictures[0]?.alt ?? post.video?.alt ?? '',
  audience: post.audience,
});

/** `baseEditedAt` is the version that was edited, so that the server can detect a conflicting edit. */
export type EditDraft = EditValues & { baseEditedAt: string };

export const getVersion = (post: Post): string => post.editedAt ?? 'original';

type OldEditDraft = { values: EditValues; base: EditValues; baseEditedAt: string | null };

/** Older versions stored all values and their initial values. */
export function readEditDraft(draft: Partial<EditDraft>): Partial<EditDraft> {
  const { values, base, baseEditedAt }: Partial<OldEditDraft> = Object.assign({}, draft);
  if (!('base' in draft)) return draft;
  if (!values || !base) return {};
  return { ...diffEditValues(values, base), baseEditedAt: baseEditedAt ?? 'original' };
}

export function diffEditValues(values: EditValues, from: EditValues): Partial<EditValues> {
  const entries = Object.entries(values);
  const before: Readonly<Record<string, string>> = from;
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== before[field]?.trim()));
}

/** Message keys by field; the same rules as when publishing. */
export function validateEdit(kind: Post['kind'], values: EditValues): Readonly<Record<string, string>> {
  // The editor treats the text of a scripture or event like that of a general post.
  const draft = toPostDraft(values, {
    kind: kind === 'event' || kind === 'scripture' ? 'general' : kind,
    audience: values.audience,
    language: 'en',
  });
  return validatePostDraft({ ...draft, alt: values.alt.trim() });
}
