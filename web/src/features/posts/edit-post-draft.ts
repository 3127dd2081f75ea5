import type { PostEdit } from '@radiant/contract/post-edits.ts';
import type { Audience, Post, PrintChoice } from '@radiant/contract/post-shapes.ts';
import { findPrintError } from '@radiant/contract/print-choices.ts';
import { type DraftFile, getPictureField, toFurtherAlts } from './draft-files.ts';
import {
  emptySubjectFields,
  type SubjectFields,
  subjectFieldNames,
  toPostDraft,
  toReach,
} from './post-fields.ts';
import { validatePostDraft } from './validate-post-draft.ts';

/** A new picture has the name of its file, and the file's key among the draft files as its id. */
export type EditedPicture = { id: string; alt: string; name?: string };

export type EditValues = SubjectFields & {
  title: string;
  text: string;
  reference: string;
  url: string;
  category: string;
  location: string;
  translationTitle: string;
  translationText: string;
  translationReference: string;
  /** Of the video. */
  alt: string;
  /** In their new order, without those to be deleted. */
  pictures: EditedPicture[];
  isLongTerm: boolean;
  endsOn: string | null;
  isCountHidden: boolean;
  printChoice: PrintChoice;
  audience: Audience;
  /** Without groups that the author has left. */
  groupIds: string[];
};

export const getEditValues = (post: Post): EditValues => ({
  title: post.title ?? '',
  text: post.text,
  reference: post.reference ?? '',
  url: post.url ?? '',
  category: post.category ?? '',
  location: post.location ?? '',
  translationTitle: post.translation?.title ?? '',
  translationText: post.translation?.text ?? '',
  translationReference: post.translation?.reference ?? '',
  alt: post.video?.alt ?? '',
  pictures: post.pictures.map(({ id, alt }) => ({ id, alt })),
  isLongTerm: post.prayer?.isLongTerm === true,
  endsOn: post.prayer?.endsOn ?? null,
  isCountHidden: post.prayer?.isCountHidden === true,
  printChoice: post.printChoice ?? 'no',
  ...(post.subject
    ? {
        subjectAgreement: post.subject.agreement,
        subjectMention: post.subject.mention,
        subjectPerson: post.subject.member,
      }
    : emptySubjectFields),
  audience: post.audience,
  groupIds: post.groups?.map(({ id }) => id) ?? [],
});

export const getNewPictures = (pictures: readonly EditedPicture[]): DraftFile[] =>
  pictures.flatMap(({ id, alt, name }) => (name === undefined ? [] : [{ name, key: id, alt }]));

/** New pictures that are not among `files` go, further ones come last. */
export function replaceNewPictures(
  pictures: readonly EditedPicture[],
  files: readonly DraftFile[],
): EditedPicture[] {
  const kept = pictures.filter(({ id, name }) => name === undefined || files.some(({ key }) => key === id));
  const added = files.filter(({ key }) => !kept.some(({ id }) => id === key));
  return [...kept, ...added.map(({ key, alt, name }) => ({ id: key, alt, name }))];
}

/** What is sent: a new picture as the form field of its place. Without its content, it is left out. */
export function toPictureEdits(
  pictures: readonly EditedPicture[],
  contents: readonly { key: string; file: File }[],
): { pictures: { id: string; alt: string }[]; files: Record<string, File> } {
  const files: Record<string, File> = {};
  const placed = pictures
    .map(({ id, alt, name }) => ({ id, alt, name, file: contents.find(({ key }) => key === id)?.file }))
    .filter(({ name, file }) => name === undefined || file !== undefined)
    .map(({ id, alt, file }, index) => {
      if (!file) return { id, alt };
      const field = getPictureField(index);
      files[field] = file;
      return { id: field, alt };
    });
  return { pictures: placed, files };
}

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

/** All answers that belong together, if one has changed; without a person who stays linked. */
export function toSubjectEdit(changes: Partial<EditValues>, values: EditValues): PostEdit {
  if (!subjectFieldNames.some((name) => name in changes)) return {};
  const { subjectAgreement, subjectMention, subjectPerson } = values;
  if (subjectAgreement === 'none') return { subjectAgreement };
  return {
    subjectAgreement,
    subjectMention,
    ...('subjectPerson' in changes && { subjectId: subjectPerson?.id ?? '' }),
  };
}

/** The choice, if it has changed and the post as edited allows it: the server ends an agreement that it does not. */
export function toPrintEdit(
  changes: Partial<EditValues>,
  values: EditValues,
  { kind, author }: Pick<Post, 'kind' | 'author'>,
): PostEdit {
  const { printChoice } = changes;
  const { audience, subjectAgreement } = values;
  const nameShownTo = author.id === null ? 'nobody' : 'everyone';
  if (printChoice === undefined) return {};
  const error = findPrintError({ kind, audience, nameShownTo, subjectAgreement, printChoice });
  return error ? {} : { printChoice };
}

/** Message keys by field; the same rules as when publishing. */
export function validateEdit(
  { kind, groups, subject }: Pick<Post, 'kind' | 'groups' | 'subject'>,
  values: EditValues,
): Readonly<Record<string, string>> {
  // The editor treats the text of a scripture or event like that of a general post.
  // Who is linked stays so, whatever the audience becomes.
  const isStillLinked = subject?.member && values.subjectPerson?.id === subject.member.id;
  const checked = isStillLinked ? { ...values, subjectPerson: null } : values;
  const draft = toPostDraft(checked, {
    kind: kind === 'event' || kind === 'scripture' ? 'general' : kind,
    // A post whose groups its author has left stays in them.
    ...(groups?.length === 0 ? { audience: 'private' } : toReach(values.audience, values.groupIds)),
    language: 'en',
  });
  const alt = values.pictures[0]?.alt ?? values.alt;
  return validatePostDraft({ ...draft, alt, ...toFurtherAlts(values.pictures.slice(1)) });
}
