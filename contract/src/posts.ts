import * as z from 'zod/mini';
import { isDay } from './days.ts';
import { endpoint, type FileKind } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import {
  type Audience,
  audiences,
  hidesName,
  nameAudiences,
  type PostKind,
  Reactions,
  reactionNames,
  wirePostKinds,
} from './post-shapes.ts';
import { findSubjectErrors, subjectFields, subjectNames } from './post-subjects.ts';
import { findTranslationErrors, translationFields, translationNames } from './post-translations.ts';
import { NewPostAnswer, PostAnswer } from './post-wire.ts';
import { findPrintError, printChoiceField, printChoiceName } from './print-choices.ts';
import { Acknowledged, ok, shape } from './wire.ts';

const plainText = (max: number, key: string) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, key)), '');

/** Multipart forms send words. */
const FlagWord = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false', '1', '0', '']),
    z.transform((word: 'true' | 'false' | '1' | '0' | '') => word === 'true' || word === '1'),
  ),
]);
const Flag = z._default(FlagWord, false);

/** Members create these kinds; events have their own endpoint. */
export const draftKinds = ['prayer', 'testimony', 'scripture', 'general', 'link'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Refuses URLs with credentials, which would be shared. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s/?#@:\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(url);

const titleField = plainText(limits.titleMax, 'title_too_long');
const textField = plainText(limits.textMax, 'text_too_long');
const referenceField = plainText(limits.referenceMax, 'reference_too_long');
const urlField = plainText(limits.urlMax, 'url_too_long');
const categoryField = plainText(40, 'category_unknown');
const locationField = z.optional(
  z.string().check(z.trim(), z.maxLength(limits.placeMax, 'location_too_long')),
);
/** Multipart forms send comma-separated ids. */
const idsField = (max: number, key: string) =>
  z.optional(
    z.pipe(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((ids) => (ids === '' ? [] : ids.split(','))),
        ),
      ]),
      z.array(Id).check(z.maxLength(max, key)),
    ),
  );
/** For the audience `groups`: groups of the author. */
export const groupsField = idsField(limits.groupsMax, 'group_unknown');
/** Of a prayer. */
export const longTermField = z.optional(FlagWord);
/** Of a prayer: only its author is shown how many prayed. */
export const hiddenCountField = z.optional(FlagWord);
/** Of a prayer: the care team is asked to get in touch with its author. */
const contactField = z.optional(FlagWord);
/** Of a prayer: urgent for `limits.urgentHours` once it is published. A scheduled post ignores it. */
export const urgentField = z.optional(FlagWord);
/** Of a prayer that is open until the end of this day, in the time zone of its author. */
const endField = z.optional(z.string().check(z.refine(isDay, 'date_invalid')));
const altField = plainText(limits.altTextMax, 'text_too_long');
const furtherAltField = z.optional(
  z.string().check(z.trim(), z.maxLength(limits.altTextMax, 'text_too_long')),
);

/** One file field per picture, in the order of the post, with the field of its description. */
export const pictureFields = ['photo', 'photo2', 'photo3', 'photo4', 'photo5', 'photo6'] as const;
export const altFields = ['alt', 'alt2', 'alt3', 'alt4', 'alt5', 'alt6'] as const;

export const listAlts = (draft: Partial<Record<(typeof altFields)[number], string | undefined>>): string[] =>
  altFields.map((field) => draft[field] ?? '');

export const postPictureFiles = {
  photo: 'image',
  photo2: 'image',
  photo3: 'image',
  photo4: 'image',
  photo5: 'image',
  photo6: 'image',
} as const satisfies Record<(typeof pictureFields)[number], FileKind>;

export const postFiles = { ...postPictureFiles, video: 'video' } as const;

export const pictureKinds: readonly PostKind[] = ['prayer', 'testimony', 'general'];

/** Fields of immediate and scheduled posts. */
export const postDraftFields = {
  kind: z.enum(draftKinds, 'kind_unknown'),
  /** Defaults to the member's or the site's audience. */
  audience: z.optional(z.enum(audiences, 'audience_unknown')),
  title: titleField,
  text: textField,
  scripture: textField,
  reference: referenceField,
  url: urlField,
  category: categoryField,
  /** Of a testimony: the author's own answered prayer. */
  prayerId: z.optional(Id),
  previewId: z.optional(Id),
  /** Of the first picture, or of the video. */
  alt: altField,
  alt2: furtherAltField,
  alt3: furtherAltField,
  alt4: furtherAltField,
  alt5: furtherAltField,
  alt6: furtherAltField,
  location: locationField,
  taggedIds: idsField(limits.tagsMax, 'tags_too_many'),
  groupIds: groupsField,
  isLongTerm: longTermField,
  endsOn: endField,
  isCountHidden: hiddenCountField,
  wantsContact: contactField,
  isUrgent: urgentField,
  ...subjectFields,
  printChoice: printChoiceField,
  /** Everyone by default. `nobody`: anonymous, also for moderators; `care`: for all but the care team; `findAnonymityError` says when it is possible. */
  nameShownTo: z.optional(z.enum(nameAudiences, 'name_audience_unknown')),
  language: z._default(z.enum(['en', 'fr']), 'en'),
  ...translationFields,
  /** Administrators only; at most one of the two. */
  isPrayerOfDay: Flag,
  isVerseOfDay: Flag,
};

/** Files are sent as `photo` to `photo6`, or as `video`. `missingFields` checks what each kind requires. */
export const PostDraft = z.object(postDraftFields).check((draft) => {
  for (const [field, key] of missingFields(draft.value)) {
    draft.issues.push({ code: 'custom', message: key, path: [field], input: draft.value });
  }
});
export type PostDraft = z.output<typeof PostDraft>;

type Written = Pick<
  PostDraft,
  | 'kind'
  | 'audience'
  | 'groupIds'
  | 'nameShownTo'
  | 'subjectAgreement'
  | 'subjectId'
  | 'printChoice'
  | 'taggedIds'
  | 'title'
  | 'text'
  | 'scripture'
  | 'url'
  | 'category'
  | 'isPrayerOfDay'
  | 'isVerseOfDay'
  | 'translationTitle'
  | 'translationText'
  | 'translationReference'
>;

export const anonymousKinds: readonly PostKind[] = ['prayer', 'testimony', 'general'];

/**
 * Friends, several groups and tagged people would narrow down who wrote it; whose pictures and markers of the day they are
 * is recorded. @param audience undefined: not known yet. @returns the error key of `nameShownTo`, null when it is possible
 */
export function findAnonymityError({
  kind,
  audience,
  groupIds = [],
  taggedIds = [],
  isDailyPick = false,
  hasFiles = false,
}: {
  kind: PostKind;
  audience?: Audience | undefined;
  groupIds?: readonly string[] | undefined;
  taggedIds?: readonly string[] | undefined;
  isDailyPick?: boolean;
  hasFiles?: boolean;
}): string | null {
  if (!anonymousKinds.includes(kind)) return 'anonymous_kind';
  if (audience === 'friends') return 'anonymous_audience';
  if (groupIds.length > 1) return 'anonymous_groups';
  if (taggedIds.length > 0) return 'anonymous_tags';
  if (isDailyPick) return 'anonymous_day';
  return hasFiles ? 'anonymous_files' : null;
}

export function missingFields(draft: Written): [field: string, key: string][] {
  const { kind } = draft;
  const missing: [string, string][] = [];
  if (bodyOf(draft) === '') missing.push([kind === 'scripture' ? 'scripture' : 'text', 'post_empty']);
  if (draft.audience === 'groups' && !draft.groupIds?.length) missing.push(['groupIds', 'groups_required']);
  if (kind === 'link' && !isWebAddress(draft.url)) missing.push(['url', 'url_invalid']);
  if (kind === 'testimony' && draft.title === '') missing.push(['title', 'title_required']);
  if (kind === 'testimony' && draft.category === '') missing.push(['category', 'category_required']);
  if (draft.isVerseOfDay && (kind !== 'scripture' || draft.isPrayerOfDay))
    missing.push(['isVerseOfDay', 'day_marker_wrong']);
  const isDailyPick = draft.isPrayerOfDay || draft.isVerseOfDay;
  const error = hidesName(draft.nameShownTo) && findAnonymityError({ ...draft, isDailyPick });
  if (error) missing.push(['nameShownTo', error]);
  missing.push(...findSubjectErrors(draft), ...findTranslationErrors(draft));
  const printError = findPrintError(draft);
  if (printError) missing.push(['printChoice', printError]);
  return missing;
}

export const bodyOf = ({ kind, text, scripture }: Pick<Written, 'kind' | 'text' | 'scripture'>): string =>
  kind === 'scripture' && scripture !== '' ? scripture : text;

export const getPost = endpoint({
  name: 'posts.get',
  method: 'POST',
  path: '/api/mono-post',
  summary: 'Get a post with its newest comments. Returns 404 for both a hidden and a deleted post.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  notFoundFields: { post: 'aucun' },
  body: { schema: IdParams },
  answer: PostAnswer,
});

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
  groupIds: 'groupes',
  isLongTerm: 'longueduree',
  endsOn: 'finle',
  isCountHidden: 'nombrecache',
  wantsContact: 'contact',
  isUrgent: 'urgent',
  ...subjectNames,
  printChoice: printChoiceName,
  nameShownTo: 'nomvisible',
  language: 'langue',
  ...translationNames,
  isPrayerOfDay: 'prayerDay',
  isVerseOfDay: 'verseDay',
} as const;

export const createPost = endpoint({
  name: 'posts.create',
  method: 'POST',
  path: '/api/post-actualite',
  summary:
    'Create a post, optionally with up to six pictures or a video. `aide` says that the words speak of danger, suicide or abuse: show the writer where to get help. Only this answer has it.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: {
    schema: PostDraft,
    names: draftNames,
    files: postFiles,
  },
  answer: NewPostAnswer,
});

export const confirmPublicPrayers = endpoint({
  name: 'posts.confirmPublicPrayers',
  method: 'POST',
  path: '/api/session/public-prayers',
  summary:
    'Confirm, once, that public prayer requests are visible to everyone on the internet. Until then, the first one from a browser is refused with `public_prayer_unconfirmed`; calls with a bearer token are not.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const deletePost = endpoint({
  name: 'posts.remove',
  method: 'POST',
  path: '/api/delete-post-actualite',
  summary: 'Delete a post. Allowed for its author, moderators and administrators.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'delete',
  body: { schema: IdParams },
  answer: Acknowledged,
});

export const ReactionInput = z.object({
  id: Id,
  /** The wanted state. Absent: toggle, for old clients. */
  like: z.optional(z.boolean()),
});
export const setReaction = endpoint({
  name: 'posts.setReaction',
  method: 'POST',
  path: '/api/like',
  summary: 'Add or remove the member’s reaction (pray or amen). Repeating the same state has no effect.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'react',
  body: { schema: ReactionInput },
  answer: shape(Reactions, reactionNames, ok),
});
