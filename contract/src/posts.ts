import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { audiences, wirePostKinds } from './post-shapes.ts';
import { PostAnswer } from './post-wire.ts';
import { Acknowledged, codec } from './wire.ts';

const plainText = (max: number, key: string) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, key)), '');

/** A switch of a form; multipart forms send words. */
const Flag = z._default(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', '1', '0', '']),
      z.transform((word: 'true' | 'false' | '1' | '0' | '') => word === 'true' || word === '1'),
    ),
  ]),
  false,
);

/** Kinds that members write; events are made by administrators, by a call of their own. */
export const draftKinds = ['prayer', 'testimony', 'scripture', 'general', 'link'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Whether a link leads to a page of the web. A name and a password in it are refused: they would be shared with it. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s/?#@:\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(url);

const titleField = plainText(limits.titleMax, 'title_too_long');
const textField = plainText(limits.textMax, 'text_too_long');
const referenceField = plainText(limits.referenceMax, 'reference_too_long');
const urlField = plainText(limits.urlMax, 'url_too_long');
const categoryField = plainText(40, 'category_unknown');
/** Where it was, in the author's own words. */
const locationField = z.optional(
  z.string().check(z.trim(), z.maxLength(limits.placeMax, 'location_too_long')),
);
/** People named with it; multipart forms send one text with commas. */
const tagsField = z.optional(
  z.pipe(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((ids) => (ids === '' ? [] : ids.split(','))),
      ),
    ]),
    z.array(Id).check(z.maxLength(limits.tagsMax, 'tags_too_many')),
  ),
);
/** Describes the picture or the video for those who cannot see it. */
const altField = plainText(limits.altTextMax, 'text_too_long');

/** The fields of a draft, for what is shared now and what is shared later. */
export const postDraftFields = {
  kind: z.enum(draftKinds, 'kind_unknown'),
  /** The member's or the site's default when absent. */
  audience: z.optional(z.enum(audiences, 'audience_unknown')),
  title: titleField,
  text: textField,
  /** The words of a scripture. */
  scripture: textField,
  reference: referenceField,
  url: urlField,
  category: categoryField,
  /** Of a testimony: the member's own prayer of whose answer it tells. */
  prayerId: z.optional(Id),
  /** A preview that this member asked for while writing: see `link-previews.ts`. */
  previewId: z.optional(Id),
  alt: altField,
  location: locationField,
  /** Friends of the author who are named with it. */
  taggedIds: tagsField,
  language: z._default(z.enum(['en', 'fr']), 'en'),
  /** An administrator's wish: today's prayer, or for a scripture today's verse; never both. */
  isPrayerOfDay: Flag,
  isVerseOfDay: Flag,
};

/**
 * What a member shares. Files travel beside it as `photo` or `video`. What each kind asks for is checked with the
 * whole: something to read, for a scripture in `scripture` (or `text`), for a link its address, for a testimony the
 * title and the category of its form.
 */
export const PostDraft = z.object(postDraftFields).check((draft) => {
  for (const [field, key] of missingFields(draft.value)) {
    draft.issues.push({ code: 'custom', message: key, path: [field], input: draft.value });
  }
});
export type PostDraft = z.output<typeof PostDraft>;

type Written = Pick<
  PostDraft,
  'kind' | 'title' | 'text' | 'scripture' | 'url' | 'category' | 'isPrayerOfDay' | 'isVerseOfDay'
>;

/** What a draft lacks: message keys by field. */
export function missingFields(draft: Written): [field: string, key: string][] {
  const { kind } = draft;
  const missing: [string, string][] = [];
  if (bodyOf(draft) === '') missing.push([kind === 'scripture' ? 'scripture' : 'text', 'post_empty']);
  if (kind === 'link' && !isWebAddress(draft.url)) missing.push(['url', 'url_invalid']);
  if (kind === 'testimony' && draft.title === '') missing.push(['title', 'title_required']);
  if (kind === 'testimony' && draft.category === '') missing.push(['category', 'category_required']);
  if (draft.isVerseOfDay && (kind !== 'scripture' || draft.isPrayerOfDay))
    missing.push(['isVerseOfDay', 'day_marker_wrong']);
  return missing;
}

/** What a draft has to read: a scripture's words, else the text. */
export const bodyOf = ({ kind, text, scripture }: Pick<Written, 'kind' | 'text' | 'scripture'>): string =>
  kind === 'scripture' && scripture !== '' ? scripture : text;

export const getPost = endpoint({
  name: 'posts.get',
  method: 'POST',
  path: '/api/mono-post',
  summary: 'One post with its newest comments. Hidden and gone look the same.',
  access: 'anyone',
  rateLimit: 'read',
  notFoundFields: { post: 'aucun' },
  body: { schema: IdParams },
  answer: PostAnswer,
});

/** The wire names of a draft. */
export const draftNames = {
  kind: { name: 'type', values: wirePostKinds },
  audience: 'portee',
  title: 'titre',
  text: 'texte',
  category: 'categorie',
  prayerId: 'priere',
  previewId: 'apercu',
  location: 'lieu',
  taggedIds: 'personnes',
  language: 'langue',
  isPrayerOfDay: 'prayerDay',
  isVerseOfDay: 'verseDay',
} as const;

export const createPost = endpoint({
  name: 'posts.create',
  method: 'POST',
  path: '/api/post-actualite',
  summary: 'Share a post, with a picture or a video if wanted.',
  access: 'member',
  rateLimit: 'post',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: {
    schema: PostDraft,
    names: draftNames,
    files: { photo: 'image', video: 'video' },
  },
  answer: PostAnswer,
});

export const confirmPublicPrayers = endpoint({
  name: 'posts.confirmPublicPrayers',
  method: 'POST',
  path: '/api/session/public-prayers',
  summary:
    'Confirm, once, that everyone on the internet can read one’s public prayer requests. Until then a browser’s first one is refused with `public_prayer_unconfirmed`; calls with a bearer token are not asked.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const deletePost = endpoint({
  name: 'posts.remove',
  method: 'POST',
  path: '/api/delete-post-actualite',
  summary: 'Delete a post: its author, a moderator or an administrator.',
  access: 'member',
  rateLimit: 'delete',
  body: { schema: IdParams },
  answer: Acknowledged,
});

export const ReactionInput = z.object({
  id: Id,
  /** The wanted state. Absent: the other one, for old clients. */
  like: z.optional(z.boolean()),
});
export const setReaction = endpoint({
  name: 'posts.setReaction',
  method: 'POST',
  path: '/api/like',
  summary: 'Pray or say amen, or take it back. Send the wanted state: a repeat changes nothing.',
  access: 'member',
  rateLimit: 'react',
  body: { schema: ReactionInput },
  answer: codec(z.object({ statut: z.literal('200'), like: z.number(), likeur: z.boolean() }), {
    encode: ({ count, mine }: { count: number; mine: boolean }) => ({
      statut: '200' as const,
      like: count,
      likeur: mine,
    }),
    decode: ({ like, likeur }) => ({ count: like, mine: likeur }),
  }),
});
