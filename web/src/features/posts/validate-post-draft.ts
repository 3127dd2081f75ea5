import { limits } from '@radiant/contract/limits.ts';
import { hidesName } from '@radiant/contract/post-shapes.ts';
import { findSubjectErrors } from '@radiant/contract/post-subjects.ts';
import { findTranslationErrors } from '@radiant/contract/post-translations.ts';
import {
  altFields,
  bodyOf,
  findAnonymityError,
  isWebAddress,
  type PostDraft,
} from '@radiant/contract/posts.ts';
import { findPrintError } from '@radiant/contract/print-choices.ts';

const maxLengths = [
  ['title', limits.titleMax, 'title_too_long'],
  ['text', limits.textMax, 'text_too_long'],
  ['scripture', limits.textMax, 'text_too_long'],
  ['reference', limits.referenceMax, 'reference_too_long'],
  ['url', limits.urlMax, 'url_too_long'],
  ['translationTitle', limits.titleMax, 'title_too_long'],
  ['translationText', limits.textMax, 'text_too_long'],
  ['translationReference', limits.referenceMax, 'reference_too_long'],
  ...altFields.map((field) => [field, limits.altTextMax, 'text_too_long'] as const),
] as const;

/**
 * Message keys by field. Repeats the contract's schema (a test compares them) without its weight in the first
 * bundle.
 */
export function validatePostDraft(draft: PostDraft): Readonly<Record<string, string>> {
  const { kind, isVerseOfDay, isPrayerOfDay } = draft;
  const tooLong = maxLengths.filter(([field, most]) => (draft[field] ?? '').trim().length > most);
  return {
    ...(isBlank(bodyOf({ ...draft, scripture: draft.scripture.trim() })) && {
      [kind === 'scripture' ? 'scripture' : 'text']: 'post_empty',
    }),
    ...(draft.audience === 'groups' && !draft.groupIds?.length && { groupIds: 'groups_required' }),
    ...(draft.endsOn === '' && { endsOn: 'date_invalid' }),
    ...(kind === 'link' && !isWebAddress(draft.url.trim()) && { url: 'url_invalid' }),
    ...(kind === 'testimony' && isBlank(draft.title) && { title: 'title_required' }),
    ...(kind === 'testimony' && isBlank(draft.category) && { category: 'category_required' }),
    ...(hidesName(draft.nameShownTo) && findNameError(draft)),
    ...Object.fromEntries(findSubjectErrors(draft)),
    ...Object.fromEntries(findTranslationErrors(draft)),
    ...findPrintFieldError(draft),
    ...(isVerseOfDay && (kind !== 'scripture' || isPrayerOfDay) && { isVerseOfDay: 'day_marker_wrong' }),
    // A length error takes precedence.
    ...Object.fromEntries(tooLong.map(([field, , key]) => [field, key])),
  };
}

function findNameError(draft: PostDraft): Readonly<Record<string, string>> {
  const isDailyPick = draft.isPrayerOfDay || draft.isVerseOfDay;
  const error = findAnonymityError({ ...draft, isDailyPick });
  return error === null ? {} : { nameShownTo: error };
}

function findPrintFieldError(draft: PostDraft): Readonly<Record<string, string>> {
  const error = findPrintError(draft);
  return error === null ? {} : { printChoice: error };
}

const isBlank = (text: string) => text.trim() === '';
