import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { isWebAddress } from '@radiant/contract/posts.ts';
import type { Words } from '../../words/en.ts';

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

/** An unsaved edit and the version it started from. */
export type EditDraft = {
  /** Null: no changes. */
  values: EditValues | null;
  base: EditValues | null;
  baseEditedAt: string | null;
  /** The post was edited elsewhere and the author has not decided yet. */
  hasConflict: boolean;
};

export const emptyEditDraft: EditDraft = { values: null, base: null, baseEditedAt: null, hasConflict: false };

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

export type RebasedEdit = { values: EditValues; hasConflict: boolean };

/**
 * Values of the form. After an edit elsewhere, untouched fields take the current values and changed fields keep theirs.
 */
export function rebaseEdit(draft: EditDraft, post: Post): RebasedEdit {
  const now = getEditValues(post);
  const { values, base, baseEditedAt } = draft;
  if (!values || !base) return { values: now, hasConflict: false };
  if (baseEditedAt === post.editedAt) return { values, hasConflict: draft.hasConflict };
  return { values: { ...now, ...diffEditValues(values, base) }, hasConflict: true };
}

/** The draft after a change, rebased on the current post. */
export function applyEdit(draft: EditDraft, post: Post, part: Partial<EditValues>): EditDraft {
  const { values, hasConflict } = rebaseEdit(draft, post);
  const next = { ...values, ...part };
  const now = getEditValues(post);
  if (Object.keys(diffEditValues(next, now)).length === 0) return emptyEditDraft;
  return { values: next, base: now, baseEditedAt: post.editedAt, hasConflict };
}

/** What remains after `sent` was saved: later changes, rebased on the saved post. */
export const removeSavedEdits = ({ values }: EditDraft, sent: EditValues, saved: Post): EditDraft =>
  values ? applyEdit(emptyEditDraft, saved, diffEditValues(values, sent)) : emptyEditDraft;

/** The fields of `values` that differ from `from`. */
export function diffEditValues(values: EditValues, from: EditValues): Partial<EditValues> {
  const entries = Object.entries(values);
  const before: Readonly<Record<string, string>> = from;
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== before[field]?.trim()));
}

/** Error messages by field; the same rules as when publishing. */
export function validateEdit(
  t: Words,
  kind: Post['kind'],
  values: EditValues,
): Readonly<Record<string, string>> {
  const isTestimony = kind === 'testimony';
  return {
    ...(values.text.trim() === '' && { text: t.fields.post_empty }),
    ...(kind === 'link' && !isWebAddress(values.url.trim()) && { url: t.fields.url_invalid }),
    ...(isTestimony && values.title.trim() === '' && { title: t.fields.title_required }),
    ...(isTestimony && values.category === '' && { category: t.fields.category_required }),
  };
}
