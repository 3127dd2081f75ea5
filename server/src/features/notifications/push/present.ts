import type { PushPayload } from '@radiant/contract/push.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords } from '../../../words/words.ts';
import { presentForDelivery } from '../delivery/present.ts';
import type { DeliveryRow } from '../queries.ts';

type PresentContext = { locale: Locale; now: Date; siteName: string };

export function presentPush(row: DeliveryRow, { locale, now, siteName }: PresentContext): PushPayload {
  const { kind, text, link } = presentForDelivery(row, { locale, now });
  return {
    id: row.id,
    kind,
    title: siteName,
    body: truncate(text),
    lang: `${locale}-CA`,
    link,
    date: row.last_at.toISOString(),
  };
}

export const presentTestPush = ({ locale, now, siteName }: PresentContext): PushPayload => ({
  id: 'test',
  kind: 'test',
  title: siteName,
  body: serverWords[locale].notifications.pushTest,
  lang: `${locale}-CA`,
  link: '/settings/notifications',
  date: now.toISOString(),
});

/** More than devices show, and within the size limit of a push. */
const maxBodyLength = 300;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts between graphemes. */
function truncate(text: string): string {
  if (text.length <= maxBodyLength) return text;
  const last = segmenter.segment(text).containing(maxBodyLength - 1);
  return `${text.slice(0, last?.index).trimEnd()}…`;
}
