import type { Display, DisplayedEvent, DisplayedPrayer } from '@radiant/contract/displays.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import type { SharedPrayer } from '@radiant/contract/prayer-sheet.ts';
import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { type PrintablePrayer, rowIn } from '../posts/service.ts';
import type { DisplayRow } from './displays-queries.ts';

export const presentPrayer = ({
  id,
  title,
  body,
  language,
  name,
  published_at,
}: Omit<PrintablePrayer, 'translation'>): SharedPrayer => ({
  id,
  title,
  text: body,
  language,
  name,
  since: published_at.toISOString(),
});

const Sealed = z.object({ secret: z.string() });

export const presentDisplay = (
  { sealer, config }: Pick<Platform, 'sealer' | 'config'>,
  { id, name, language, text_size, shows_verse, shows_prayers, shows_events, secret_sealed }: DisplayRow,
): Display => ({
  id,
  name,
  language,
  textSize: text_size,
  showsVerse: shows_verse,
  showsPrayers: shows_prayers,
  showsEvents: shows_events,
  url: `${config.publicUrl}/display/${Sealed.parse(sealer.open(secret_sealed)).secret}`,
});

/** In each of the display's languages that it has a version in. */
export const presentDisplayedPrayer = (
  prayer: PrintablePrayer,
  languages: readonly Locale[],
): DisplayedPrayer[] =>
  languages.flatMap((reader) => {
    const { title, body, language, name } = rowIn(prayer, reader);
    return language === reader ? [{ title, text: body, language, name }] : [];
  });

/** In the reader's version, if there is one. */
export function presentDisplayedEvent(event: ListedEvent, reader: Locale): DisplayedEvent {
  const { startsAt, endsAt, place, isOnline } = event.details;
  const translated = event.language !== reader && event.translation?.title;
  const language = translated ? reader : event.language;
  return {
    title: translated || event.title,
    language: isLocale(language) ? language : reader,
    startsAt,
    endsAt,
    place,
    isOnline,
  };
}
