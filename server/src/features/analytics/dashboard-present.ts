import type { Dashboard, KindCounts } from '@radiant/contract/dashboard.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import type { KindCountRow, MonthRow, TopPostRow } from './dashboard-queries.ts';

const zeroCounts: KindCounts = { prayer: 0, testimony: 0, scripture: 0, event: 0, general: 0, link: 0 };

/** Kinds without posts count zero. */
export const presentCounts = (rows: readonly Pick<KindCountRow, 'kind' | 'count'>[]): KindCounts => ({
  ...zeroCounts,
  ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
});

export function presentMonths(rows: readonly MonthRow[]): Dashboard['months'] {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => ({
    month,
    byKind: presentCounts(rows.filter((row) => row.month === month)),
  }));
}

const nameOfAuthor = ({ author, language }: TopPostRow): string => author ?? sharedWords[language].anonymous;

export const presentPrayer = (row: TopPostRow): Dashboard['prayers'][number] => ({
  id: row.id,
  title: row.title,
  author: nameOfAuthor(row),
  prayed: row.count,
});

export const presentTestimony = (row: TopPostRow): Dashboard['testimonies'][number] => ({
  id: row.id,
  title: row.title,
  author: nameOfAuthor(row),
  amens: row.count,
});
