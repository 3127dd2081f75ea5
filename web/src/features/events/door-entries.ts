import type { DoorEntry } from '@radiant/contract/event-door.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { DoorWords } from '../../words/door/en.ts';

type Named = { name: string | null };

/** Members whom the viewer may not see, and names that were erased, have none. */
export const getEntryName = (words: DoorWords, { kind, name }: Pick<DoorEntry, 'kind' | 'name'>): string =>
  name ?? (kind === 'member' ? words.member : words.erased);

/** By last name, then by the whole; without a name last. */
export function sortByLastName<Entry extends Named & { id: string }>(
  locale: Locale,
  entries: readonly Entry[],
): Entry[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const lastNameOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? '';
  return entries.toSorted((a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null) || compare(a.id, b.id);
    return compare(lastNameOf(a.name), lastNameOf(b.name)) || compare(a.name, b.name) || compare(a.id, b.id);
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Part of a name, whatever its accents and case. */
export const matchesName = ({ name }: Named, search: string): boolean =>
  search.trim() === '' || (name !== null && fold(name).includes(fold(search.trim())));

/** People, with their guests. */
export function countPeople(entries: readonly Pick<DoorEntry, 'guests' | 'checkedInAt'>[]): {
  came: number;
  expected: number;
} {
  const sum = (list: typeof entries) => list.reduce((total, { guests }) => total + 1 + guests, 0);
  return { came: sum(entries.filter(({ checkedInAt }) => checkedInAt !== null)), expected: sum(entries) };
}
