import type { PlannedDay } from '@radiant/contract/daily-plan.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { PlanRow } from './queries.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const presentPlannedDay = ({ slot, day, language, post_id, title, body }: PlanRow): PlannedDay => ({
  slot,
  day,
  language,
  postId: post_id,
  title: title ?? excerptOf(body),
});

function excerptOf(text: string): string {
  const first = [...graphemes.segment(text)].slice(0, limits.verseTextPreview + 1);
  if (first.length <= limits.verseTextPreview) return text;
  return `${first
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
