import { type ErrorCode, errorStatuses } from '@radiant/contract/errors.ts';
import type { GroupSummary, TaggedPerson } from '@radiant/contract/post-shapes.ts';
import { bodyOf, PostDraft } from '@radiant/contract/posts.ts';
import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { fieldMessage, type Locale, sharedWords } from '@radiant/contract/words/words.ts';
import { toTranslation } from '../creating/translation-policy.ts';
import { presentFiles, presentTranslation } from '../present.ts';
import type { ScheduledRow } from './queries.ts';

export function presentScheduled(
  row: ScheduledRow,
  {
    friends,
    groups,
    locale,
  }: { friends: readonly TaggedPerson[]; groups: readonly GroupSummary[]; locale: Locale },
): ScheduledPost {
  const draft = PostDraft.parse(row.draft);
  const taggedIds = draft.taggedIds ?? [];
  const { pictures, video } = presentFiles(row.files);
  const [picture = null, ...morePictures] = pictures;
  return {
    id: row.id,
    publishAt: row.publish_at.toISOString(),
    kind: draft.kind,
    audience: draft.audience ?? 'private',
    ...(draft.audience === 'groups' && {
      groups: groups.filter(({ id }) => draft.groupIds?.includes(id)),
    }),
    nameShownTo: draft.nameShownTo ?? 'everyone',
    title: draft.title,
    text: bodyOf(draft),
    language: draft.language,
    ...presentTranslation({ language: draft.language, translation: toTranslation(draft) }),
    category: draft.category,
    reference: draft.reference,
    url: draft.url,
    location: draft.location ?? '',
    tagged: friends.filter(({ id }) => taggedIds.includes(id)),
    picture,
    ...(morePictures.length > 0 && { morePictures }),
    video,
    heldBecause: row.held_for === null ? null : describeHeldReason(row.held_for, locale),
  };
}

const isCode = (key: string): key is ErrorCode => Object.hasOwn(errorStatuses, key);

export const describeHeldReason = (key: string, locale: Locale): string =>
  isCode(key) ? sharedWords[locale].errors[key] : fieldMessage(locale, key);
