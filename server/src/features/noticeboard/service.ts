import { dayOf } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { SharedPrayer, SharedVerse } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, guest } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSharedVerse } from '../daily/service.ts';
import { listPrintablePrayers, rowIn } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { requireSheetEditor } from './policy.ts';
import { presentPrayer } from './present.ts';

export { getDisplayContent } from './content-service.ts';
export {
  createDisplay,
  listDisplays,
  removeDisplay,
  renewDisplayLink,
  updateDisplay,
} from './displays-service.ts';

export { listMissingTranslations } from './translations-service.ts';

export type PrayerSheet = { today: string; verse: SharedVerse; prayers: SharedPrayer[] };

/** Without those whom the editor blocks, or who block them. @throws forbidden for anyone but moderators and administrators */
export async function getPrayerSheet(
  platform: Platform,
  actor: Actor,
  { language }: { language: Locale },
): Promise<PrayerSheet> {
  const reader = requireSheetEditor(actor);
  const { general } = await getSettings(platform);
  const [verse, rows] = await Promise.all([
    findSharedVerse(platform, { actor: guest, language }),
    listPrintablePrayers(platform.db, { reader, limit: limits.sheetPrayersMax }),
  ]);
  return {
    today: dayOf(platform.clock.now(), general.timeZone),
    verse,
    prayers: rows.map((row) => presentPrayer(rowIn(row, language))),
  };
}
