import { join } from 'node:path';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';
import { wirePostKinds } from '@radiant/contract/post-shapes.ts';
import { settingsCategories } from '@radiant/contract/site-settings.ts';
import type { Locator, Page } from 'playwright-core';
import { userTabs } from '../web/src/features/users/user-form-values.ts';
import type { AdminWords } from '../web/src/words/admin/en.ts';
import type { Words } from '../web/src/words/en.ts';

/** `noted`: about whom moderators decided something. */
export const viewers = ['guest', 'newcomer', 'noted', 'member', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

export type Look = { page: Page; t: Words; admin: AdminWords; posts: SampledPosts };

export type Screen = {
  name: string;
  viewer: Viewer;
  show(look: Look): Promise<void>;
  isTall?: boolean;
};

const sampled = [
  'prayer',
  'updated',
  'testimony',
  'scripture',
  'event',
  'picture',
  'pictures',
  'video',
  'link',
  'edited',
] as const;
export type SampledPosts = Record<(typeof sampled)[number], string>;

type WirePost = {
  id: string;
  type: string;
  langue: string;
  modifie: string | null;
  video: unknown;
  medias: unknown[];
  priereactualite?: { actualites?: unknown };
};

/** As a guest: what a member hides for a screen would be missing. */
export async function samplePosts(site: string, locale: string): Promise<SampledPosts> {
  const answer = await fetch(new URL(`${listGuestFeed.path}?limit=100`, site));
  const { pubs } = (await answer.json()) as { pubs: WirePost[] };
  const find = (isWanted: (post: WirePost) => boolean): string => {
    const found = pubs.filter(isWanted);
    const post = found.find(({ langue }) => langue === locale) ?? found[0];
    if (!post) throw new Error('the sample parish lacks a post of some kind');
    return post.id;
  };
  const ofKind = (kind: keyof typeof wirePostKinds) => find(({ type }) => type === wirePostKinds[kind]);
  return {
    prayer: ofKind('prayer'),
    updated: find(({ priereactualite }) => priereactualite?.actualites !== undefined),
    testimony: ofKind('testimony'),
    scripture: ofKind('scripture'),
    event: ofKind('event'),
    picture: find(({ type, medias }) => type === wirePostKinds.general && medias.length > 0),
    pictures: find(({ medias }) => medias.length > 1),
    video: find(({ video }) => video !== null),
    link: ofKind('link'),
    edited: find(({ modifie }) => modifie !== null),
  };
}

const at =
  (path: string) =>
  async ({ page }: Look): Promise<void> => {
    await page.goto(path);
  };

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

const cardOf =
  (sort: keyof SampledPosts, tab: string) =>
  async ({ page, posts }: Look): Promise<void> => {
    await page.goto(`/?tab=${tab}`);
    const card = page.locator(`article:has(a[href*="/${posts[sort]}"])`).first();
    for (let turn = 0; turn < 6 && !(await card.isVisible()); turn += 1) {
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(400);
    }
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  };

const openMenuOf = async ({ page }: Look): Promise<void> => {
  await page.locator('article button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menu').waitFor();
};

const chooseInMenu = async (look: Look, item: (t: Words) => string): Promise<void> => {
  await openMenuOf(look);
  await look.page.getByRole('menuitem', { name: item(look.t), exact: true }).click();
};

const choose =
  (item: (t: Words) => string) =>
  async (look: Look): Promise<void> => {
    await chooseInMenu(look, item);
    await look.page.getByRole('dialog').or(look.page.getByRole('alertdialog')).first().waitFor();
  };

const ownPost = async ({ page }: Look): Promise<void> => {
  await page.goto('/');
  const href = await page.locator('a[href^="/profile/"]').first().getAttribute('href');
  await page.goto(href ?? '/');
  await page.locator('article').first().waitFor();
};

const ownUpdatedPrayer = async (look: Look): Promise<void> => {
  const { page, t } = look;
  await ownPost(look);
  await page.goto(`${page.url()}?tab=prayers`);
  const card = page.locator('article').filter({ has: page.getByRole('list', { name: t.answering.updates }) });
  const href = await card.locator('a[href^="/post/"], a[href^="/prayers/"]').first().getAttribute('href');
  await page.goto(href ?? '/prayers');
  await page
    .getByRole('main')
    .getByRole('button', { name: t.answering.removeUpdateOf({ date: '' }) })
    .first()
    .waitFor();
};

const openFirstCareRequest = async ({ page }: Look): Promise<void> => {
  await page.goto('/care?list=open');
  await page.locator('main li a[href^="/care/requests/"]').first().click();
  await page.locator('main ol').waitFor();
};

const openFirstGroup = async ({ page }: Look): Promise<void> => {
  await page.goto('/groups');
  // The last: the member's invitations come before.
  const href = await page.locator('main a[href^="/groups/"]').last().getAttribute('href');
  await page.goto(href ?? '/groups');
};

const openFirstNotice =
  (path: string) =>
  async ({ page }: Look): Promise<void> => {
    await page.goto('/notifications');
    await page.locator(`main a[href^="${path}"]`).first().click();
    await page.waitForURL(`**${path}**`);
  };

/** The one with dishes and duties, whose places are limited. */
const openSupper =
  (beneath = '') =>
  async ({ page }: Look): Promise<void> => {
    await page.goto('/events');
    const supper = page.locator('article').filter({ hasText: 'Friday soup' }).first();
    const href = await supper.locator('a[href^="/events/"]').first().getAttribute('href');
    await page.goto(`${href}${beneath}`);
  };

const openFirstRow =
  (path: string, isWanted = '') =>
  async ({ page }: Look): Promise<void> => {
    await page.goto(path);
    const href = await page.locator(`tbody a[href^="${path}/"]${isWanted}`).first().getAttribute('href');
    await page.goto(href ?? path);
  };

const picture = join(import.meta.dirname, '../docs/pictures/login.png');
const film = join(import.meta.dirname, '../server/seed/dawn.mp4');

const filledComposer = {
  prayer: async (composer: Locator, t: Words) => {
    await composer.getByLabel(t.composer.textLabels.prayer).fill('Pour Élise et Léo — for a night of sleep.');
  },
  post: async (composer: Locator, t: Words) => {
    await composer.getByLabel(t.composer.textLabels.post).fill('The path along the river is open again.');
    await composer.locator('input[type=file]').first().setInputFiles([picture, picture, picture]);
    await composer.getByText(t.media.several.count({ count: 3, max: limits.picturesMax })).waitFor();
  },
  video: async (composer: Locator, t: Words) => {
    await composer.getByLabel(t.composer.textLabels.video).fill('This morning, from the fence.');
    await composer.locator('input[type=file]').first().setInputFiles(film);
    await composer.locator('video').waitFor();
  },
  link: async (composer: Locator, t: Words) => {
    await composer.getByLabel(t.composer.url).fill('https://bells.example.org/tower');
    await composer.getByLabel(t.composer.textLabels.link).fill('They ring again.');
  },
  scripture: async (composer: Locator, t: Words) => {
    await composer.getByLabel(t.composer.textLabels.scripture).fill('Be still, and know that I am God.');
    await composer.getByLabel(t.composer.reference).fill('Psalm 46:10');
  },
} as const;

const composerTabs = ['prayer', 'post', 'video', 'link', 'scripture'] as const;

const composer = (tab: (typeof composerTabs)[number], isFilled: boolean): Screen => ({
  name: `composer-${tab}-${isFilled ? 'filled' : 'idle'}`,
  viewer: 'member',
  async show({ page, t }) {
    await page.goto('/');
    const form = page.getByRole('region', { name: t.composer.label });
    await form.getByRole('tab', { name: t.composer.tabs[tab] }).click();
    if (isFilled) await filledComposer[tab](form, t);
  },
});

const forEverybody = (name: string, path: string, isTall = false): Screen[] =>
  (['guest', 'member'] as const).map((viewer) => ({ name, viewer, show: at(path), isTall }));

const cards: Screen[] = (
  [
    ['prayer', 'prayers'],
    ['testimony', 'testimonies'],
    ['scripture', 'scriptures'],
    ['event', 'events'],
    ['picture', 'general'],
    ['pictures', 'general'],
    ['video', 'general'],
    ['link', 'general'],
  ] as const
).map(([sort, tab]) => ({ name: `card-${sort}`, viewer: 'member', show: cardOf(sort, tab) }));

const pages: Screen[] = sampled.map((sort) => ({
  name: `post-${sort}`,
  viewer: 'member',
  isTall: true,
  show: async ({ page, posts }) => {
    await page.goto(`/post/${posts[sort]}`);
  },
}));

const account: Screen[] = (
  [
    ['login', '/login'],
    ['sign-up', '/signup'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password/ana@parish.example/example'],
    ['verify-email', '/verify-email/example'],
    ['setup', '/setup/example'],
    ['terms', '/terms'],
    ['privacy', '/privacy'],
    ['privacy-officer', '/privacy/officer'],
  ] as const
).map(([name, path]) => ({ name, viewer: 'guest', show: at(path) }));

export const screens: readonly Screen[] = [
  ...forEverybody('home', '/'),
  ...forEverybody('home-tall', '/', true),
  { name: 'home-first-steps', viewer: 'newcomer', show: at('/') },
  { name: 'home', viewer: 'admin', show: at('/') },
  ...settingsCategories.map(
    (tab): Screen => ({
      name: `admin-settings-${tab}`,
      viewer: 'admin',
      show: at(`/admin/settings?tab=${tab}`),
      isTall: true,
    }),
  ),
  { name: 'home-popular', viewer: 'member', show: at('/?sort=popular') },
  {
    name: 'home-filter',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/');
      await button(page, t.feed.filters.button).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'home-filtered', viewer: 'member', show: at('/?period=week&language=fr&media=any') },
  { name: 'home-empty', viewer: 'member', show: at('/?tab=events&media=video') },
  // The empty tabs come first, because drafts stay until they are shared.
  ...composerTabs.map((tab) => composer(tab, false)),
  ...composerTabs.map((tab) => composer(tab, true)),
  ...cards,
  ...pages,
  {
    name: 'post-menu',
    viewer: 'member',
    async show(look) {
      await look.page.goto(`/post/${look.posts.prayer}`);
      await openMenuOf(look);
    },
  },
  {
    name: 'share',
    viewer: 'member',
    async show({ page, t, posts }) {
      await page.goto(`/post/${posts.testimony}`);
      await page
        .getByRole('button', { name: new RegExp(`^${t.post.share}`) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report',
    viewer: 'member',
    async show(look) {
      await look.page.goto(`/post/${look.posts.testimony}`);
      await choose((t) => t.post.report)(look);
    },
  },
  {
    name: 'history',
    viewer: 'member',
    async show(look) {
      await look.page.goto(`/post/${look.posts.edited}`);
      await choose((t) => t.post.history)(look);
    },
  },
  {
    name: 'edit',
    viewer: 'member',
    async show(look) {
      await ownPost(look);
      await choose((t) => t.post.edit)(look);
    },
  },
  {
    name: 'edit-pictures',
    viewer: 'member',
    async show(look) {
      const { page, t } = look;
      await ownPost(look);
      await choose((words) => words.post.edit)(look);
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').first().setInputFiles([picture, picture]);
      const count = dialog.getByText(t.media.several.count({ count: 2, max: limits.picturesMax }));
      await count.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'picture-viewer',
    viewer: 'member',
    async show({ page, posts }) {
      await page.goto(`/post/${posts.pictures}`);
      await page.locator('article button[aria-haspopup="dialog"]:has(img)').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'story',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/');
      const stories = page.getByRole('region', { name: t.stories.label });
      await stories.getByRole('listitem').nth(3).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'delete',
    viewer: 'member',
    async show(look) {
      await ownPost(look);
      await choose((t) => t.post.delete)(look);
    },
  },
  {
    name: 'plan-day',
    viewer: 'admin',
    async show(look) {
      await look.page.goto(`/post/${look.posts.scripture}`);
      await choose((t) => t.post.planDay)(look);
    },
  },
  {
    name: 'notifications',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(`^${t.notifications.title}`) }).click();
      await page.getByRole('dialog', { name: t.notifications.title }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'menu',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/');
      const drawer = button(page, t.layout.openMenu);
      if (await drawer.isVisible()) await drawer.click();
      else await page.getByRole('button', { name: t.layout.accountMenu }).click();
    },
  },
  ...forEverybody('prayers', '/prayers'),
  { name: 'pray', viewer: 'member', show: at('/pray') },
  {
    name: 'pray-offline',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/pray');
      await page.evaluate(async () => {
        while (!navigator.serviceWorker.controller || !(await caches.match('/pray')))
          await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(t.pray.sentLater).waitFor();
    },
  },
  { name: 'prayers-form', viewer: 'member', show: at('/prayers?add='), isTall: true },
  {
    name: 'prayers-form-until',
    viewer: 'member',
    isTall: true,
    show: async ({ page, t }) => {
      await page.goto('/prayers?add=');
      await page.getByLabel(t.prayerTerm.label).selectOption('date');
      await page.getByLabel(t.prayerTerm.endsOn).waitFor();
    },
  },
  {
    name: 'prayers-text-checks',
    viewer: 'member',
    isTall: true,
    show: async ({ page, t }) => {
      await page.goto('/prayers?add=');
      const form = page.getByRole('region', { name: t.prayers.form.formTitle });
      const text = form.getByLabel(t.prayers.form.text);
      await text.fill(
        'Pray for Marie Tremblay, in room 412 (514-555-0142). Je ne veux plus vivre. / I don’t want to live anymore.',
      );
      // About someone else who was not asked yet: no name.
      await form.getByRole('radio').nth(1).check();
      await form.getByRole('radio').last().check();
      await form.getByRole('link', { name: /9-8-8/ }).first().waitFor();
    },
  },
  {
    // In English as its author reads it, in French as the member whom it is about.
    name: 'prayer-about-someone',
    viewer: 'member',
    isTall: true,
    async show({ page }) {
      await page.goto('/');
      const found = await page.evaluate(async () => {
        const answer = await fetch('/api/search?q=Leblanc');
        return (await answer.json()).pubs[0].id;
      });
      await page.goto(`/post/${found}`);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'posted-help',
    viewer: 'member',
    show: async ({ page, t }) => {
      await page.goto('/');
      const composer = page.getByRole('region', { name: t.composer.label });
      await composer.getByLabel(t.composer.textLabels.prayer).fill('Je ne veux plus vivre. / I want to die.');
      await page.locator('button[name=audience]').first().click();
      await page.getByRole('menuitemradio', { name: new RegExp(`^${t.audiences.private}`) }).click();
      await button(composer, t.composer.share).click();
      await page.locator('[data-floating]').waitFor();
    },
  },
  { name: 'prayers-category', viewer: 'member', show: at('/prayers?category=healing') },
  {
    name: 'prayer',
    viewer: 'member',
    isTall: true,
    show: async ({ page, posts }) => {
      await page.goto(`/prayers/${posts.prayer}`);
    },
  },
  {
    name: 'prayer-updates',
    viewer: 'member',
    isTall: true,
    async show({ page, posts }) {
      await page.goto(`/prayers/${posts.updated}`);
    },
  },
  { name: 'prayer-updates-own', viewer: 'member', show: ownUpdatedPrayer },
  {
    name: 'notifications-all',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/notifications');
      await page.getByRole('main').getByRole('button', { name: t.answering.renew }).first().waitFor();
    },
  },
  {
    name: 'prayer-news-asked',
    viewer: 'member',
    async show({ page, t }) {
      await page.goto('/notifications');
      const asked = page.getByRole('button', { name: t.answering.renew });
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: asked })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('region', { name: t.answering.updateTitle }).waitFor();
    },
  },
  {
    name: 'prayer-update-dialog',
    viewer: 'member',
    async show(look) {
      await ownUpdatedPrayer(look);
      await choose((t) => t.answering.addUpdate)(look);
    },
  },
  ...forEverybody('testimonies', '/testimonies'),
  { name: 'testimonies-form', viewer: 'member', show: at('/testimonies?add='), isTall: true },
  ...forEverybody('events', '/events', true),
  { name: 'events', viewer: 'admin', show: at('/events') },
  { name: 'event-slots', viewer: 'member', show: openSupper(), isTall: true },
  { name: 'event-slots', viewer: 'admin', show: openSupper(), isTall: true },
  { name: 'event-door', viewer: 'admin', show: openSupper('/door'), isTall: true },
  { name: 'measure', viewer: 'noted', show: openFirstNotice('/measures/'), isTall: true },
  {
    name: 'event-time-zones',
    viewer: 'admin',
    async show({ page, t }) {
      await page.goto('/events');
      await button(page, t.eventForm.create).click();
      await page.getByRole('combobox', { name: t.eventForm.timeZone }).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'friends', viewer: 'member', show: at('/friends'), isTall: true },
  { name: 'requests', viewer: 'member', show: at('/friends/requests'), isTall: true },
  { name: 'groups', viewer: 'member', show: at('/groups'), isTall: true },
  { name: 'group', viewer: 'member', show: openFirstGroup, isTall: true },
  { name: 'missing-translations', viewer: 'admin', show: at('/translations') },
  { name: 'care', viewer: 'member', show: at('/care?list=open'), isTall: true },
  { name: 'care-empty', viewer: 'member', show: at('/care?list=closed') },
  { name: 'care-posts', viewer: 'member', show: at('/care?tab=posts'), isTall: true },
  { name: 'prayer-chain', viewer: 'member', show: at('/prayer-chain'), isTall: true },
  { name: 'phone-list', viewer: 'member', show: at('/prayer-chain/phones'), isTall: true },
  { name: 'care-team', viewer: 'member', show: at('/care?tab=team') },
  { name: 'care-request', viewer: 'member', show: openFirstCareRequest, isTall: true },
  {
    name: 'care-enter',
    viewer: 'member',
    async show({ page }) {
      await page.goto('/care');
      await page.locator('main header').getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'bible', viewer: 'guest', show: at('/bible') },
  { name: 'bible-words', viewer: 'guest', show: at('/bible?q=lumi') },
  { name: 'bible-chapter', viewer: 'guest', show: at('/bible/jean-3.16-18') },
  { name: 'bible-psalm', viewer: 'member', show: at('/bible/psaume-51') },
  { name: 'bible-refused', viewer: 'guest', show: at('/bible/nowhere-3') },
  { name: 'directory', viewer: 'member', show: at('/directory'), isTall: true },
  { name: 'directory-empty', viewer: 'member', show: at('/directory?letter=q') },
  { name: 'directory-own', viewer: 'member', show: at('/settings/directory'), isTall: true },
  { name: 'directory-link-gone', viewer: 'member', show: at('/directory/join/nothing') },
  { name: 'search', viewer: 'member', show: at('/search?q=ma') },
  { name: 'search-posts', viewer: 'member', show: at('/search?q=pri&kind=posts') },
  { name: 'search-empty', viewer: 'member', show: at('/search?q=zz') },
  ...(['posts', 'friends', 'testimonies', 'prayers'] as const).map(
    (tab): Screen => ({
      name: `profile-${tab}`,
      viewer: 'member',
      async show(look) {
        await look.page.goto(`/post/${look.posts.prayer}`);
        const href = await look.page.locator('article a[href^="/profile/"]').first().getAttribute('href');
        await look.page.goto(`${href}?tab=${tab}`);
      },
    }),
  ),
  { name: 'profile-own', viewer: 'member', show: ownPost },
  {
    name: 'profile-edit',
    viewer: 'member',
    isTall: true,
    async show(look) {
      await ownPost(look);
      await look.page.goto(new URL(look.page.url()).pathname.replace('/profile/', '/profile/edit/'));
    },
  },
  {
    name: 'event',
    viewer: 'member',
    isTall: true,
    show: async ({ page, posts }) => {
      await page.goto(`/events/${posts.event}`);
    },
  },
  ...(
    [
      ['create-post', '/posts/create'],
      ['all-notifications', '/notifications'],
      ['prayer-times', '/prayer-times'],
      ['settings', '/settings'],
      ['settings-notifications', '/settings/notifications'],
      ['settings-sound', '/settings/sound'],
      ['settings-privacy', '/settings/privacy'],
      ['settings-help', '/settings/help'],
      ['help-article', '/settings/help?article=edit-delete'],
    ] as const
  ).map(([name, path]): Screen => ({ name, viewer: 'member', show: at(path), isTall: true })),
  ...(
    [
      ['admin-dashboard', '/admin'],
      ['admin-analytics', '/admin/analytics'],
      ['admin-analytics-users', '/admin/analytics?tab=users'],
      ['admin-analytics-content', '/admin/analytics?tab=content&range=year'],
      ['admin-audit', '/admin/audit'],
      ['admin-jobs', '/admin/jobs'],
      ['admin-retention', '/admin/retention'],
      ['admin-webhooks', '/admin/webhooks'],
      ['admin-users', '/admin/users'],
      ['admin-users-disabled', '/admin/users?status=disabled'],
      ['admin-posts', '/admin/posts'],
      ['admin-prayers', '/admin/prayers'],
      ['admin-prayer-sheet', '/admin/prayer-sheet'],
      ['admin-displays', '/admin/displays'],
      ['admin-verses', '/admin/verses'],
      ['admin-testimonies', '/admin/testimonies'],
      ['admin-moderation', '/admin/moderation'],
      ['admin-moderation-settled', '/admin/moderation?state=settled'],
      ['admin-support', '/admin/support'],
      ['admin-support-documentation', '/admin/support?tab=documentation'],
      ['admin-support-contact', '/admin/support?tab=contact'],
      ['admin-events', '/admin/events'],
      ['admin-create-event', '/admin/events/create'],
      ['admin-notifications', '/admin/notifications'],
      ['admin-create-notification', '/admin/notifications/create'],
      ['admin-templates', '/admin/notifications/templates'],
      ['admin-profile', '/admin/profile'],
      ['admin-profile-password', '/admin/profile?tab=password'],
    ] as const
  ).map(([name, path]): Screen => ({ name, viewer: 'admin', show: at(path), isTall: true })),
  {
    name: 'admin-moderation-case',
    viewer: 'admin',
    async show({ page }) {
      await page.goto('/admin/moderation');
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-moderation-appeals', viewer: 'admin', show: at('/admin/moderation?kind=appeal') },
  {
    name: 'admin-moderation-appeal',
    viewer: 'admin',
    async show({ page }) {
      await page.goto('/admin/moderation?kind=appeal');
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-post',
    viewer: 'admin',
    isTall: true,
    show: async ({ page, posts }) => {
      await page.goto(`/admin/posts/${posts.prayer}`);
    },
  },
  ...userTabs.map(
    (tab): Screen => ({
      name: `admin-user-${tab}`,
      viewer: 'admin',
      isTall: true,
      async show({ page }) {
        await page.goto('/admin/users');
        const href = await page.locator('tbody a[href*="/admin/users/"]').nth(2).getAttribute('href');
        await page.goto(`${href}?tab=${tab}`);
      },
    }),
  ),
  {
    name: 'admin-webhooks-add',
    viewer: 'admin',
    async show({ page, admin }) {
      await page.goto('/admin/webhooks');
      await button(page, admin.webhooks.add).first().click();
    },
  },
  {
    name: 'admin-users-add',
    viewer: 'admin',
    async show({ page, admin }) {
      await page.goto('/admin/users');
      await button(page, admin.users.add).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-users-columns',
    viewer: 'admin',
    async show({ page, admin }) {
      await page.goto('/admin/users');
      await button(page, admin.table.columns).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'admin-users-select-all',
    viewer: 'admin',
    async show({ page }) {
      await page.goto('/admin/users');
      await page.locator('thead input[type=checkbox]').check();
    },
  },
  {
    name: 'admin-event',
    viewer: 'admin',
    isTall: true,
    show: openFirstRow('/admin/events'),
  },
  {
    name: 'admin-notification',
    viewer: 'admin',
    isTall: true,
    show: openFirstRow('/admin/notifications', ':not([href*="/edit/"])'),
  },
  {
    name: 'admin-create-notification-translated',
    viewer: 'admin',
    isTall: true,
    async show({ page }) {
      await page.goto('/admin/notifications/create');
      await page.locator('input[name=isTranslated]').check({ force: true });
    },
  },
  {
    name: 'admin-shortcuts',
    viewer: 'admin',
    async show({ page }) {
      await page.goto('/admin/users');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  ...account,
  { name: 'change-password', viewer: 'member', show: at('/change-password') },
  {
    name: 'pray',
    viewer: 'member',
    async show({ page }) {
      await page.goto('/pray');
      await page.locator('main article').waitFor();
    },
  },
  {
    name: 'prayer-list',
    viewer: 'member',
    async show({ page }) {
      await page.goto('/prayer-list');
      await page.locator('main ol li').first().waitFor();
    },
  },
  {
    name: 'saved',
    viewer: 'member',
    async show(look) {
      const { page, t, posts } = look;
      await page.goto('/saved');
      const empty = page.getByText(t.saved.emptyTitle);
      await page.locator('main article').first().or(empty).waitFor();
      if (!(await empty.isVisible())) return;
      await page.goto(`/post/${posts.testimony}`);
      await chooseInMenu(look, (words) => words.saved.save);
      await page.getByText(t.saved.done).waitFor();
      await page.goto('/saved');
    },
  },
  {
    name: 'settings-privacy-hidden',
    viewer: 'member',
    isTall: true,
    async show(look) {
      const { page, posts } = look;
      await page.goto(`/post/${posts.link}`);
      await openMenuOf(look);
      const hide = page.getByRole('menuitem', { name: look.t.hiding.hide, exact: true });
      // It stays hidden for the other widths, languages and schemes.
      if (await hide.isVisible()) await hide.click();
      await page.goto('/settings/privacy');
    },
  },
  {
    name: 'settings-api-token',
    viewer: 'member',
    async show({ page }) {
      await page.goto('/settings/privacy');
      await page.locator('section[aria-labelledby=api-tokens] button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...forEverybody('not-found', '/nothing/here'),
];
