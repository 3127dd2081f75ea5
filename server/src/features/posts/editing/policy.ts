import { isDeepStrictEqual } from 'node:util';
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
  files: readonly EditableFile[];
};

export type EditableFile = { id: string; kind: 'image' | 'video'; alt: string };

const valueAfter = (text: string | undefined, before: string | null): string | null =>
  text === undefined ? before : text || null;

function filesAfter(files: readonly EditableFile[], { pictures, alt }: PostEdit): readonly EditableFile[] {
  if (pictures && files.every(({ kind }) => kind === 'image'))
    return pictures.map((picture) => ({ ...picture, kind: 'image' as const }));
  const [first, ...others] = files;
  return first && alt !== undefined ? [{ ...first, alt }, ...others] : files;
}

export const applyEdit = <Post extends EditablePost>(post: Post, edit: PostEdit): Post => ({
  ...post,
  title: valueAfter(edit.title, post.title),
  body: edit.text ?? post.body,
  reference: post.kind === 'scripture' ? valueAfter(edit.reference, post.reference) : post.reference,
  url: post.kind === 'link' ? valueAfter(edit.url, post.url) : post.url,
  location: valueAfter(edit.location, post.location),
  category: valueAfter(edit.category, post.category),
  audience: edit.audience ?? post.audience,
  files: filesAfter(post.files, edit),
});

const fields = ['title', 'body', 'reference', 'url', 'location', 'category', 'audience', 'files'] as const;

export const listChangedFields = (before: EditablePost, after: EditablePost): (typeof fields)[number][] =>
  fields.filter((field) =>
    field === 'files' ? !isSameFiles(before.files, after.files) : before[field] !== after[field],
  );

const isSameFiles = (one: readonly EditableFile[], other: readonly EditableFile[]): boolean =>
  isDeepStrictEqual(listIdsAndAlts(one), listIdsAndAlts(other));

const listIdsAndAlts = (files: readonly EditableFile[]) => files.map(({ id, alt }) => [id, alt]);

/** @returns error keys by field, by the same rules as a draft; null when valid */
export function findFieldErrors({ kind, title, url, category }: EditablePost): Record<string, string> | null {
  const errors = {
    ...(kind === 'link' && !(url && isWebAddress(url)) && { url: 'url_invalid' }),
    ...((kind === 'testimony' || kind === 'event') && title === null && { title: 'title_required' }),
    ...(kind === 'testimony' && category === null && { category: 'category_required' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Each picture was there before or is new, and none is there twice; every new one has a place. */
export function findPictureErrors(
  before: readonly EditableFile[],
  after: readonly EditableFile[],
  addedIds: readonly string[] = [],
): Record<string, string> | null {
  const ids = new Set(after.map(({ id }) => id));
  const known = new Set([...before.map(({ id }) => id), ...addedIds]);
  const isKnown = ids.size === after.length && [...ids].every((id) => known.has(id));
  return isKnown && addedIds.every((id) => ids.has(id)) ? null : { pictures: 'picture_unknown' };
}

/** @param limit the narrowest audience at the time others commented; null without comments */
export const isAudienceTooWide = (after: Audience, before: Audience, limit: Audience | null): boolean =>
  isWiderAudience(after, before) && isWiderAudience(after, limit ?? after);
