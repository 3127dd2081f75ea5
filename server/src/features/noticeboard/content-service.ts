import {
  type DisplayContent,
  displayEventsMax,
  displayPrayersMax,
  localesOf,
} from '@radiant/contract/displays.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { guest } from '../../actor.ts';
import { hashToken } from '../../platform/crypto.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSharedVerse } from '../daily/service.ts';
import { listUpcoming } from '../events/service.ts';
import { listPrintablePrayers } from '../posts/service.ts';
import { anyMember } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import { type DisplayRow, findDisplayByHash } from './displays-queries.ts';
import { presentDisplayedEvent, presentDisplayedPrayer } from './present.ts';

/** The same for everyone who has the link. @throws not_found for an unknown, replaced or removed one */
export async function getDisplayContent(platform: Platform, token: string): Promise<DisplayContent> {
  const display = await findDisplayByHash(platform.db, hashToken(token));
  if (!display) throw notFound();
  const languages = localesOf(display.language);
  const { publicUrl } = platform.config;
  const [{ general }, editions, prayers, code] = await Promise.all([
    getSettings(platform),
    listEditions(platform, display, languages),
    display.shows_prayers
      ? listPrintablePrayers(platform.db, { reader: anyMember, languages, limit: displayPrayersMax })
      : [],
    toQrCode(publicUrl),
  ]);
  return {
    site: general.siteName,
    timeZone: general.timeZone,
    textSize: display.text_size,
    address: publicUrl.replace(/^https?:\/\//, ''),
    code: `data:image/svg+xml,${encodeURIComponent(code)}`,
    editions,
    prayers: prayers.flatMap((prayer) => presentDisplayedPrayer(prayer, languages)),
  };
}

async function listEditions(
  platform: Platform,
  { shows_verse, shows_events }: DisplayRow,
  languages: readonly Locale[],
): Promise<DisplayContent['editions']> {
  const events = shows_events ? await listPublicEvents(platform) : [];
  return await Promise.all(
    languages.map(async (language) => ({
      language,
      verse: shows_verse ? await findSharedVerse(platform, { actor: guest, language }) : null,
      events: events.map((event) => presentDisplayedEvent(event, language)),
    })),
  );
}

async function listPublicEvents(platform: Platform): Promise<ListedEvent[]> {
  // Cancelled ones are listed too.
  const { items } = await listUpcoming(platform, guest, { limit: 4 * displayEventsMax });
  return items.filter(({ details }) => !details.isCancelled).slice(0, displayEventsMax);
}

async function toQrCode(url: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return await draw(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
