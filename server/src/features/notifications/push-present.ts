import type { PushPayload } from '@radiant/contract/push.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords } from '../../words/words.ts';
import { presentOutside } from './delivery-present.ts';
import type { DeliveryRow } from './queries.ts';

type Reading = { locale: Locale; now: Date; siteName: string };

/** What a lock screen shows of it; the kind of words is for the mail as well, so it is written there. */
export function presentPush(row: DeliveryRow, { locale, now, siteName }: Reading): PushPayload {
  const { kind, text, link } = presentOutside(row, { locale, now });
  return {
    id: row.id,
    kind,
    title: siteName,
    body: cut(text),
    lang: `${locale}-CA`,
    link,
    date: row.last_at.toISOString(),
  };
}

export const presentTest = ({ locale, now, siteName }: Reading): PushPayload => ({
  id: 'test',
  kind: 'test',
  title: siteName,
  body: serverWords[locale].notifications.pushTest,
  lang: `${locale}-CA`,
  link: '/settings/notifications',
  date: now.toISOString(),
});

/** More than any device shows, and less than a push holds. */
const longest = 300;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whole letters alone: a broken one shows as a question mark. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const last = letters.segment(text).containing(longest - 1);
  return `${text.slice(0, last?.index).trimEnd()}…`;
}
