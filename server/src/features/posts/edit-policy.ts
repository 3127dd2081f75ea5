import type { PostEdit } from '@radiant/contract/edits.ts';
import { type Audience, isWiderAudience, type PostKind } from '@radiant/contract/post-shapes.ts';
import { isWebAddress } from '@radiant/contract/posts.ts';

/** What an edit can change of a post. */
export type Editable = {
  kind: PostKind;
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  category: string | null;
  audience: Audience;
  /** Of its file; null without one. */
  alt: string | null;
};

const given = (text: string | undefined, before: string | null): string | null =>
  text === undefined ? before : text || null;

/** The post after an edit. What its kind does not have stays as it is, as in a draft. */
export const applyEdit = <Post extends Editable>(post: Post, edit: PostEdit): Post => ({
  ...post,
  title: given(edit.title, post.title),
  body: edit.text ?? post.body,
  reference: post.kind === 'scripture' ? given(edit.reference, post.reference) : post.reference,
  url: post.kind === 'link' ? given(edit.url, post.url) : post.url,
  location: given(edit.location, post.location),
  category: given(edit.category, post.category),
  audience: edit.audience ?? post.audience,
  alt: post.alt === null ? null : (edit.alt ?? post.alt),
});

const fields = ['title', 'body', 'reference', 'url', 'location', 'category', 'audience', 'alt'] as const;

/** What an edit changes. */
export const changesOf = (before: Editable, after: Editable): (typeof fields)[number][] =>
  fields.filter((field) => before[field] !== after[field]);

/** What is wrong with an edited post, by field: a kind asks of an edit what it asks of a draft. Null when nothing is. */
export function wrongFields({ kind, title, url, category }: Editable): Record<string, string> | null {
  const wrong = {
    ...(kind === 'link' && !isWebAddress(url ?? '') && { url: 'url_invalid' }),
    ...((kind === 'testimony' || kind === 'event') && title === null && { title: 'title_required' }),
    ...(kind === 'testimony' && category === null && { category: 'category_required' }),
  };
  return Object.keys(wrong).length > 0 ? wrong : null;
}

/**
 * Whether an edit would show others' comments to more people than they were written for. An audience that stays is
 * never too wide.
 * @param limit the narrowest audience for which others commented; null when nobody did
 */
export const isTooWide = (after: Audience, before: Audience, limit: Audience | null): boolean =>
  limit !== null && isWiderAudience(after, before) && isWiderAudience(after, limit);
