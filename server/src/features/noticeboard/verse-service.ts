import type { SharedVerse } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { guest } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDaily } from '../daily/service.ts';

/** Nobody reads a verse in the other language: then it is its second version, the same passage in theirs, or none. */
export async function findVerse(platform: Platform, language: Locale): Promise<SharedVerse> {
  const { verse, passage } = await getDaily(platform, guest, language);
  if (verse?.language === language) return { text: verse.text, reference: verse.reference };
  if (verse?.translation?.language === language) {
    const { text, reference } = verse.translation;
    return { text, reference: reference ?? verse.reference };
  }
  return passage && { text: passage.text, reference: `${passage.reference} · ${passage.translation}` };
}
