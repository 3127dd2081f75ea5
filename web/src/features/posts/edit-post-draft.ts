import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { isWebAddress } from '@radiant/contract/posts.ts';
import type { Words } from '../../words/en.ts';

/** What of a post its author can change. */
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

/** An edit that is not saved yet, with the version it began from. */
export type EditDraft = {
  /** Null: nothing was changed yet. */
  values: EditValues | null;
  base: EditValues | null;
  baseEditedAt: string | null;
  /** The post was changed elsewhere, and its author has not decided yet. */
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

/** An edit as it stands against the post of now. */
export type RebasedEdit = { values: EditValues; hasConflict: boolean };

/**
 * What the form shows. When the post was changed elsewhere, fields that were not touched here take what it says now,
 * and those that were keep their words.
 */
export function rebaseEdit(draft: EditDraft, post: Post): RebasedEdit {
  const now = getEditValues(post);
  const { values, base, baseEditedAt } = draft;
  if (!values || !base) return { values: now, hasConflict: false };
  if (baseEditedAt === post.editedAt) return { values, hasConflict: draft.hasConflict };
  return { values: { ...now, ...diffEditValues(values, base) }, hasConflict: true };
}

/** The draft after one more change of the form, resting on the post of now. */
export function applyEdit(draft: EditDraft, post: Post, part: Partial<EditValues>): EditDraft {
  const { values, hasConflict } = rebaseEdit(draft, post);
  const next = { ...values, ...part };
  const now = getEditValues(post);
  if (Object.keys(diffEditValues(next, now)).length === 0) return emptyEditDraft;
  return { values: next, base: now, baseEditedAt: post.editedAt, hasConflict };
}

/** The draft once the server has what was `sent`: what was written meanwhile, resting on the `saved` post. */
export const removeSavedEdits = ({ values }: EditDraft, sent: EditValues, saved: Post): EditDraft =>
  values ? applyEdit(emptyEditDraft, saved, diffEditValues(values, sent)) : emptyEditDraft;

/** The fields in which two versions differ, as the first has them. */
export function diffEditValues(values: EditValues, from: EditValues): Partial<EditValues> {
  const entries = Object.entries(values);
  const before: Readonly<Record<string, string>> = from;
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== before[field]?.trim()));
}

/** The sentence for each field that the server would refuse; the same rules as when the post was shared. */
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
