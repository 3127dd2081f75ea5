import type { CampaignState } from '@radiant/contract/campaigns.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { retention } from '@radiant/contract/retention.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';

const day = 24 * 60 * 60 * 1000;
const recentDays = 30;

/** New members registered since this instant, inactive ones have not visited since. */
export function recentSince(now: Date, timeZone: string): Date {
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`);
  const date = new Date(today - recentDays * day).toISOString().slice(0, 10);
  return instantOf(date, '00:00', timeZone);
}

type Translated<Column extends 'title' | 'content'> = Record<Column, string> &
  Record<`translated_${Column}`, string | null> & { translation_locale: Locale | null };

/** The title or content for a reader: that of their language, or else the only or first one. */
export const textFor = <Column extends 'title' | 'content'>(
  row: Translated<Column>,
  column: Column,
  locale: Locale,
): string => (row.translation_locale === locale && row[`translated_${column}`]) || row[column];

/** Opens are shown by day for this long after sending. */
const openDaysMax = 30;

/** From the day of sending to the last day with an open. */
export function listDaysToShow(opens: readonly { day: string }[], sentOn: string | null): string[] {
  const last = opens.at(-1)?.day;
  if (sentOn === null || last === undefined) return [];
  const first = Date.parse(sentOn);
  const count = Math.min(openDaysMax, (Date.parse(last) - first) / day + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * day).toISOString().slice(0, 10),
  );
}

export function isEditable(state: CampaignState): boolean {
  switch (state) {
    case 'draft':
    case 'scheduled':
      return true;
    case 'sending':
    case 'sent':
    case 'cancelled':
      return false;
  }
}

export function isCancellable(state: CampaignState): boolean {
  switch (state) {
    case 'scheduled':
    case 'sending':
      return true;
    case 'draft':
    case 'sent':
    case 'cancelled':
      return false;
  }
}

/** How long opens and clicks are counted; then per-member data is deleted. */
export const deliveryRetentionMs = retention.announcementReaderDays * day;
