import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMailPreferences } from '@radiant/contract/mail-preferences.ts';
import {
  defaultSettings,
  type SettingsCategory,
  updateSiteSettings,
} from '@radiant/contract/site-settings.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { getMailSite } from '../../mail-site.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getSite, themeCss } from './service.ts';

const app = await createTestApp();
const { platform, people, send } = app;
const { token } = await people.join('Ada Admin', { role: 'admin' });
const { lightModeColors: light, darkModeColors: dark } = defaultSettings.theme;

type Effect = [SettingsCategory, Record<string, unknown>, () => Promise<unknown>, unknown];
const site = () => getSite(platform);
const mailSite = () => getMailSite(platform);
const css = async () => themeCss(await site());
const offered = async () =>
  Reflect.get(Object((await send(getMailPreferences, { as: token })).body), 'offered');

/** What each changes at the place that obeys it. */
const effects: Effect[] = [
  ['general', { siteName: 'Saint-Joseph' }, site, { name: 'Saint-Joseph' }],
  ['general', { siteName: 'Saint-Joseph' }, mailSite, { name: 'Saint-Joseph' }],
  ['general', { siteDescription: 'By the river' }, site, { description: 'By the river' }],
  ['general', { contactEmail: 'office@example.org' }, site, { contactEmail: 'office@example.org' }],
  ['general', { copyrightText: '© Saint-Joseph' }, site, { copyright: '© Saint-Joseph' }],
  ['user_registration', { requirePasswordSpecialChars: false }, site, { passwordSpecial: false }],
  ['social_media', { enableSocialSharing: false }, site, { sharingOffered: false }],
  ['email_notifications', { emailFooter: 'In peace' }, mailSite, { signOff: 'In peace' }],
  ['email_notifications', { emailSenderName: 'The office' }, mailSite, { sender: { name: 'The office' } }],
  [
    'email_notifications',
    { emailSenderAddress: 'office@example.org' },
    mailSite,
    { sender: { address: 'office@example.org' } },
  ],
  [
    'email_notifications',
    { postalAddress: '12 Church Street' },
    mailSite,
    { postalAddress: '12 Church Street' },
  ],
  ['email_notifications', { weeklyNewsletterEmail: false, dailyDigestEmail: true }, offered, ['daily']],
  ['theme', { primaryFont: 'Lato' }, css, expect.stringContaining('--sans: Lato')],
  ['theme', { secondaryFont: 'Arial' }, css, expect.stringContaining('--serif: Arial')],
  ['theme', { buttonStyle: 'pill' }, site, { theme: { buttonStyle: 'pill' } }],
  ['theme', { cardStyle: 'flat' }, site, { theme: { cardStyle: 'flat' } }],
  ['theme', { enableDarkMode: false }, site, { darkModeOffered: false }],
  [
    'theme',
    { lightModeColors: { ...light, primary: '#0f766e' } },
    css,
    expect.stringContaining('--primary: #0f766e'),
  ],
  [
    'theme',
    { darkModeColors: { ...dark, surface: '#102030' } },
    css,
    expect.stringContaining('--surface: #102030'),
  ],
  // A mail's own colours: of both schemes, where they read.
  [
    'theme',
    { lightModeColors: { ...light, primary: '#0f766e' }, darkModeColors: { ...dark, primary: '#5eead4' } },
    mailSite,
    { light: { accent: '#0f766e' }, dark: { accent: '#5eead4' } },
  ],
];

/** Those that a room obeys: its test beside it. */
const besideTheirRoom: Readonly<Record<string, string>> = {
  defaultAudience: 'posts/create-service',
  timeZone: 'daily/routes',
  autoModerateContent: 'posts/holding',
  moderationKeywords: 'posts/holding',
  moderationThreshold: 'posts/holding',
  approvalRequired: 'posts/holding',
  moderationNotifyAdmins: 'posts/holding',
  allowRegistration: 'accounts/sign-up',
  requireEmailVerification: 'accounts/sign-up',
  minimumPasswordLength: 'accounts/sign-up',
  maxLoginAttempts: 'accounts/login',
  allowSocialLogin: 'accounts/social-sign-in',
  googleClientId: 'accounts/social-sign-in',
  facebookAppId: 'accounts/social-sign-in',
  usernameProfanityFilter: 'accounts/sign-up',
  enableNotifications: 'notifications/telling',
  enablePublicEvents: 'posts/visible-to',
  enablePrayers: 'posts/service',
  enableTestimonies: 'posts/service',
  enableComments: 'posts/service',
  sendWelcomeEmail: 'accounts/sign-up',
  sendPasswordResetEmail: 'accounts/reset',
  dailyDigestEmail: 'notifications/digest',
  reminderEmails: 'notifications/mail-policy',
  adminNotifications: 'support/routes',
};

const defaultsOf = (category: SettingsCategory): Readonly<Record<string, unknown>> =>
  defaultSettings[category];
const change = (category: SettingsCategory, body: Record<string, unknown>) =>
  send(updateSiteSettings, { as: token, params: { category }, body });

describe('every setting takes effect', () => {
  afterEach(async () => {
    for (const category of Object.keys(defaultSettings) as SettingsCategory[])
      expect(await change(category, { ...defaultsOf(category) })).toMatchObject({ status: 200 });
  });

  test.each(effects)('%s %j', async (category, body, read, expected) => {
    const before = await read();
    expect(await change(category, body)).toMatchObject({ status: 200 });
    const after = await read();
    expect(after).not.toEqual(before);
    if (typeof expected === 'object' && !Array.isArray(expected) && typeof after === 'object')
      expect(after).toMatchObject(expected ?? {});
    else expect(after).toEqual(expected);
  });

  test('and none is without a test', () => {
    const tested = new Set([
      ...effects.flatMap(([, body]) => Object.keys(body)),
      ...Object.keys(besideTheirRoom),
    ]);
    const all = Object.values(defaultSettings).flatMap((category) => Object.keys(category));
    expect(all.filter((name) => !tested.has(name))).toEqual([]);
    for (const [name, room] of Object.entries(besideTheirRoom)) {
      const source = readFileSync(join(import.meta.dirname, `../${room}.test.ts`), 'utf8');
      expect(source.includes(name), `${name} in ${room}`).toBe(true);
    }
  });
});
