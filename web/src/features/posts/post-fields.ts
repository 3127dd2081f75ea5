import {
  type Audience,
  hidesName,
  type NameAudience,
  type PrintChoice,
  type SubjectAgreement,
  type SubjectMention,
  type TaggedPerson,
} from '@radiant/contract/post-shapes.ts';
import { subjectKinds } from '@radiant/contract/post-subjects.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { findPrintError } from '@radiant/contract/print-choices.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { canAskForContact } from './contact-wish.ts';
import { type DraftFileFields, toDraftFileFields, toFurtherAlts } from './draft-files.ts';

/** Of a prayer or a testimony: about someone else, or `none`. */
export type SubjectFields = {
  subjectAgreement: SubjectAgreement | 'none';
  subjectMention: SubjectMention;
  /** The linked member. */
  subjectPerson: TaggedPerson | null;
};

export const emptySubjectFields: SubjectFields = {
  subjectAgreement: 'none',
  subjectMention: 'first_name',
  subjectPerson: null,
};

export const subjectFieldNames = ['subjectAgreement', 'subjectMention', 'subjectPerson'] as const;

/** The fields of all post editors; each shows some of them. */
export type PostFields = DraftFileFields &
  SubjectFields & {
    title: string;
    text: string;
    scripture: string;
    reference: string;
    url: string;
    category: string;
    location: string;
    /** In the other language. */
    translationTitle: string;
    translationText: string;
    /** Of a scripture. */
    translationReference: string;
    tagged: TaggedPerson[];
    /** Of a prayer, like `endsOn`: a day, or empty until one is chosen; null without an end. */
    isLongTerm: boolean;
    endsOn: string | null;
    isCountHidden: boolean;
    isUrgent: boolean;
    wantsContact: boolean;
    /** Of a prayer that all members can read. */
    printChoice: PrintChoice;
    isPrayerOfDay: boolean;
    isVerseOfDay: boolean;
  };

export const emptyTranslation = { translationTitle: '', translationText: '', translationReference: '' };

export const emptyPostFields: PostFields = {
  title: '',
  text: '',
  scripture: '',
  reference: '',
  url: '',
  category: '',
  location: '',
  ...emptyTranslation,
  ...toDraftFileFields([]),
  tagged: [],
  isLongTerm: false,
  endsOn: null,
  isCountHidden: false,
  isUrgent: false,
  wantsContact: false,
  printChoice: 'no',
  ...emptySubjectFields,
  isPrayerOfDay: false,
  isVerseOfDay: false,
};

export const hasPostContent = ({ media = null, tagged = [], ...fields }: Partial<PostFields>): boolean =>
  media !== null ||
  tagged.length > 0 ||
  (
    [
      'title',
      'text',
      'scripture',
      'reference',
      'url',
      'location',
      'translationTitle',
      'translationText',
    ] as const
  ).some((name) => (fields[name] ?? '').trim() !== '');

/** Both versions, for what is pointed out while they are written. */
export const joinDraftTexts = (
  fields: Pick<PostFields, 'title' | 'text' | 'translationTitle' | 'translationText'>,
): string => [fields.title, fields.text, fields.translationTitle, fields.translationText].join('\n').trim();

/** Who sees a post: `groupIds` only with the audience `groups`. */
export const toReach = (
  audience: Audience,
  groupIds: readonly string[],
): Pick<PostDraft, 'groupIds'> & { audience: Audience } => ({
  audience,
  ...(audience === 'groups' && { groupIds: [...groupIds] }),
});

/** A choice that the form no longer offers is not sent. */
const isPrintPossible = (post: Parameters<typeof findPrintError>[0]): boolean =>
  findPrintError(post) === null;

/** Absent while it is empty. */
function trimTranslation(texts: typeof emptyTranslation): Partial<typeof emptyTranslation> {
  const entries = Object.keys(emptyTranslation).map((name) => [
    name,
    String(Reflect.get(texts, name)).trim(),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Only the `shown` fields, trimmed. */
export function toPostDraft(
  shown: Partial<PostFields>,
  {
    nameShownTo,
    ...post
  }: Pick<PostDraft, 'kind' | 'groupIds'> & {
    audience: Audience;
    nameShownTo?: NameAudience;
    language: Locale;
  },
): PostDraft {
  const {
    location,
    tagged,
    media,
    morePictures,
    isLongTerm,
    endsOn,
    isCountHidden,
    isUrgent,
    wantsContact,
    printChoice,
    subjectAgreement,
    subjectMention,
    subjectPerson,
    isPrayerOfDay,
    isVerseOfDay,
    ...texts
  } = { ...emptyPostFields, ...shown };
  return {
    ...post,
    ...(hidesName(nameShownTo) && { nameShownTo }),
    title: texts.title.trim(),
    text: texts.text.trim(),
    scripture: texts.scripture.trim(),
    reference: texts.reference.trim(),
    url: texts.url.trim(),
    alt: media ? texts.alt.trim() : '',
    ...toFurtherAlts(morePictures),
    category: texts.category,
    ...trimTranslation(texts),
    ...(post.kind === 'prayer' && isLongTerm && { isLongTerm }),
    ...(post.kind === 'prayer' && endsOn !== null && { endsOn }),
    ...(post.kind === 'prayer' && isCountHidden && { isCountHidden }),
    ...(post.kind === 'prayer' && isUrgent && post.audience !== 'private' && { isUrgent }),
    ...(wantsContact && canAskForContact({ ...post, nameShownTo }) && { wantsContact }),
    ...(subjectKinds.includes(post.kind) &&
      subjectAgreement !== 'none' && {
        subjectAgreement,
        subjectMention,
        ...(subjectPerson && { subjectId: subjectPerson.id }),
      }),
    ...(printChoice !== 'no' &&
      isPrintPossible({ ...post, nameShownTo, printChoice, subjectAgreement }) && { printChoice }),
    isPrayerOfDay,
    isVerseOfDay: post.kind === 'scripture' && isVerseOfDay,
    ...(shown.location !== undefined && { location: location.trim() }),
    ...(shown.tagged !== undefined && { taggedIds: tagged.map(({ id }) => id) }),
  };
}
