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

/** The unsaved changes; `baseEditedAt` says since which version, so that an edit elsewhere is noticed. */
export type EditDraft = EditValues & { baseEditedAt: string };

/** A version for `baseEditedAt`. */
export const getVersion = (post: Post): string => post.editedAt ?? 'original';

type OldEditDraft = { values: EditValues; base: EditValues; baseEditedAt: string | null };

/** Drafts once held all values, and those they started from. */
export function readEditDraft(draft: Partial<EditDraft>): Partial<EditDraft> {
  const { values, base, baseEditedAt }: Partial<OldEditDraft> = Object.assign({}, draft);
  if (!('base' in draft)) return draft;
  if (!values || !base) return {};
  return { ...diffEditValues(values, base), baseEditedAt: baseEditedAt ?? 'original' };
}

/** The fields of `values` that differ from `from`. */
export function diffEditValues(values: EditValues, from: EditValues): Partial<EditValues> {
  const entries = Object.entries(values);
  const before: Readonly<Record<string, string>> = from;
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== before[field]?.trim()));
}

/** Message keys by field; the same rules as when publishing. */
export function validateEdit(kind: Post['kind'], values: EditValues): Readonly<Record<string, string>> {
  // The editor holds the words of a scripture, and of an event, as the text of a plain post.
  const draft = toPostDraft(values, {
    kind: kind === 'event' || kind === 'scripture' ? 'general' : kind,
    audience: values.audience,
    language: 'en',
  });
  return validatePostDraft({ ...draft, alt: values.alt.trim() });
}
