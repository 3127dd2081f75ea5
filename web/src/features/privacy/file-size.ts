import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from '../../platform/locale.ts';

const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** `3.2 MB`, `3,2 Mo`; at least one kilobyte. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const { unit, bytes: one } = units.find((each) => bytes >= each.bytes) ?? units[2];
  const value = Math.max(bytes / one, 1);
  return new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
