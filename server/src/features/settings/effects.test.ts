import { forgotPassword, login } from '@radiant/contract/accounts.ts';
import { createComment, getComment, setCommentReaction, updateComment } from '@radiant/contract/comments.ts';
import { getDaily } from '@radiant/contract/daily.ts';
import { createEvent } from '@radiant/contract/event-management.ts';
import { createGroup } from '@radiant/contract/groups.ts';
import { getMailPreferences } from '@radiant/contract/mail-preferences.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { createPost, getPost, setReaction } from '@radiant/contract/posts.ts';
import { addToPrayerChain, startChainAlert } from '@radiant/contract/prayer-chain.ts';
import { getSite, type SocialProvider, socialProviders } from '@radiant/contract/site.ts';
import {
  defaultSettings,
  type Settings,
  type SettingsCategory,
  settingsCategories,
  updateSiteSettings,
} from '@radiant/contract/site-settings.ts';
import { setProviderSecret, startSocialSignIn } from '@radiant/contract/social-sign-in.ts';
import { sendSupportMessage } from '@radiant/contract/support.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts';
import { parseEml } from '../../platform/mail/parse-eml.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { afterFile } from '../../testing/after-file.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { oidcIssuer, startSignInProviders } from '../../testing/sign-in-providers.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { isEnabledOnSite } from '../notifications/mail/policy.ts';
import { getSettings } from './service.ts';

const providers = await startSignInProviders();
afterFile(providers.close);
const app = await createTestApp({}, { outbound: providers.outbound });
const { platform, people, send } = app;
const { db, config } = platform;
const tools = createAccountTools(app);
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
await tools.setPassword(admin);
await tools.setPassword(ben);

const change = (category: SettingsCategory, body: Record<string, unknown>) =>
  send(updateSiteSettings, { as: admin.token, params: { category }, body });

// Social sign-in is configured first, so that turning it off is visible.
const appIds = {
  googleClientId: '1234-radiant',
  facebookAppId: '9876543210',
  oidcClientId: 'radiant-parish',
  oidcIssuer,
};
for (const provider of socialProviders) {
  const body = { secret: `secret-of-${provider}`, password: goodPassword };
  expect(await send(setProviderSecret, { as: admin.token, params: { provider }, body })).toMatchObject({
    status: 200,
  });
}
const before: Settings = { ...defaultSettings, social_media: { ...defaultSettings.social_media, ...appIds } };
expect(await change('social_media', appIds)).toMatchObject({ status: 200 });

afterEach(async () => {
  for (const category of settingsCategories)
    expect(await change(category, { ...before[category] })).toMatchObject({ status: 200 });
});

let turn = 0;
const fresh = (): string => {
  turn += 1;
  return `somebody-${turn}@example.org`;
};
const field = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found: unknown, name) => Reflect.get(Object(found), name), value);
const site = async (path: string) => field((await send(getSite)).body, path);
const manifest = async (name: string, language = 'en') =>
  field((await app.http.inject({ url: `/site/manifest.webmanifest?lang=${language}` })).json(), name);
const css = async (name: string) =>
  [...(await app.http.inject({ url: '/theme.css' })).body.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(
    ([, value]) => value,
  );
const joinAs = (other: Record<string, unknown> = {}) => tools.signUp(fresh(), other);
const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status;

async function share(as: Person, body: Record<string, unknown>) {
  const { status, body: answer } = await send(createPost, { as: as.token, body: { text: 'Peace', ...body } });
  return { status, post: field(answer, 'post'), id: String(field(answer, 'post.id')) };
}
const stateOf = async (text: string) => {
  const { id } = await share(anna, { kind: 'general', audience: 'public', text });
  const row = await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
};
const notificationsOf = async ({ token }: Person): Promise<number> => {
  await work();
  const rows = field((await send(listNotifications, { as: token })).body, 'notifications');
  await db.deleteFrom('notifications').execute();
  return Array.isArray(rows) ? rows.length : -1;
};
async function mailOfTheSite(language = 'en') {
  const headers = { 'accept-language': language };
  await send(sendTestMail, { as: admin.token, headers, body: {} });
  const [newest = ''] = await listOutbox(config.dataDir);
  return parseEml((await findInOutbox(config.dataDir, newest)) ?? '');
}
async function supportReaches(address: string): Promise<boolean> {
  await db.deleteFrom('mails').execute();
  const draft = { subject: 'The hall', text: 'May we use it?' };
  expect(await send(sendSupportMessage, { as: ben.token, body: draft })).toMatchObject({ status: 201 });
  return (await tools.mailsTo(address)).length > 0;
}
const mailsAfterJoining = async () => {
  const email = fresh();
  await change('user_registration', { requireEmailVerification: false });
  await tools.signUp(email);
  return (await tools.mailsTo(email)).map(({ template }) => template);
};
const startOf = async (provider: SocialProvider) => {
  const { status, body } = await send(startSocialSignIn, { body: { provider } });
  return status === 200
    ? new URL(String(field(body, 'address'))).searchParams.get('client_id')
    : field(body, 'code');
};
const rhythms = async () => field((await send(getMailPreferences, { as: ben.token })).body, 'offered');

/** What is visible with the default value and after the change. */
type Proof<Value> = { to: Value; see: () => Promise<unknown>; before: unknown; after: unknown };

const proof = <Value>(
  to: Value,
  see: () => Promise<unknown>,
  [before, after]: [unknown, unknown],
): Proof<Value> => ({
  to,
  see,
  before,
  after,
});

const { lightModeColors: light, darkModeColors: dark } = defaultSettings.theme;
const bad = 'hate hate hate';
const oneWord = 'My neighbour is violent, pray';
const held = 'flagged';

/**
 * What people see of each setting. The type requires an entry for each, so none can be added without a proof of its
 * effect.
 */
const proofs: { [C in SettingsCategory]: { [S in keyof Settings[C]]: Proof<Settings[C][S]> } } = {
  general: {
    siteName: proof(
      'Harbour Light',
      async () => [await site('name'), await manifest('name'), (await mailOfTheSite()).from.split(' <')[0]],
      [
        ['Radiant', 'Radiant', 'Radiant'],
        ['Harbour Light', 'Harbour Light', 'Harbour Light'],
      ],
    ),
    siteDescription: proof(
      'By the river',
      async () => [await site('description'), await manifest('description')],
      [
        ['', undefined],
        ['By the river', 'By the river'],
      ],
    ),
    siteDescriptionFr: proof('Au bord de la rivière', async () => {
      await change('general', { siteDescription: 'By the river' });
      return [
        await site('descriptionFr'),
        await manifest('description'),
        await manifest('description', 'fr'),
      ];
    }, [
      ['', 'By the river', 'By the river'],
      ['Au bord de la rivière', 'By the river', 'Au bord de la rivière'],
    ]),
    welcomeTextEn: proof('All are welcome.', () => site('welcomeTextEn'), ['', 'All are welcome.']),
    welcomeTextFr: proof('Soyez les bienvenus.', () => site('welcomeTextFr'), ['', 'Soyez les bienvenus.']),
    meetingPlace: proof('12 River Road', () => site('meetingPlace'), ['', '12 River Road']),
    contactEmail: proof(
      'office@example.org',
      async () => [await site('contactEmail'), await supportReaches('office@example.org')],
      [
        ['', false],
        ['office@example.org', true],
      ],
    ),
    contactPhone: proof('506 555-0142', () => site('contactPhone'), ['', '506 555-0142']),
    privacyOfficer: proof('Mary Bell', () => site('privacyOfficer'), ['', 'Mary Bell']),
    crisisContactName: proof('Father Martin', () => site('crisisContactName'), ['', 'Father Martin']),
    crisisContactPhone: proof('506 555-0143', () => site('crisisContactPhone'), ['', '506 555-0143']),
    defaultAudience: proof(
      'members',
      async () => field((await share(anna, { kind: 'general' })).post, 'portee'),
      ['public', 'members'],
    ),
    isDefaultAudienceChosen: proof(false, () => site('asksDefaultAudience'), [false, true]),
    verseFallback: proof('plan', async () => field((await send(getDaily)).body, 'passage.reference'), [
      undefined,
      'Matthew 18:4–5',
    ]),
    timeZone: proof('Europe/Paris', async () => {
      const event = {
        title: 'Choir',
        text: 'We sing together.',
        date: '2031-01-10',
        time: '19:00',
        place: 'Hall',
      };
      const { body } = await send(createEvent, { as: admin.token, body: event });
      const row = await db
        .selectFrom('events')
        .select('starts_at')
        .where('post_id', '=', String(field(body, 'event.id')))
        .executeTakeFirst();
      return row?.starts_at.toISOString();
    }, ['2031-01-11T00:00:00.000Z', '2031-01-10T18:00:00.000Z']),
    copyrightText: proof('© Saint Joseph', () => site('copyright'), ['', '© Saint Joseph']),
    copyrightTextFr: proof('© Saint-Joseph', () => site('copyrightFr'), ['', '© Saint-Joseph']),
  },

  content_moderation: {
    autoModerateContent: proof(false, () => stateOf(bad), [held, 'published']),
    moderationKeywords: proof('rascal!', async () => [await stateOf(bad), await stateOf('You dear rascal')], [
      [held, 'published'],
      ['published', held],
    ]),
    moderationThreshold: proof(30, () => stateOf(oneWord), ['published', held]),
    approvalRequired: proof(true, () => stateOf('Peace be with you'), ['published', 'pending']),
    moderationNotifyAdmins: proof(false, async () => {
      await notificationsOf(admin);
      await db.deleteFrom('moderation_cases').execute();
      await stateOf(bad);
      return await notificationsOf(admin);
    }, [1, 0]),
    alertsCareTeam: proof(true, async () => {
      const joining = { member_id: ben.id, role: 'member', joined_at: platform.clock.now() } as const;
      await db
        .insertInto('care_team')
        .values(joining)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('care_cases').execute();
      await stateOf('I want to die. Nobody would miss me.');
      return (await db.selectFrom('care_cases').select('origin').execute()).map(({ origin }) => origin);
    }, [[], ['alert']]),
    prayerChainMinutes: proof(45, async () => {
      const now = platform.clock.now();
      await db
        .insertInto('care_team')
        .values({ member_id: ben.id, role: 'member', joined_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('prayer_chain_links').execute();
      await send(addToPrayerChain, { as: ben.token, body: { memberId: admin.id } });
      const id = await people.post(ben, { kind: 'prayer', audience: 'members' });
      await db
        .insertInto('urgent_prayers')
        .values({ id: newId(), post_id: id, began_at: now, ends_at: now })
        .execute();
      await send(startChainAlert, { as: ben.token, params: { id } });
      const alert = await db
        .selectFrom('prayer_chain_alerts')
        .select('step_minutes')
        .where('post_id', '=', id)
        .executeTakeFirst();
      return alert?.step_minutes;
    }, [15, 45]),
  },

  user_registration: {
    allowRegistration: proof(false, async () => [await site('registrationOpen'), (await joinAs()).status], [
      [true, 200],
      [false, 403],
    ]),
    requireEmailVerification: proof(false, async () => {
      const email = fresh();
      await tools.signUp(email);
      return (await tools.signIn(email)).status;
    }, [422, 200]),
    allowSocialLogin: proof(false, async () => [await site('socialProviders'), await startOf('google')], [
      [[...socialProviders], appIds.googleClientId],
      [[], 'social_closed'],
    ]),
    minimumPasswordLength: proof(20, async () => [await site('passwordMin'), (await joinAs()).status], [
      [8, 200],
      [20, 400],
    ]),
    requirePasswordSpecialChars: proof(
      false,
      async () => [await site('passwordSpecial'), (await joinAs({ password: 'LanternsAndBoats4' })).status],
      [
        [true, 400],
        [false, 200],
      ],
    ),
    usernameProfanityFilter: proof(
      false,
      async () => (await joinAs({ lastName: 'Salope' })).status,
      [400, 200],
    ),
    requireBirthDate: proof(true, async () => [await site('asksBirthDate'), (await joinAs()).status], [
      [false, 200],
      [true, 400],
    ]),
    minimumAge: proof(16, async () => (await joinAs({ birthday: '2011-11-20' })).status, [200, 400]),
    maxLoginAttempts: proof(1, async () => {
      const email = fresh();
      const wrong = () => statusOf(send(login, { body: { email, password: 'Wrong-Words-3' } }));
      return [await wrong(), await wrong()];
    }, [
      [422, 422],
      [422, 429],
    ]),
  },

  email_notifications: {
    sendWelcomeEmail: proof(false, mailsAfterJoining, [['welcome'], []]),
    sendPasswordResetEmail: proof(false, async () => {
      await db.deleteFrom('mails').execute();
      await send(forgotPassword, { body: { email: ben.email } });
      await tools.work();
      return (await tools.mailsTo(ben.email)).map(({ template }) => template);
    }, [['reset-password'], []]),
    dailyDigestEmail: proof(true, rhythms, [['weekly'], ['daily', 'weekly']]),
    weeklyNewsletterEmail: proof(false, rhythms, [['weekly'], []]),
    reminderEmails: proof(false, async () => {
      const settings = await getSettings(platform);
      return (['prayer-time', 'event-reminder', 'commented'] as const).map((kind) =>
        isEnabledOnSite(kind, settings),
      );
    }, [
      [true, true, true],
      [false, false, true],
    ]),
    adminNotifications: proof(false, async () => {
      await change('general', { contactEmail: 'office@example.org' });
      return [await supportReaches(admin.email), await supportReaches('office@example.org')];
    }, [
      [true, true],
      [false, true],
    ]),
    emailFooter: proof('In peace', async () => /In peace/.test((await mailOfTheSite()).text), [false, true]),
    emailFooterFr: proof('Dans la paix', async () => {
      await change('email_notifications', { emailFooter: 'In peace' });
      return [
        /In peace/.test((await mailOfTheSite()).text),
        /Dans la paix/.test((await mailOfTheSite('fr')).text),
      ];
    }, [
      [true, false],
      [true, true],
    ]),
    emailSenderName: proof('The office', async () => (await mailOfTheSite()).from.split(' <')[0], [
      'Radiant',
      'The office',
    ]),
    emailSenderAddress: proof(
      'office@example.org',
      async () => /<(.*)>/.exec((await mailOfTheSite()).from)?.[1],
      ['no-reply@localhost', 'office@example.org'],
    ),
    postalAddress: proof(
      '12 Church Street',
      async () => field((await send(getMailPreferences, { as: ben.token })).body, 'isSetUp'),
      [false, true],
    ),
  },

  social_media: {
    googleClientId: proof('5678-other', () => startOf('google'), [appIds.googleClientId, '5678-other']),
    facebookAppId: proof('123123', () => startOf('facebook'), [appIds.facebookAppId, '123123']),
    oidcClientId: proof('another', () => startOf('oidc'), [appIds.oidcClientId, 'another']),
    oidcIssuer: proof('https://nowhere.example', () => startOf('oidc'), [
      appIds.oidcClientId,
      'social_failed',
    ]),
    oidcName: proof('Diocese', () => site('oidcName'), ['login.diocese.example', 'Diocese']),
    enableSocialSharing: proof(false, () => site('sharingOffered'), [true, false]),
  },

  feature_toggles: {
    enablePublicEvents: proof(
      false,
      async () => statusOf(send(getPost, { body: { id: await people.event(anna) } })),
      [200, 404],
    ),
    enableTestimonies: proof(
      false,
      async () => [
        await site('testimoniesOpen'),
        (await share(anna, { kind: 'testimony', title: 'Thanks', category: 'healing' })).status,
      ],
      [
        [true, 201],
        [false, 422],
      ],
    ),
    enablePrayers: proof(
      false,
      async () => [await site('prayersOpen'), (await share(anna, { kind: 'prayer' })).status],
      [
        [true, 201],
        [false, 422],
      ],
    ),
    // Without it, the comments there are can be read, and receive amens.
    enableComments: proof(false, async () => {
      const postId = await people.post(anna);
      const at = { as: ben.token, params: { id: await people.comment(ben, postId) } };
      return [
        await site('commentsOpen'),
        await statusOf(send(createComment, { as: ben.token, body: { postId, text: 'Amen' } })),
        await statusOf(send(updateComment, { ...at, body: { text: 'Amen' } })),
        await statusOf(send(getComment, at)),
        await statusOf(send(setCommentReaction, { ...at, body: { like: true } })),
      ];
    }, [
      [true, 201, 200, 200, 200],
      [false, 422, 422, 200, 200],
    ]),
    membersCreateGroups: proof(
      false,
      async () => [
        await site('membersCreateGroups'),
        await statusOf(send(createGroup, { as: ben.token, body: { name: 'Choir' } })),
      ],
      [
        [true, 201],
        [false, 403],
      ],
    ),
    enableNotifications: proof(false, async () => {
      await notificationsOf(anna);
      const { id } = await share(anna, { kind: 'prayer' });
      await send(setReaction, { as: ben.token, body: { id, like: true } });
      return await notificationsOf(anna);
    }, [1, 0]),
  },

  theme: {
    primaryFont: proof('Lato', async () => (await css('--sans'))[0]?.split(',')[0], [
      "'Inter Variable'",
      'Lato',
    ]),
    secondaryFont: proof('Arial', async () => (await css('--serif'))[0]?.split(',')[0], ['Georgia', 'Arial']),
    buttonStyle: proof('pill', () => site('theme.buttonStyle'), ['rounded', 'pill']),
    cardStyle: proof('flat', () => site('theme.cardStyle'), ['elevated', 'flat']),
    enableDarkMode: proof(false, () => site('darkModeOffered'), [true, false]),
    // Buttons, links and titles; switched-on controls.
    lightModeColors: proof(
      { ...light, primary: '#0f766e', secondary: '#7c3aed' },
      async () => [(await css('--primary'))[0], (await css('--ink'))[0], (await css('--accent'))[0]],
      [
        ['#3b82f6', undefined, '#139c72'],
        ['#0f766e', '#0f766e', '#7c3aed'],
      ],
    ),
    darkModeColors: proof(
      { ...dark, primary: '#5eead4', surface: '#102030' },
      async () => [(await css('--ink'))[0], (await css('--surface'))[1]],
      [
        [undefined, '#1e1e1e'],
        ['#5eead4', '#102030'],
      ],
    ),
  },
};

const all = settingsCategories.flatMap((category) =>
  Object.entries<Proof<unknown>>(proofs[category]).map(([name, of]) => ({ category, name, ...of })),
);

test.each(all)('$category: $name takes effect', async ({ category, name, to, see, before, after }) => {
  expect(before).not.toEqual(after);
  expect(await see()).toEqual(before);
  expect(await change(category, { [name]: to })).toMatchObject({ status: 200 });
  expect(await see()).toEqual(after);
});

test('every setting of the contract has an effect test', () => {
  for (const category of settingsCategories)
    expect(Object.keys(proofs[category]).toSorted()).toEqual(
      Object.keys(defaultSettings[category]).toSorted(),
    );
});
