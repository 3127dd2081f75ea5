import { limits } from '@radiant/contract/limits.ts';
import { bodyOf, isWebAddress, type PostDraft } from '@radiant/contract/posts.ts';
import type { Words } from '../../words/en.ts';

const maxLengths = [
  ['title', limits.titleMax, 'title_too_long'],
  ['text', limits.textMax, 'text_too_long'],
  ['scripture', limits.textMax, 'text_too_long'],
  ['reference', limits.referenceMax, 'reference_too_long'],
  ['url', limits.urlMax, 'url_too_long'],
  ['alt', limits.altTextMax, 'text_too_long'],
] as const;

type MessageKey = 'post_empty' | 'url_invalid' | 'title_required' | 'category_required' | 'day_marker_wrong';
type Field = (typeof maxLengths)[number][0] | 'category' | 'isVerseOfDay';

/**
 * Error messages by field. Repeats the contract's schema (a test compares them) without its weight in the first bundle.
 */
export function validatePostDraft(t: Words, draft: PostDraft): Partial<Record<Field, string>> {
  const tooLong = maxLengths.filter(([field, most]) => draft[field].trim().length > most);
  const missing = findMissingFields(draft).map(([field, key]) => [field, t.fields[key]]);
  // A length error takes precedence.
  return Object.fromEntries([...missing, ...tooLong.map(([field, , key]) => [field, t.fields[key]])]);
}

function findMissingFields(draft: PostDraft): [Field, MessageKey][] {
  const { kind, isVerseOfDay, isPrayerOfDay } = draft;
  const missing: [Field, MessageKey][] = [];
  if (isBlank(bodyOf({ ...draft, scripture: draft.scripture.trim() })))
    missing.push([kind === 'scripture' ? 'scripture' : 'text', 'post_empty']);
  if (kind === 'link' && !isWebAddress(draft.url.trim())) missing.push(['url', 'url_invalid']);
  if (kind === 'testimony' && isBlank(draft.title)) missing.push(['title', 'title_required']);
  if (kind === 'testimony' && isBlank(draft.category)) missing.push(['category', 'category_required']);
  if (isVerseOfDay && (kind !== 'scripture' || isPrayerOfDay))
    missing.push(['isVerseOfDay', 'day_marker_wrong']);
  return missing;
}

const isBlank = (text: string) => text.trim() === '';
