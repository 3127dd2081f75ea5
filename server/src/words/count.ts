import { formatCount, selectPlural } from '@radiant/contract/words/plural.ts';
import type { Locale } from '@radiant/contract/words/words.ts';

/** `one` alone, or the number and `more`: `one event`, `2 events`. Names and titles within them may contain `#`. */
export const formatPlural = (locale: Locale, count: number, one: string, more: string): string =>
  selectPlural(locale, count, { one, other: `${formatCount(locale, count)} ${more}` });
