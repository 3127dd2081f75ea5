import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { toFurtherAlts } from './draft-files.ts';
import { toPostDraft } from './post-fields.ts';
import { validatePostDraft } from './validate-post-draft.ts';

export type EditValues = {
  title: string;
  text: string;
  reference: string;
  url: string;
  category: string;
  location: string;
  /** Of the video. */
  alt: string;
  /** In their new order, without those to be deleted. */
  pictures: { id: string; alt: string }[];
  audience: Audience;
};

export const getEditValues = (post: Post): EditValues => ({
  title: post.title ?? '',
  text: post.text,
  reference: post.reference ?? '',
  url: post.url ?? '',
  category: post.category ?? '',
  location: post.location ?? '',
  alt: post.video?.alt ?? '',
  pictures: post.pictures.map(({ id, alt }) => ({ id, alt })),
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
  const before: Readonly<Record<string, unknown>> = from;
  return Object.fromEntries(entries.filter(([field, value]) => !isSame(value, before[field])));
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other);

/** Message keys by field; the same rules as when publishing. */
export function validateEdit(kind: Post['kind'], values: EditValues): Readonly<Record<string, string>> {
  // The editor treats the text of a scripture or event like that of a general post.
  const draft = toPostDraft(values, {
    kind: kind === 'event' || kind === 'scripture' ? 'general' : kind,
    audience: values.audience,
    language: 'en',
  });
  const alt = values.pictures[0]?.alt ?? values.alt;
  return validatePostDraft({ ...draft, alt, ...toFurtherAlts(values.pictures.slice(1)) });
}
