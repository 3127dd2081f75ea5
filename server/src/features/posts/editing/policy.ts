import { isDeepStrictEqual } from 'node:util';
import type { PostEdit } from '@radiant/contract/post-edits.ts';
import { type Audience, isWithinAudience, type PostKind } from '@radiant/contract/post-shapes.ts';
import { findTranslationErrors } from '@radiant/contract/post-translations.ts';
import { isWebAddress } from '@radiant/contract/posts.ts';

export type EditablePost = {
  kind: PostKind;
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  category: string | null;
  translation_title: string | null;
  translation_body: string | null;
  translation_reference: string | null;
  audience: Audience;
  group_ids: readonly string[];
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

const groupsAfter = (post: EditablePost, { audience = post.audience, groupIds }: PostEdit) =>
  audience === 'groups' ? [...new Set(groupIds ?? post.group_ids)] : [];

export const applyEdit = <Post extends EditablePost>(post: Post, edit: PostEdit): Post => ({
  ...post,
  title: valueAfter(edit.title, post.title),
  body: edit.text ?? post.body,
  reference: post.kind === 'scripture' ? valueAfter(edit.reference, post.reference) : post.reference,
  url: post.kind === 'link' ? valueAfter(edit.url, post.url) : post.url,
  location: valueAfter(edit.location, post.location),
  category: valueAfter(edit.category, post.category),
  translation_title: valueAfter(edit.translationTitle, post.translation_title),
  translation_body: valueAfter(edit.translationText, post.translation_body),
  translation_reference:
    post.kind === 'scripture'
      ? valueAfter(edit.translationReference, post.translation_reference)
      : post.translation_reference,
  audience: edit.audience ?? post.audience,
  group_ids: groupsAfter(post, edit),
  files: filesAfter(post.files, edit),
});

const translatedFields = ['translation_title', 'translation_body', 'translation_reference'] as const;
/** Kept in an earlier version. */
export const versionFields = ['title', 'body', 'reference', 'url', 'location', ...translatedFields] as const;
const fields = [...versionFields, 'category', 'audience', 'files'] as const;

/** Other groups are another audience. */
export const listChangedFields = (before: EditablePost, after: EditablePost): (typeof fields)[number][] =>
  fields.filter((field) => {
    if (field === 'files') return !isSameFiles(before.files, after.files);
    if (field === 'audience') return !isWithin(before, after) || !isWithin(after, before);
    return before[field] !== after[field];
  });

export type PostAudience = Pick<EditablePost, 'audience' | 'group_ids'>;

/** Whether nobody sees `one` who does not see `other`. */
export const isWithin = (one: PostAudience, other: PostAudience): boolean =>
  isWithinAudience(one.audience, other.audience) &&
  (one.audience !== 'groups' ||
    other.audience !== 'groups' ||
    one.group_ids.every((id) => other.group_ids.includes(id)));

const isSameFiles = (one: readonly EditableFile[], other: readonly EditableFile[]): boolean =>
  isDeepStrictEqual(listIdsAndAlts(one), listIdsAndAlts(other));

const listIdsAndAlts = (files: readonly EditableFile[]) => files.map(({ id, alt }) => [id, alt]);

/** @returns error keys by field, by the same rules as a draft; null when valid */
export function findFieldErrors(post: EditablePost): Record<string, string> | null {
  const { kind, title, url, category } = post;
  const translation = {
    translationTitle: post.translation_title ?? '',
    translationText: post.translation_body ?? '',
    translationReference: post.translation_reference ?? '',
  };
  const errors = {
    ...Object.fromEntries(findTranslationErrors({ kind, ...translation })),
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

/**
 * Comments do not say for which groups they were written, so a post with some enters no further one.
 * @param limit the narrowest audience at the time others commented; null without comments
 */
export const isAudienceTooWide = (
  after: PostAudience,
  before: PostAudience,
  limit: Audience | null,
): boolean =>
  limit !== null &&
  !isWithin(after, before) &&
  (!isWithinAudience(after.audience, limit) || (after.audience === 'groups' && limit === 'groups'));
