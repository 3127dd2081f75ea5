type CategoryOption = { value: string; label: string };

const OTHER = 'other';

/** By name in the reader's alphabet; "Other" is last. */
export function sortCategories(options: readonly CategoryOption[], localeTag: string): CategoryOption[] {
  const { compare } = new Intl.Collator(localeTag);
  return options.toSorted(
    (a, b) => Number(a.value === OTHER) - Number(b.value === OTHER) || compare(a.label, b.label),
  );
}
