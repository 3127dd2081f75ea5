import type { PostEdit } from '@radiant/contract/post-edits.ts';
import { type Audience, isWiderAudience, type PostKind } from '@radiant/contract/post-shapes.ts';
import { isWebAddress } from '@radiant/contract/posts.ts';

export type EditablePost = {
  kind: PostKind;
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  category: string | null;
  audience: Audience;
  alt: string | null;
};

const valueAfter = (text: string | undefined, before: string | null): string | null =>
  text === undefined ? before : text || null;

export const applyEdit = <Post extends EditablePost>(post: Post, edit: PostEdit): Post => ({
  ...post,
  title: valueAfter(edit.title, post.title),
  body: edit.text ?? post.body,
  reference: post.kind === 'scripture' ? valueAfter(edit.reference, post.reference) : post.reference,
  url: post.kind === 'link' ? valueAfter(edit.url, post.url) : post.url,
  location: valueAfter(edit.location, post.location),
  category: valueAfter(edit.category, post.category),
  audience: edit.audience ?? post.audience,
  alt: post.alt === null ? null : (edit.alt ?? post.alt),
});

const fields = ['title', 'body', 'reference', 'url', 'location', 'category', 'audience', 'alt'] as const;

export const listChangedFields = (before: EditablePost, after: EditablePost): (typeof fields)[number][] =>
  fields.filter((field) => before[field] !== after[field]);

/** @returns error keys by field, by the same rules as a draft; null when valid */
export function findFieldErrors({ kind, title, url, category }: EditablePost): Record<string, string> | null {
  const errors = {
    ...(kind === 'link' && !isWebAddress(url ?? '') && { url: 'url_invalid' }),
    ...((kind === 'testimony' || kind === 'event') && title === null && { title: 'title_required' }),
    ...(kind === 'testimony' && category === null && { category: 'category_required' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** @param limit the narrowest audience at the time others commented; null without comments */
export const isAudienceTooWide = (after: Audience, before: Audience, limit: Audience | null): boolean =>
  limit !== null && isWiderAudience(after, before) && isWiderAudience(after, limit);
