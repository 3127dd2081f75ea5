import {
  type MissingTranslations,
  type TranslatedSiteText,
  translatedSiteTexts,
} from '@radiant/contract/missing-translations.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';
import { type Actor, isAdmin, requireMember } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { listUntranslatedEvents, listUntranslatedGroups } from './translations-queries.ts';

/** What is in one language only and the member may change. */
export async function listMissingTranslations(
  platform: Platform,
  actor: Actor,
): Promise<MissingTranslations> {
  const member = requireMember(actor);
  const [groups, events, texts] = await Promise.all([
    listUntranslatedGroups(platform.db, member.id),
    listUntranslatedEvents(platform.db, member, platform.clock.now()),
    isAdmin(member) ? getSettings(platform).then(findUntranslatedTexts) : [],
  ]);
  return { groups, events, texts };
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
