import {
  type MissingTranslations,
  type TranslatedSiteText,
  translatedSiteTexts,
} from '@radiant/contract/missing-translations.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, isAdmin, requireMember } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import {
  listUntranslatedAnnouncements,
  listUntranslatedEvents,
  listUntranslatedGroups,
  listUntranslatedSlots,
} from './translations-queries.ts';

/** What is in one language only and the member may change. */
export async function listMissingTranslations(
  platform: Platform,
  actor: Actor,
  locale: Locale,
): Promise<MissingTranslations> {
  const member = requireMember(actor);
  const { db } = platform;
  const now = platform.clock.now();
  const [groups, events, slots, announcements, texts] = await Promise.all([
    listUntranslatedGroups(db, member.id),
    listUntranslatedEvents(db, member, now),
    listUntranslatedSlots(db, member, { now, locale }),
    isAdmin(member) ? listUntranslatedAnnouncements(db) : [],
    isAdmin(member) ? getSettings(platform).then(findUntranslatedTexts) : [],
  ]);
  return { groups, events, slots, announcements, texts };
}

export function findUntranslatedTexts({ general, email_notifications }: Settings): TranslatedSiteText[] {
  const versions: Record<TranslatedSiteText, readonly [string, string]> = {
    siteDescription: [general.siteDescription, general.siteDescriptionFr],
    welcomeText: [general.welcomeTextEn, general.welcomeTextFr],
    emailFooter: [email_notifications.emailFooter, email_notifications.emailFooterFr],
  };
  return translatedSiteTexts.filter((text) => {
    const [one, other] = versions[text].map((version) => version.trim() !== '');
    return one !== other;
  });
}
