import type { Locale } from '@radiant/contract/words/locale.ts';
import { getMailLogo, getSettings, presentMailSite } from './features/settings/service.ts';
import type { MailSite } from './platform/mail/site.ts';
import type { Platform } from './platform/platform.ts';

export async function getMailSite(platform: Platform, locale: Locale): Promise<MailSite> {
  const [settings, logo] = await Promise.all([getSettings(platform), getMailLogo(platform)]);
  return presentMailSite(settings, { config: platform.config, logo, locale });
}
