import { settingsCategories } from '@radiant/contract/site-settings.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, emailOf } from '../server/seed/sign-ins.ts';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import type { routes } from '../web/src/paths.ts';
import {
  allRules,
  expectAccessible,
  expectNoViolations,
  findRepeatedNames,
  findViolations,
  frenchPhone,
  rulesOfLook,
  showTheme,
} from './accessible.ts';
import { follow, type Visitor, type VisitorOptions, visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, createLargeFile, expectNoHorizontalScroll, labelled } from './fields.ts';
import { findFocusProblems } from './focus.ts';
import type { Site } from './site.ts';
import { startSiteProcess } from './site-process.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let author: Person;
let reader: Person;
let administrator: Person;
let scripture: string;
let mustChange: Person;
let mustAccept: Person;
let leaving: Person;

beforeAll(async () => {
  site = await startSiteProcess({ RATE_LIMITS: 'off' }, ['--demo']);
  community = await openCommunity(site);
  author = await sampleMember('marguerite');
  reader = await sampleMember('ana');
  administrator = await sampleMember('thomas');
  scripture = await firstPublic('scripture');
  mustChange = await community.join('Esther Roy');
  await community.db
    .updateTable('members')
    .set({ password_set_by_admin: true })
    .where('id', '=', mustChange.id)
    .execute();
  mustAccept = await community.join('Esther Cyr');
  await community.db.deleteFrom('consents').where('member_id', '=', mustAccept.id).execute();
  leaving = await community.join('Esther Vachon');
  const deletion_due_at = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await community.db
    .updateTable('members')
    .set({ status: 'leaving', deletion_due_at })
    .where('id', '=', leaving.id)
    .execute();
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

async function firstPublic(kind: 'scripture' | 'prayer' | 'event'): Promise<string> {
  const post = await community.db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', kind)
    .where('audience', '=', 'public')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return post.id;
}

async function sampleMember(key: string): Promise<Person> {
  const found = await community.db
    .selectFrom('members')
    .select(['id', 'display_name as name', 'email'])
    .where('email', '=', emailOf(key))
    .executeTakeFirstOrThrow();
  return { ...found, token: await community.signIn(found) };
}

/** The member's newest post that guests may read. */
async function postOf({ id }: Person): Promise<string> {
  const post = await community.db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', id)
    .where('audience', '=', 'public')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return post.id;
}

let sharedGroup: Promise<string> | undefined;

/** One for all looks, with a name that the sample parish does not have: a second link of the same name would be repeated. */
function groupOfReader(): Promise<string> {
  sharedGroup ??= community.group([reader, author], { name: 'Bread bakers' });
  return sharedGroup;
}

async function announcement(): Promise<string> {
  const { id } = await community.db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return id;
}

let sharedLimit: Promise<string> | undefined;

/** One for both attempts: a second button to lift it would be repeated. */
const limitOfReader = (): Promise<string> => {
  sharedLimit ??= limit();
  return sharedLimit;
};

async function limit(): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await community.db
    .insertInto('member_measures')
    .values({
      ...{ id, member_id: reader.id, kind: 'limit', message: 'Please be gentle with one another.' },
      ...{ reason_en: 'Hurtful words', reason_fr: 'Des paroles blessantes' },
      ...{ taken_at: now, ends_at: new Date(now.getTime() + 7 * 86_400_000) },
    })
    .execute();
  return id;
}

async function hiddenPost(): Promise<string> {
  const postId = await community.post(reader, { state: 'hidden', title: 'Harsh words' });
  const [id, now] = [newId(), new Date()];
  await community.db
    .insertInto('moderation_cases')
    .values({
      id,
      post_id: postId,
      post_kind: 'prayer',
      author_id: reader.id,
      opened_at: now,
      settled_at: now,
      outcome: 'hidden',
      message: 'Someone could be hurt by it.',
    })
    .execute();
  return id;
}

/** With a message that failed once. */
async function addWebhook(): Promise<string> {
  const { db } = community;
  const [id, deliveryId, now] = [newId(), newId(), new Date()];
  await db
    .insertInto('webhooks')
    .values({
      id,
      url: 'https://hooks.example.org/radiant',
      events: ['post.published', 'event.cancelled'],
      secret_sealed: Buffer.of(1),
      previous_secret_sealed: Buffer.of(1),
      previous_secret_until: new Date(now.getTime() + 60_000),
      created_at: now,
      active_since: now,
      paused_at: now,
      pause_reason: 'failing',
      failing_since: now,
    })
    .execute();
  const delivery = { id: deliveryId, webhook_id: id, type: 'webhook.test', state: 'failed' as const };
  await db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, created_at: now, queued_at: now })
    .execute();
  await db
    .insertInto('webhook_attempts')
    .values({ delivery_id: deliveryId, number: 1, at: now, milliseconds: 120, status: 500 })
    .execute();
  return id;
}

type Who = 'guest' | 'member' | 'admin' | 'mustChange' | 'mustAccept' | 'leaving';
type Screen = { who: Who; path: string | (() => string | Promise<string>) };

const forAllViewers = (path: Screen['path']): Screen[] => [
  { who: 'guest', path },
  { who: 'member', path },
];

/** The type requires an entry for every new route. */
const screens: Readonly<Record<keyof typeof routes, readonly Screen[]>> = {
  home: forAllViewers('/'),
  homeByName: [{ who: 'guest', path: '/home?tab=events' }],
  login: [{ who: 'guest', path: '/login' }],
  socialReturn: [{ who: 'guest', path: '/login/google?error=access_denied' }],
  signUp: [{ who: 'guest', path: '/signup' }],
  forgotPassword: [{ who: 'guest', path: '/forgot-password' }],
  resetPassword: [{ who: 'guest', path: '/reset-password/ana@parish.example/example' }],
  resetPasswordBare: [{ who: 'guest', path: '/reset-password' }],
  verifyEmail: [{ who: 'guest', path: '/verify-email/example' }],
  setup: [{ who: 'guest', path: '/setup/example' }],
  setupBare: [{ who: 'guest', path: '/setup' }],
  display: [{ who: 'guest', path: '/display/example' }],
  guardian: [{ who: 'guest', path: '/guardian/example' }],
  appeal: [{ who: 'guest', path: '/appeal/example' }],
  unsubscribe: [{ who: 'guest', path: '/unsubscribe/example' }],
  changePassword: [
    { who: 'mustChange', path: '/' },
    { who: 'member', path: '/change-password' },
  ],
  consents: [{ who: 'mustAccept', path: '/' }],
  leaving: [{ who: 'leaving', path: '/' }],
  terms: [{ who: 'guest', path: '/terms' }],
  privacy: [{ who: 'guest', path: '/privacy' }],
  privacyOfficer: [
    { who: 'guest', path: '/privacy/officer' },
    { who: 'member', path: '/privacy/officer' },
  ],
  post: [
    { who: 'member', path: async () => `/post/${await postOf(author)}` },
    { who: 'member', path: () => `/post/${scripture}` },
    { who: 'member', path: '/post/nothing' },
  ],
  prayers: [
    ...forAllViewers('/prayers'),
    { who: 'member', path: '/prayers?status=answered' },
    { who: 'member', path: '/prayers?add=' },
  ],
  prayer: [{ who: 'member', path: async () => `/prayers/${await postOf(author)}` }],
  testimonies: [...forAllViewers('/testimonies'), { who: 'member', path: '/testimonies?add=' }],
  events: forAllViewers('/events'),
  event: [{ who: 'member', path: async () => `/events/${await firstPublic('event')}` }],
  eventDoor: [
    { who: 'admin', path: async () => `/events/${await firstPublic('event')}/door` },
    { who: 'member', path: async () => `/events/${await firstPublic('event')}/door` },
  ],
  createPost: [{ who: 'member', path: '/posts/create' }],
  friends: [{ who: 'member', path: '/friends' }],
  friendRequests: [{ who: 'member', path: '/friends/requests' }],
  groups: [{ who: 'member', path: '/groups' }],
  group: [
    { who: 'member', path: async () => `/groups/${await groupOfReader()}` },
    { who: 'member', path: '/groups/nothing' },
  ],
  joinGroup: [{ who: 'member', path: '/groups/join/of-nobody' }],
  missingTranslations: [
    { who: 'member', path: '/translations' },
    { who: 'admin', path: '/translations' },
  ],
  directory: [
    { who: 'member', path: '/directory' },
    { who: 'member', path: '/directory?letter=q' },
  ],
  joinHousehold: [{ who: 'member', path: '/directory/join/of-nobody' }],
  care: [{ who: 'member', path: '/care' }],
  prayerChain: [{ who: 'member', path: '/prayer-chain' }],
  phoneList: [{ who: 'member', path: '/prayer-chain/phones' }],
  careRequest: [{ who: 'member', path: '/care/requests/nothing' }],
  profile: [
    ...forAllViewers(() => `/profile/${author.id}`),
    { who: 'member', path: () => `/profile/${reader.id}?tab=friends` },
    { who: 'guest', path: '/profile/nobody' },
  ],
  editProfile: [{ who: 'member', path: () => `/profile/edit/${reader.id}` }],
  saved: [{ who: 'member', path: '/saved' }],
  pray: [{ who: 'member', path: '/pray' }],
  prayerList: [{ who: 'member', path: '/prayer-list' }],
  notifications: [{ who: 'member', path: '/notifications' }],
  announcement: [
    { who: 'member', path: async () => `/announcements/${await announcement()}` },
    { who: 'member', path: '/announcements/nothing' },
  ],
  measure: [
    { who: 'member', path: async () => `/measures/${await limitOfReader()}` },
    { who: 'member', path: '/measures/nothing' },
  ],
  decision: [
    { who: 'member', path: async () => `/decisions/${await hiddenPost()}` },
    { who: 'member', path: '/decisions/nothing' },
  ],
  prayerTimes: [{ who: 'member', path: '/prayer-times' }],
  settings: [{ who: 'member', path: '/settings' }],
  notificationSettings: [{ who: 'member', path: '/settings/notifications' }],
  soundSettings: [{ who: 'member', path: '/settings/sound' }],
  helpSettings: [
    ...forAllViewers('/settings/help'),
    { who: 'guest', path: '/settings/help?article=audiences' },
    { who: 'member', path: '/settings/help?q=giraffe' },
  ],
  directorySettings: [{ who: 'member', path: '/settings/directory' }],
  privacySettings: [{ who: 'member', path: '/settings/privacy' }],
  admin: [{ who: 'admin', path: '/admin' }],
  adminUsers: [
    { who: 'admin', path: '/admin/users' },
    { who: 'admin', path: '/admin/users?q=nobodyofthename&status=disabled' },
  ],
  adminImportUsers: [{ who: 'admin', path: '/admin/users/import' }],
  adminUser: [
    ...['basic', 'words', 'security', 'social', 'posts', 'reports', 'sessions', 'audit'].map((tab) => ({
      who: 'admin' as const,
      path: () => `/admin/users/${reader.id}?tab=${tab}`,
    })),
    { who: 'admin' as const, path: '/admin/users/nothing' },
  ],
  adminPosts: [
    { who: 'admin', path: '/admin/posts' },
    { who: 'admin', path: '/admin/posts?q=nothingofthekind' },
  ],
  adminPost: [
    { who: 'admin', path: async () => `/admin/posts/${await firstPublic('prayer')}` },
    { who: 'admin', path: '/admin/posts/nothing' },
  ],
  adminPrayers: [{ who: 'admin', path: '/admin/prayers' }],
  adminPrayerSheet: [{ who: 'admin', path: '/admin/prayer-sheet' }],
  adminDisplays: [{ who: 'admin', path: '/admin/displays' }],
  adminVerses: [{ who: 'admin', path: '/admin/verses' }],
  adminTestimonies: [{ who: 'admin', path: '/admin/testimonies' }],
  adminModeration: ['', '?state=settled', '?kind=approval', '?case=nothing'].map((rest) => ({
    who: 'admin' as const,
    path: `/admin/moderation${rest}`,
  })),
  adminAudit: [{ who: 'admin', path: '/admin/audit' }],
  adminAnalytics: ['', '?tab=users', '?tab=content'].map((tab) => ({
    who: 'admin' as const,
    path: `/admin/analytics${tab}`,
  })),
  adminEvents: [{ who: 'admin', path: '/admin/events' }],
  adminCreateEvent: [{ who: 'admin', path: '/admin/events/create' }],
  adminEvent: ['details', 'attendees', 'analytics'].map((tab) => ({
    who: 'admin' as const,
    path: async () => `/admin/events/${await firstPublic('event')}?tab=${tab}`,
  })),
  adminSupport: ['', '?tab=documentation', '?tab=contact', '?message=nothing'].map((more) => ({
    who: 'admin' as const,
    path: `/admin/support${more}`,
  })),
  adminJobs: [{ who: 'admin', path: '/admin/jobs' }],
  adminSettings: settingsCategories.map((tab) => ({
    who: 'admin' as const,
    path: `/admin/settings?tab=${tab}`,
  })),
  adminIncidents: [{ who: 'admin', path: '/admin/incidents' }],
  adminRetention: [{ who: 'admin', path: '/admin/retention' }],
  adminWebhooks: [{ who: 'admin', path: '/admin/webhooks' }],
  adminWebhook: [
    { who: 'admin', path: async () => `/admin/webhooks/${await addWebhook()}` },
    { who: 'admin', path: '/admin/webhooks/nothing' },
  ],
  adminNotifications: [{ who: 'admin', path: '/admin/notifications' }],
  adminCreateNotification: [{ who: 'admin', path: '/admin/notifications/create' }],
  adminNotification: [{ who: 'admin', path: '/admin/notifications/nothing' }],
  adminEditNotification: [{ who: 'admin', path: '/admin/notifications/edit/nothing' }],
  adminTemplates: [{ who: 'admin', path: '/admin/notifications/templates' }],
  adminProfile: ['', '?tab=password', '?tab=preferences'].map((tab) => ({
    who: 'admin' as const,
    path: `/admin/profile${tab}`,
  })),
  bible: [
    ...forAllViewers('/bible'),
    { who: 'guest', path: '/bible?q=berger' },
    { who: 'guest', path: '/bible?q=nothingofthekind' },
  ],
  bibleChapter: [
    ...forAllViewers('/bible/jean-3.16-18'),
    { who: 'guest', path: '/bible/psaume-51.3?translation=en' },
    { who: 'guest', path: '/bible/tobie-4' },
    { who: 'guest', path: '/bible/nowhere-3' },
  ],
  search: [
    ...forAllViewers('/search'),
    { who: 'member', path: '/search?q=mar' },
    ...forAllViewers('/search?q=light&kind=posts'),
    ...forAllViewers('/search?q=nothingofthekind&kind=events'),
  ],
};

const notFound: Screen[] = forAllViewers('/nothing/here');

async function visitFor(who: Who, options: VisitorOptions): Promise<Visitor> {
  const people = { member: reader, admin: administrator, mustChange, mustAccept, leaving };
  return who === 'guest' ? visit(site.url, options) : visitAs(site, people[who], options);
}

/** Waits for the heading and until nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[class*="_skeleton_"], [aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Elements beyond the right edge, except within scroll containers. */
const findTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { right, left, width: own } = element.getBoundingClientRect();
        return own > 0 && (right > width + 1 || left < -1) && !isHeld(element.parentElement);
      })
      .filter((element) => !element.closest('.visually-hidden, .skip-link, dialog:not([open])'))
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });

const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis';
        const isLow = overflowY === 'hidden';
        return (
          (isCut && element.scrollWidth > element.clientWidth + 1) ||
          (isLow && element.scrollHeight > element.clientHeight + 2)
        );
      })
      .filter((element) => !element.closest('.visually-hidden'))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );

/** Texts of the administration that are cut off and not available in full anywhere. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ellipses = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      const isText =
        !element.matches('input, select') && element.closest('[title], .visually-hidden') === null;
      return isCut && isText && overflowX !== 'visible' && textOverflow === 'ellipsis';
    });
    // Beside the sticky column a text is either fully visible or not at all.
    const besideLast = [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const cells = [...row.children];
      const last = cells.pop();
      if (!last || getComputedStyle(last).position !== 'sticky') return [];
      const edge = last.getBoundingClientRect().left;
      return cells.filter((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('[title], .visually-hidden')) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if ([...range.getClientRects()].some(({ left, right }) => left < edge - 1 && right > edge + 1))
            return true;
        }
        return false;
      });
    });
    return [...ellipses, ...besideLast].map(
      (element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`,
    );
  });

const t = wordsOf('fr');
const phone = frenchPhone;
const wide = { ...phone, theme: 'light', width: 1280, height: 900 } as const;
const narrow = { ...phone, width: 320 } as const;
const screensOf = (visitors: readonly Who[]): Listed[] =>
  Object.entries({ ...screens, notFound }).flatMap(([name, list]) =>
    list.filter(({ who }) => visitors.includes(who)).map((screen): Listed => [name, screen]),
  );

type Listed = [name: string, screen: Screen];

/** Uses two browsers per kind of visitor: while one page loads, the other is examined. */
async function checkScreens(list: Listed[]): Promise<void> {
  for (const who of ['guest', 'member', 'admin', 'mustChange', 'mustAccept', 'leaving'] as const) {
    const own = list.filter(([, screen]) => screen.who === who);
    const halves = [0, 1].map((half) => own.filter((_, index) => index % 2 === half));
    await Promise.all(halves.map((half) => checkScreensAs(who, half)));
  }
}

async function checkScreensAs(who: Who, list: Listed[]): Promise<void> {
  if (list.length === 0) return;
  const { page, context } = await visitFor(who, wide);
  for (const [index, [name, { path }]] of list.entries()) {
    // The tables of the administration are made for phones of 360 px, and only have to fit at 320.
    const small = who === 'admin' ? phone : narrow;
    // Begins with the look that the last screen ended with: each change draws everything again.
    const looks = index % 2 === 0 ? [wide, small] : [small, wide];
    const address = typeof path === 'string' ? path : await path();
    // Leaving a page for another one keeps what has been loaded; the screens of guests are loaded one by one.
    const isOtherPage = index > 0 && name !== list[index - 1]?.[0];
    if (isOtherPage && who !== 'guest') await follow(page, address);
    else await page.goto(address);
    await settled(page);
    const what = `${name} (${who}) ${address}`;
    await expect.poll(() => page.locator('html').getAttribute('lang'), { message: what }).toBe('fr-CA');
    await expect.poll(() => page.title(), { message: what }).toMatch(/^.+ · Radiant$/);
    await expect.poll(() => page.locator('h1').count(), { message: `${what}: one main heading` }).toBe(1);
    for (const [position, look] of looks.entries()) {
      await show(page, look);
      await settled(page);
      const rules = position === 0 ? allRules : rulesOfLook;
      await expectNoViolations(page, `${what}, ${look.theme}, at ${look.width}`, rules);
      await expectWholeTexts(page, `${what}, at ${look.width}`);
      await (look === wide ? checkWide(page, what) : checkSmall(page, what));
    }
    if (name === 'home' || name === 'post') await checkOtherLooks(page, what);
  }
  await context.close();
}

type Look = { theme: 'light' | 'dark'; width: number; height: number };

async function show(page: Page, { theme, width, height }: Look): Promise<void> {
  await showTheme(page, theme);
  await page.setViewportSize({ width, height });
}

async function checkWide(page: Page, what: string): Promise<void> {
  await expect.poll(() => findRepeatedNames(page), { message: `${what}: repeated names` }).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoHorizontalScroll(page, `${what}, with letters of twice the size`);
  await expect
    .poll(() => findClipped(page), { message: `${what}, with letters of twice the size` })
    .toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function checkSmall(page: Page, what: string): Promise<void> {
  const problems = await findFocusProblems(page, 'whole page');
  expect(problems, `${what}: the focus`).toEqual([]);
  await page.setViewportSize(narrow);
  await expectNoHorizontalScroll(page, what);
  await expect.poll(() => findTooWide(page), { message: what }).toEqual([]);
}

async function checkOtherLooks(page: Page, what: string): Promise<void> {
  const others: readonly Look[] = [
    { ...phone, theme: 'light' },
    { ...wide, width: 768, theme: 'dark' },
    { ...wide, theme: 'dark' },
  ];
  for (const look of others) {
    await show(page, look);
    await expectNoViolations(page, `${what}, ${look.theme}, at ${look.width}`, rulesOfLook);
  }
}

async function expectWholeTexts(page: Page, what: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin')) return;
  await expect.poll(() => findCutTexts(page), { message: `${what}: what is cut` }).toEqual([]);
}

/** Milliseconds for dozens of screens in sequence on a slow machine. */
const timeoutMs = 900_000;

/** In French, whose words are longer: wide and light, and narrow and dark; with all rules in the look that comes first. */
describe('every screen is accessible, fits at 320 px and with text at 200 %, and shows the focus', () => {
  test.each<[string, Who[]]>([
    ['a guest', ['guest']],
    ['a member', ['member']],
    ['an administrator', ['admin']],
    ['members with a required step', ['mustChange', 'mustAccept', 'leaving']],
  ])('for %s', async (_name, visitors) => checkScreens(screensOf(visitors)), timeoutMs);

  test('the rules detect violations', async () => {
    const { page, context } = await visitFor('guest', wide);
    await page.goto('/login');
    await settled(page);
    await page.evaluate(() => {
      const overGradient = document.createElement('p');
      overGradient.textContent = 'Can this be read?';
      overGradient.style.cssText = 'color: #777; background: linear-gradient(#fff, #aaa)';
      const twin = document.createElement('button');
      twin.textContent = 'Once more';
      // A message that covers half of a letter is not what is behind the letter.
      const covered = document.createElement('p');
      covered.className = 'covered';
      covered.textContent = 'Can this be read too?';
      covered.style.cssText =
        'position: fixed; inset: 80px auto auto 0; color: #fff; background: linear-gradient(#404, #202)';
      const message = document.createElement('p');
      message.style.cssText =
        'position: fixed; inset: 40px auto auto 0; width: 99px; height: 50px; border-radius: 14px; background: #fff; z-index: 9';
      document
        .querySelector('main')
        ?.append(
          document.createElement('button'),
          twin,
          twin.cloneNode(true),
          overGradient,
          covered,
          message,
        );
      document.querySelector('h1')?.setAttribute('style', 'color: #ddd; width: 2000px');
    });
    for (const rules of [allRules, rulesOfLook]) {
      const found = await findViolations(page, rules);
      const ids = found.map((line) => line.split(':')[0]).sort();
      expect(ids).toEqual(['button-name', 'color-contrast', 'color-contrast, measured']);
    }
    await expect.poll(() => findRepeatedNames(page)).toEqual(['button Once more']);
    await expect.poll(() => findTooWide(page)).not.toEqual([]);
    await context.close();
  });
});

/** On a phone, where there is least room; the screen's own rules have been examined on a wide screen. */
describe('menus, dialogs and errors', () => {
  async function open(who: Who, path: string, options: VisitorOptions = phone) {
    const visitor = await visitFor(who, options);
    await visitor.page.goto(path);
    await settled(visitor.page);
    return visitor;
  }

  test('menus and the drawer', async () => {
    const { page, context } = await open('member', '/');
    await page.getByRole('button', { name: t.composer.audienceIs }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'the choice of the audience', '[role=menu]');
    // A page without a list of posts changes its scheme in a fraction of the time.
    await page.goto('/settings');
    await button(page, t.layout.openMenu).click();
    await page.getByRole('dialog', { name: t.layout.menu }).waitFor();
    await expectAccessible(page, 'the drawer', 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: new RegExp(t.layout.accountMenu) }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'the account menu', '[role=menu]');
    await context.close();

    const guest = await open('guest', '/settings/help');
    await button(guest.page, t.layout.openMenu).click();
    await guest.page.locator('dialog[open]').waitFor();
    await expectAccessible(guest.page, 'the drawer of a guest', 'dialog[open]');
    await expect.poll(() => findTooWide(guest.page)).toEqual([]);
    await guest.page.keyboard.press('Escape');
    await guest.page.setViewportSize(wide);
    await button(guest.page, t.layout.preferences).click();
    await guest.page.getByRole('menu').waitFor();
    await expectAccessible(guest.page, 'the menu of a guest', '[role=menu]');
    await guest.context.close();
  });

  test('search suggestions', async () => {
    const { page, context } = await open('member', '/events', wide);
    const field = page.getByRole('combobox', { name: t.layout.searchPlaceholder });
    for (const term of ['mar', 'nothingofthekind']) {
      await field.fill(term);
      await page.getByRole('option', { name: t.search.allResults({ term }) }).waitFor();
      await field.press('ArrowDown');
      await expectAccessible(page, `what is offered for ${term}`, 'header');
    }
    await context.close();
  });

  test('notifications, with and without any', async () => {
    // A new member, whom the sample data never notifies.
    const newcomer = await community.join('Hermine Heard');
    const post = await community.post(newcomer, { title: 'Heard by many' });
    const { page, context } = await visitAs(site, newcomer, phone);
    await page.goto('/');
    await settled(page);
    const other = await visitAs(site, author);
    await other.page.goto(`/post/${post}`);
    await labelled(other.page, 'Your comment').fill('With you.');
    await button(other.page, 'Comment').click();
    await button(page, t.notifications.bell({ unseen: 1 })).click();
    const panel = page.getByRole('dialog', { name: t.notifications.title });
    await panel.getByRole('listitem').first().waitFor();
    await expectAccessible(page, 'the notifications', '[role=dialog]');
    await expect.poll(() => findTooWide(page)).toEqual([]);
    await button(panel, t.notifications.clearAll).click();
    await panel.getByText(t.notifications.empty).waitFor();
    await page.getByRole('button', { name: t.notifications.undo }).waitFor();
    await expectAccessible(page, 'no notifications, and a toast');
    await other.context.close();
    await context.close();
  });

  test('dialogs', async () => {
    const own = await community.post(reader, { title: 'To be deleted, perhaps' });
    await community.comment(author, own, 'A word.');
    const { page, context } = await open('member', `/post/${own}`);
    await buttonOf(page, t.post.actions({ author: reader.name, post: '' })).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'the menu of a post', '[role=menu]');
    await page.getByRole('menuitem', { name: t.post.delete }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expectAccessible(page, 'the question before deleting', 'dialog[open]');
    await page.route('**/api/delete-post-actualite', (route) => route.abort());
    await button(dialog, t.post.delete).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page, 'a deletion that failed', 'dialog[open]');
    await button(dialog, t.platform.cancel).click();
    await button(page, t.comments.actions({ author: author.name, comment: 'A word.' })).click();
    await page.getByRole('menuitem', { name: t.comments.delete }).click();
    const question = page.getByRole('alertdialog', { name: t.comments.deleteTitle });
    await question.waitFor();
    await expectAccessible(page, 'the question before deleting a comment', 'dialog[open]');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t.layout.shortcuts }).waitFor();
    await expectAccessible(page, 'the list of keys', 'dialog[open]');
    await context.close();
  });

  test('every kind of post and its dialogs', async () => {
    const admin = await sampleMember('thomas');
    const event = await community.event(admin, { title: 'Soup supper', place: 'Parish hall' });
    const link = await community.post(admin, { kind: 'link', title: 'A song' });
    const own = await community.post(admin, {
      kind: 'scripture',
      text: 'The light shines.',
      state: 'published',
    });
    await community.revision(own, { text: 'The light shone.' });
    await community.db.updateTable('posts').set({ edited_at: new Date() }).where('id', '=', own).execute();
    const { page, context } = await visitFor('member', phone);
    await context.addCookies([{ name: 'sid', value: admin.token, url: site.url }]);
    for (const post of [event, link, own]) {
      await page.goto(`/post/${post}`);
      await settled(page);
      await expectAccessible(page, `the post ${post}`);
      await expect.poll(() => findTooWide(page)).toEqual([]);
    }
    const choose = async (item: string) => {
      await buttonOf(page, t.post.actions({ author: admin.name, post: '' })).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    };
    const look = async (what: string) => {
      await expectAccessible(page, what, 'dialog[open]');
      await expect.poll(() => findTooWide(page), { message: what }).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await choose(t.post.edit);
    await look('the form of an edit');
    await choose(t.post.history);
    await page.getByText('The light shone.').waitFor();
    await look('the former versions');
    await choose(t.post.planDay);
    await page.getByLabel(t.dailyPlan.day, { exact: true }).waitFor();
    await look('the plan of the days');
    await buttonOf(page, t.post.share).click();
    await page.getByRole('dialog').waitFor();
    await look('the ways to share');
    await page.goto(`/post/${await postOf(author)}`);
    await buttonOf(page, t.post.actions({ author: author.name, post: '' })).click();
    await page.getByRole('menuitem', { name: t.post.report }).click();
    await page.getByLabel(t.reporting.reasons.worried).check();
    await look('a report');
    await context.close();
  });

  test('a composer with a file, an error and an upload in progress', async () => {
    const { page, context } = await open('member', '/');
    const composer = page.getByRole('region', { name: t.composer.label });
    await composer.getByLabel(t.composer.textLabels.prayer).fill('For those who travel');
    await composer.locator('input[type=file]').setInputFiles(await createLargeFile('large.jpg', 11));
    await composer.getByRole('alert').first().waitFor();
    await expectAccessible(page, 'a refused picture', 'section[aria-label]');
    await composer.locator('input[type=file]').setInputFiles({
      name: 'dot.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    });
    await composer.getByRole('img', { name: t.media.preview({ name: 'dot.gif' }) }).waitFor();
    await expectAccessible(page, 'a composer with a picture', 'section[aria-label]');
    await expect.poll(() => findTooWide(page)).toEqual([]);
    await page.route('**/api/post-actualite', () => {
      // Never answers, so that the upload stays visible.
    });
    await button(composer, t.composer.share).click();
    await composer.getByRole('progressbar').waitFor();
    await expectAccessible(page, 'an upload', 'section[aria-label]');
    await button(composer, t.media.cancel).click();
    await composer.getByText(t.composer.cancelled).waitFor();
    await expectAccessible(page, 'a cancelled upload', 'section[aria-label]');
    await button(composer, t.media.remove.image).click();
    await composer.getByLabel(t.composer.textLabels.prayer).fill('');
    await context.close();
  });

  test('account forms with errors', async () => {
    const { page, context } = await open('guest', '/signup');
    await button(page, t.accounts.signUp).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page, 'sign-up with every field missing');
    await expect.poll(() => findTooWide(page)).toEqual([]);
    await page.goto('/login');
    await labelled(page, t.accounts.email).fill(emailOf('ana'));
    await labelled(page, t.accounts.password).fill(`not ${demoPassword}`);
    await button(page, t.accounts.logIn).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page, 'a refused sign-in');
    await page.goto('/verify-email/example');
    await button(page, t.accounts.verify).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(page, 'a missing code');
    await page.goto('/forgot-password');
    await labelled(page, t.accounts.email).fill('nobody@parish.example');
    await button(page, t.accounts.sendLink).click();
    await page.getByRole('heading', { name: t.accounts.checkEmailTitle }).waitFor();
    await expectAccessible(page, 'after asking for a link');
    await page.goto('/reset-password/ana@parish.example/example');
    await page.getByRole('heading', { name: t.errors.reset_link_invalid }).waitFor();
    await expectAccessible(page, 'a link that does not work');
    await context.close();
  });

  test('failed requests and no connection', async () => {
    const { page, context } = await visitFor('member', phone);
    await page.route('**/api/liste-publication-auth*', (route) => route.abort());
    await page.goto('/?tab=prayers');
    await page.getByRole('heading', { name: t.feed.errorTitle }).waitFor();
    await expectAccessible(page, 'a feed that cannot be loaded');
    await page.goto(`/post/${scripture}`);
    await settled(page);
    await page.route('**/api/ajout-commentaire-publication', (route) => route.abort());
    await labelled(page, t.comments.label).fill('A word');
    await button(page, t.comments.send).click();
    await page.getByRole('alert').waitFor();
    await context.setOffline(true);
    await page.getByText(t.layout.offline).waitFor();
    // So high that nothing is half under the header, where a target counts as too small.
    await page.setViewportSize({ width: phone.width, height: 1600 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a comment that was not sent, offline');
    await labelled(page, t.comments.label).fill('');
    await context.close();
  });
});
