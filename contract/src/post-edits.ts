import * as z from 'zod/mini';
import { isDay } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { audiences, PostTranslation } from './post-shapes.ts';
import { subjectFields, subjectNames } from './post-subjects.ts';
import { translationFields, translationNames } from './post-translations.ts';
import { PostAnswer } from './post-wire.ts';
import { groupsField, hiddenCountField, longTermField, pictureFields, postPictureFiles } from './posts.ts';
import { printChoiceField, printChoiceName } from './print-choices.ts';
import { Acknowledged, plain } from './wire.ts';

const words = (max: number, key: string) => z.optional(z.string().check(z.trim(), z.maxLength(max, key)));

const PictureEdits = z
  .array(
    z.object({
      /** Of a picture that stays, or the form field of a new one. */
      id: z.union([Id, z.enum(pictureFields)]),
      alt: z.string().check(z.trim(), z.maxLength(limits.altTextMax, 'text_too_long')),
    }),
  )
  .check(z.maxLength(limits.picturesMax, 'pictures_too_many'));

/** Other names are dropped, because the length checks would read a `length` of any type. */
const keepPictureEdit = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { id: Reflect.get(value, 'id'), alt: Reflect.get(value, 'alt') }
    : value;

const PictureEditsJson = z.pipe(
  z.string(),
  z.transform((json: string, { issues }): z.input<typeof PictureEdits> => {
    try {
      // A form sends an empty list as ''.
      return JSON.parse(json || '[]', keepPictureEdit);
    } catch {
      issues.push({ code: 'custom', message: 'invalid', input: json });
      return z.NEVER;
    }
  }),
);

/** Omitted fields keep their values. Kind, video and the creation date never change. */
export const PostEdit = z.object({
  title: words(limits.titleMax, 'title_too_long'),
  text: z.optional(
    z.string().check(z.trim(), z.minLength(1, 'post_empty'), z.maxLength(limits.textMax, 'text_too_long')),
  ),
  reference: words(limits.referenceMax, 'reference_too_long'),
  url: words(limits.urlMax, 'url_too_long'),
  category: words(40, 'category_unknown'),
  /** Of the first picture, or of the video. */
  alt: words(limits.altTextMax, 'text_too_long'),
  /** In their new order, with their descriptions; the others are deleted. Multipart forms send them as JSON. */
  pictures: z.optional(z.union([PictureEdits, z.pipe(PictureEditsJson, PictureEdits)])),
  location: words(limits.placeMax, 'location_too_long'),
  audience: z.optional(z.enum(audiences, 'audience_unknown')),
  groupIds: groupsField,
  isLongTerm: longTermField,
  isCountHidden: hiddenCountField,
  ...subjectFields,
  printChoice: printChoiceField,
  ...translationFields,
  /** Empty: without an end. */
  endsOn: z.optional(z.string().check(z.refine((day) => day === '' || isDay(day), 'date_invalid'))),
  /** `editedAt` of the version that was edited, to detect concurrent edits. Multipart forms send '' for null. */
  baseEditedAt: z.optional(
    z.nullable(
      z.pipe(
        Instant,
        z.transform((instant: string) => instant || null),
      ),
    ),
  ),
});
export type PostEdit = z.output<typeof PostEdit>;

export const updatePost = endpoint({
  name: 'posts.update',
  method: 'PATCH',
  path: '/api/posts/{id}',
  summary:
    'Edit the member’s own post. The previous version is kept in its history. New pictures are sent as `photo` to `photo6` and placed by `images`.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  params: IdParams,
  body: {
    schema: PostEdit,
    names: {
      location: 'lieu',
      pictures: 'images',
      groupIds: 'groupes',
      isLongTerm: 'longueduree',
      endsOn: 'finle',
      isCountHidden: 'nombrecache',
      ...subjectNames,
      printChoice: printChoiceName,
      ...translationNames,
    },
    files: postPictureFiles,
  },
  answer: PostAnswer,
});

export const Revision = z.object({
  number: z.number(),
  title: z.nullable(z.string()),
  text: z.string(),
  reference: z.nullable(z.string()),
  url: z.nullable(z.string()),
  location: z.nullable(z.string()),
  translation: z.optional(PostTranslation),
  writtenAt: Instant,
  canDelete: z.boolean(),
  /** Visible to its author only because the audience has changed since. */
  isOwnOnly: z.boolean(),
});
export type Revision = z.output<typeof Revision>;

export const listRevisions = endpoint({
  name: 'posts.listRevisions',
  method: 'GET',
  path: '/api/posts/{id}/revisions',
  summary:
    'List earlier versions of a post, newest first. Available to its author and moderators; versions from before an audience change are visible to the author only.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(z.object({ revisions: z.array(Revision) })),
});

export const deleteRevision = endpoint({
  name: 'posts.removeRevision',
  method: 'DELETE',
  path: '/api/posts/{id}/revisions/{number}',
  summary: 'Permanently delete an earlier version. Allowed for the author of the post and administrators.',
  access: 'member',
  rateLimit: 'delete',
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.gte(1)) }),
  answer: Acknowledged,
});
