import type { MailPreferencesEdit } from '@radiant/contract/mail-preferences.ts';
import { updateMailPreferences } from '../src/features/notifications/mail/preferences-service.ts';
import { setChoice } from '../src/features/notifications/preferences/choice-service.ts';
import { updateSettings } from '../src/features/settings/service.ts';
import { newId } from '../src/platform/crypto.ts';
import { recordBounce } from '../src/platform/mail/bounces.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { emailOf } from './sign-ins.ts';
import { daysAgo } from './time-travel.ts';

const timeZone = 'America/Toronto';

/** Members who subscribed; the others only get mails about their own account. */
const preferences: Readonly<Record<string, MailPreferencesEdit>> = {
  ana: { digest: 'daily', timeZone },
  marguerite: { digest: 'weekly', isLetter: true, weekday: 'sunday', announcements: true, timeZone },
};

/** Also sets the postal address that subscription mails must show. */
export async function seedMailPreferences(platform: Platform, idOf: (key: string) => string): Promise<void> {
  await updateSettings(platform, asMember(idOf('thomas'), 'admin'), {
    category: 'email_notifications',
    changes: {
      dailyDigestEmail: true,
      postalAddress: '12 Candle Street\nSaint John NB  E2L 1A1',
      emailFooter: 'In peace,\nyour parish',
      emailFooterFr: 'Dans la paix,\nvotre paroisse',
    },
  });
  await updateSettings(platform, asMember(idOf('thomas'), 'admin'), {
    category: 'general',
    changes: {
      welcomeTextEn:
        'We are a parish by the sea, of every age and from many countries. Mass is on Saturday at 5 p.m. and on Sunday at 9 and 11 a.m.',
      welcomeTextFr:
        'Nous sommes une paroisse au bord de la mer, de tous les âges et de nombreux pays. La messe est célébrée le samedi à 17\u00a0h et le dimanche à 9\u00a0h et à 11\u00a0h.',
      meetingPlace: '12 Candle Street, Saint John',
      verseFallback: 'plan',
      contactPhone: '506 555-0142',
      privacyOfficer: 'Mireille Arsenault',
      crisisContactName: 'Thomas Bell',
      crisisContactPhone: '506 555-0143',
    },
  });
  const then = daysAgo(platform, 8);
  for (const [key, edit] of Object.entries(preferences)) {
    await updateMailPreferences(then, asMember(idOf(key)), edit);
  }
  await setChoice(then, asMember(idOf('ana')), { kind: 'commented', channel: 'email', wanted: true });
  // Whoever looks at the list of addresses that return email finds somebody there.
  const returned = { id: newId(), member_id: idOf('george'), recipient: emailOf('george') };
  const at = daysAgo(platform, 2).clock.now();
  await recordBounce(platform.db, returned, { kind: 'permanent', status: '5.1.1', at });
}
