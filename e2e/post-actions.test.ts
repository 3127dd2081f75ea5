import { dayOf } from '@radiant/contract/days.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, expectAbsent, expectFocus, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { waitFor } from './wait-for.ts';

let site: Site;
let community: Community;
let ana: Person;
let luke: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  ana = await community.join('Ana Reyes');
  luke = await community.join('Luke Bernard');
  await community.befriend(ana, luke);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const gone = (page: Page) => page.getByRole('heading', { name: 'POST NOT MORE AVAILABLE', exact: true });

async function openPost(person: Person, id: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto(`/post/${id}`);
  await visitor.page.getByRole('article').waitFor();
  return visitor;
}

async function choose(page: Page, author: Person, item: string): Promise<void> {
  await buttonOf(page, `Actions for the post by ${author.name}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Its name contains the number of shares, unless there are none. */
const shareButton = (page: Page) => buttonOf(page, 'Share');

/** Keeps clicks on external links from leaving the site. */
const stayHere = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );

describe('sharing', () => {
  test('copying the link counts once, and everyone on the page sees it; the dialog selects what cannot be copied and says who can open the link', async () => {
    const post = await community.post(ana, { title: 'For rain' });
    const sharing = await openPost(luke, post);
    const looking = await openPost(ana, post);
    await sharing.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { page } = sharing;

    await shareButton(page).click();
    const sheet = dialog(page, 'Share this post');
    await expectFocus(button(sheet, 'Copy'));
    await button(sheet, 'Copy').click();
    await sheet.getByText('Link copied').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site.url}/post/${post}`);
    await buttonOf(looking.page, 'Share 1').waitFor();
    // First the label disappears, then the check mark.
    await expect.poll(() => sheet.getByText('Link copied').count()).toBe(0);

    await button(sheet, 'Copy').click();
    await sheet.getByText('Link copied').first().waitFor();
    await stayHere(page);
    const whatsapp = sheet.getByRole('link', { name: /^WhatsApp/ });
    await expect.poll(() => whatsapp.getAttribute('target')).toBe('_blank');
    expect(new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
      `For rain\n${site.url}/post/${post}`,
    );
    await whatsapp.click();
    await buttonOf(looking.page, 'Share 2').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(shareButton(page));
    await looking.context.close();

    // A link that cannot be copied is selected.
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      }),
    );
    await choose(page, ana, 'Copy link');
    await button(sheet, 'Copy').click();
    await sheet.getByText('The link could not be copied.', { exact: false }).waitFor();
    await expectFocus(labelled(page, 'Link to the post'));
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(`${site.url}/post/${post}`);

    // The dialog says who can open the link, and only the link is shared.
    const friendly = await community.post(ana, { title: 'Among friends', audience: 'friends' });
    await page.goto(`/post/${friendly}`);
    await shareButton(page).click();
    await sheet.getByText('Only friends of Ana Reyes can open this link.').waitFor();
    expect(new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
      `${site.url}/post/${friendly}`,
    );
    await sharing.context.close();
  });

  test('a guest shares from the feed without being counted, and reports only after the sign-in', async () => {
    const post = await community.post(ana, { title: 'For the harvest' });
    const { page, context } = await visit(site.url);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'For the harvest' });
    await shareButton(page).first().waitFor();
    await card.getByRole('button', { name: /^Share/ }).click();
    const sheet = dialog(page, 'Share this post');
    await stayHere(page);
    await sheet.getByRole('link', { name: /^Facebook/ }).click();
    expect(calls).not.toContain('/api/partage-post-actualite');
    const { share_count } = await community.db
      .selectFrom('posts')
      .select('share_count')
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    expect(share_count).toBe(0);
    await page.goto('/');
    await buttonOf(card, 'Actions for the post by Ana Reyes').click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.waitForURL(/\/login/);
    await context.close();
  });
});

describe('saving', () => {
  test('a saved post is listed for its reader until it is removed, which can be undone', async () => {
    const first = await community.post(ana, { title: 'Bread for the journey' });
    await community.post(ana, { title: 'Seeds in spring' });
    const { page, context } = await openPost(luke, first);
    await choose(page, ana, 'Save');
    await toast(page, /^Post saved/).waitFor();
    await expectFocus(buttonOf(page, 'Actions for the post by Ana Reyes'));
    await page.goto('/');
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    await buttonOf(card('Seeds in spring'), 'Actions for the post by Ana Reyes').click();
    await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
    await toast(page, /^Post saved/).waitFor();

    await page.getByRole('button', { name: /Account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Saved', exact: true }).click();
    await page.getByRole('heading', { name: 'Saved', level: 1 }).waitFor();
    const titles = () => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();
    await expect.poll(titles).toEqual(['Seeds in spring', 'Bread for the journey']);

    const remove = async (title: string) => {
      await buttonOf(card(title), 'Actions for the post by Ana Reyes').click();
      await page.getByRole('menuitem', { name: 'Remove from saved', exact: true }).click();
    };
    await remove('Seeds in spring');
    await expect.poll(titles).toEqual(['Bread for the journey']);
    await expectFocus(card('Bread for the journey'));
    await button(page, 'Undo').click();
    await expect.poll(titles).toEqual(['Seeds in spring', 'Bread for the journey']);
    await remove('Seeds in spring');
    await remove('Bread for the journey');
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    await expectFocus(page.getByRole('main'));
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    await context.close();
  });
});

describe('hiding and blocking', () => {
  test('a hidden post leaves lists until it is shown again; a blocked author’s posts all leave', async () => {
    const author = await community.join('Noah Tremblay');
    for (const title of ['Third carol', 'Second carol', 'First carol']) {
      await community.post(author, { title });
    }
    await community.post(ana, { title: 'A kept word' });
    const { page, context } = await visitAs(site, luke);
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    const choose = async (title: string, item: string) => {
      await buttonOf(card(title), 'Actions for the post by Noah Tremblay').click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page.goto('/');
    await choose('Second carol', 'Hide this post');
    await card('Second carol').waitFor({ state: 'detached' });
    await expectFocus(card('Third carol'));
    await button(page, 'Undo').click();
    await card('Second carol').waitFor();
    await choose('Second carol', 'Hide this post');
    await card('Second carol').waitFor({ state: 'detached' });
    await page.reload();
    await card('Third carol').waitFor();
    await expectAbsent(card('Second carol'));

    await page.goto('/settings/privacy');
    await page.getByRole('link', { name: 'Second carol' }).click();
    await choose('Second carol', 'Show again');
    await toast(page, 'The post is shown again').waitFor();
    await page.goto('/');
    await choose('Second carol', 'Hide this post');
    await card('Second carol').waitFor({ state: 'detached' });
    await page.goto('/settings/privacy');
    await button(page, 'Show again: Second carol').click();
    await page.getByText('You haven’t hidden any posts.').waitFor();
    await expectFocus(page.getByRole('heading', { name: 'Hidden posts' }));

    await page.goto('/');
    await choose('Second carol', 'Block Noah Tremblay');
    await button(page.getByRole('alertdialog', { name: 'Block Noah Tremblay?' }), 'Block').click();
    await toast(page, 'Noah Tremblay is blocked').waitFor();
    await expect.poll(() => card('carol').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id ?? ''))
      .toMatch(/^post-/);
    await context.close();
  });
});

describe('reporting', () => {
  test('a report requires a reason and is sent once; a second one says so; a failed one stays in its dialog', async () => {
    const post = await community.post(ana, { title: 'Something doubtful' });
    const { page, context } = await openPost(luke, post);
    await choose(page, ana, 'Report');
    const sheet = dialog(page, 'Report this post');
    await button(sheet, 'Send report').click();
    await sheet.getByText('Please choose a reason').first().waitFor();
    await sheet.getByLabel('I am worried about the person who wrote it').check();
    await sheet.getByRole('link', { name: '988' }).waitFor();
    await sheet.getByLabel('Anything you want to add (optional)').fill('She sounds very alone.');
    await button(sheet, 'Send report').click();
    await toast(page, 'Reporting Successful').waitFor();
    await sheet.waitFor({ state: 'hidden' });
    const reports = () =>
      community.db.selectFrom('reports').select(['reason', 'note']).where('post_id', '=', post).execute();
    await expect.poll(() => reports()).toEqual([{ reason: 'worried', note: 'She sounds very alone.' }]);

    await choose(page, ana, 'Report');
    await sheet.getByLabel('It is unkind or hurtful').check();
    await button(sheet, 'Send report').click();
    await toast(page, 'You’ve already reported this.').waitFor();
    await expect.poll(() => reports()).toHaveLength(1);

    // A failed report stays in its dialog and does not lead to the sign-in.
    const other = await community.post(ana);
    await page.goto(`/post/${other}`);
    await page.route('**/api/signaler', (route) => route.abort());
    await choose(page, ana, 'Report');
    await sheet.getByLabel('Something else').check();
    await sheet.getByLabel('Anything you want to add (optional)').fill('See for yourselves.');
    await button(sheet, 'Send report').click();
    await sheet.getByRole('alert').getByText('Your report could not be sent', { exact: false }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/post/${other}`);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/signaler');
    await choose(page, ana, 'Report');
    await expect
      .poll(() => sheet.getByLabel('Anything you want to add (optional)').inputValue())
      .toBe('See for yourselves.');
    await button(sheet, 'Send report').click();
    await toast(page, 'Reporting Successful').waitFor();
    await context.close();
  });
});

describe('editing', () => {
  test('an edit reaches readers live, its history stays until its author removes it, and an empty one is refused at its field', async () => {
    const post = await community.post(ana, { title: 'For my neighbour', text: 'He fell on the ice.' });
    const writing = await openPost(ana, post);
    const reading = await openPost(luke, post);
    const { page } = writing;
    await choose(page, ana, 'Edit');
    const form = dialog(page, 'Edit your post');
    await expectFocus(form.getByLabel('Text', { exact: true }));
    await form.getByLabel('Text', { exact: true }).fill('He is home again.');
    await page.reload();
    await choose(page, ana, 'Edit');
    await form.getByText('These are changes you haven’t saved yet.').waitFor();
    await expect.poll(() => form.getByLabel('Text', { exact: true }).inputValue()).toBe('He is home again.');
    await button(form, 'Save changes').click();
    await toast(page, 'Changes saved').waitFor();

    // Readers see that and when it was edited, but not the earlier text.
    await reading.page.getByText('He is home again.').waitFor();
    await reading.page.getByText(/^edited/).waitFor();
    await expect.poll(() => buttonOf(reading.page, 'edited: show the edit history').count()).toBe(0);

    await buttonOf(page, 'edited: show the edit history').click();
    const history = dialog(page, 'Edit history');
    await history.getByText('He fell on the ice.').waitFor();
    await button(page, 'Remove this version').click();
    await button(page.getByRole('alertdialog'), 'Remove').click();
    await history.getByText('No earlier versions are kept.').waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });

    // Nobody can report their own post.
    await buttonOf(page, 'Actions for the post by Ana Reyes').click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await expectAbsent(page.getByRole('menuitem', { name: 'Report' }));
    await page.keyboard.press('Escape');
    await choose(page, ana, 'Edit');
    await form.getByLabel('Text', { exact: true }).fill('  ');
    await button(form, 'Save changes').click();
    await form.getByText('Please enter some content for your post').waitFor();
    await expectFocus(form.getByLabel('Text', { exact: true }));
    await writing.context.close();
    await reading.context.close();
  });

  test('conflicting edits show both versions and lose nothing', async () => {
    const post = await community.post(ana, { title: 'For rain', text: 'It is dry.' });
    const [desk, phone] = [await openPost(ana, post), await openPost(ana, post)];
    await choose(desk.page, ana, 'Edit');
    const atDesk = dialog(desk.page, 'Edit your post');
    await atDesk.getByLabel('Text', { exact: true }).fill('It is still dry.');
    // The desktop cannot fetch the other edit before it sends its own.
    let isDeaf = true;
    desk.page.on('request', (request) => {
      if (request.method() === 'PATCH') isDeaf = false;
    });
    await desk.page.route('**/api/mono-post', (route) => (isDeaf ? route.abort() : route.continue()));

    await choose(phone.page, ana, 'Edit');
    const onPhone = dialog(phone.page, 'Edit your post');
    await onPhone.getByLabel('Title (optional)').fill('For rain and for wells');
    await onPhone.getByLabel('Text', { exact: true }).fill('It is dry, and the well is low.');
    await button(onPhone, 'Save changes').click();
    await toast(phone.page, 'Changes saved').waitFor();

    await button(atDesk, 'Save changes').click();
    await atDesk.getByText('The post was changed elsewhere in the meantime').waitFor();
    await atDesk.getByText('It is dry, and the well is low.').waitFor();
    await expect.poll(() => atDesk.getByLabel('Text', { exact: true }).inputValue()).toBe('It is still dry.');
    // Unchanged fields keep the other edit's values.
    await expect
      .poll(() => atDesk.getByLabel('Title (optional)').inputValue())
      .toBe('For rain and for wells');
    await button(atDesk, 'Save changes').click();
    await toast(desk.page, 'Changes saved').waitFor();
    await phone.page.getByText('It is still dry.').first().waitFor();
    const { title, body } = await community.db
      .selectFrom('posts')
      .select(['title', 'body'])
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    expect([title, body]).toEqual(['For rain and for wells', 'It is still dry.']);
    await desk.context.close();
    await phone.context.close();
  });
});

describe('events', () => {
  test('joining and leaving are counted immediately, here and elsewhere; a failed answer is rolled back; a past or cancelled event asks for none', async () => {
    const host = await community.join('Thomas Okafor', { role: 'admin' });
    const event = await community.event(host, { title: 'Soup supper', place: 'Parish hall' });
    const going = await openPost(luke, event);
    const looking = await openPost(ana, event);
    await looking.page.getByText('No one is going yet.').waitFor();
    await buttonOf(going.page, 'Join Event').click();
    await buttonOf(going.page, 'Leave Event').waitFor();
    await looking.page.getByText('1 person is going').waitFor();
    await buttonOf(going.page, 'Leave Event').click();
    await buttonOf(going.page, 'Join Event').waitFor();
    await looking.page.getByText('No one is going yet.').waitFor();

    await buttonOf(going.page, 'Interested').click();
    await looking.page.getByText('1 interested').waitFor();
    await expect.poll(() => buttonOf(going.page, 'Interested').getAttribute('aria-pressed')).toBe('true');
    await looking.context.close();

    // An answer that fails is rolled back with a reason.
    const { page } = going;
    await page.goto(`/post/${await community.event(ana, { title: 'Choir' })}`);
    await page.route('**/api/evenement/participer/*', (route) => route.abort());
    await buttonOf(page, 'Join Event').click();
    await toast(page, /Your response could not be saved/).waitFor();
    await buttonOf(page, 'Join Event').waitFor();
    await page.getByText('No one is going yet.').waitFor();

    const hour = 3_600_000;
    const over = await community.event(ana, {
      title: 'Autumn walk',
      startsAt: new Date(Date.now() - 30 * hour),
      endsAt: new Date(Date.now() - 28 * hour),
    });
    await page.goto(`/post/${over}`);
    await page.getByText('This event is over.').waitFor();
    await expect.poll(() => buttonOf(page, 'Join Event').count()).toBe(0);
    const cancelled = await community.event(ana, { title: 'Winter walk' });
    await community.db
      .updateTable('events')
      .set({ cancelled_at: new Date() })
      .where('post_id', '=', cancelled)
      .execute();
    await page.goto(`/post/${cancelled}`);
    await page.getByText('This event was cancelled.').waitFor();
    await expect.poll(() => buttonOf(page, 'Join Event').count()).toBe(0);
    await going.context.close();
  });
});

describe('the day', () => {
  test('an administrator plans a scripture, and everyone sees it on its day', async () => {
    const admin = await community.join('Ruth Moreau', { role: 'admin' });
    const verse = await community.post(ana, {
      kind: 'scripture',
      title: 'Light',
      text: 'The light shines in the darkness.',
    });
    const looking = await openPost(luke, await community.post(ana));
    const { page, context } = await openPost(admin, verse);
    await choose(page, ana, 'Verse or prayer of the day');
    const plan = dialog(page, 'Verse or prayer of the day');
    await plan.getByText('Nothing is planned for this day yet.').waitFor();
    const today = await plan.getByLabel('Day', { exact: true }).getAttribute('min');
    await plan.getByLabel('Day', { exact: true }).fill(today ?? dayOf(new Date(), 'America/Toronto'));
    await button(plan, 'Plan').click();
    await toast(page, /^Planned for /).waitFor();
    await looking.page.getByText('The light shines in the darkness.', { exact: false }).waitFor();

    await choose(page, ana, 'Verse or prayer of the day');
    await plan.getByRole('heading', { name: 'Days of this post' }).waitFor();
    await plan.getByRole('button', { name: /^Remove from/ }).click();
    await toast(page, 'Removed from the plan').waitFor();
    await waitFor('the day to be free again', async () => {
      const picks = await community.db.selectFrom('daily_picks').select('post_id').execute();
      return picks.length === 0;
    });
    await context.close();

    // Others are not offered the plan.
    await looking.page.goto(`/post/${verse}`);
    await buttonOf(looking.page, 'Actions for the post by Ana Reyes').click();
    await looking.page.getByRole('menuitem', { name: 'Report' }).waitFor();
    await expectAbsent(looking.page.getByRole('menuitem', { name: /day/ }));
    await looking.context.close();
  });
});

describe('post text', () => {
  test('URLs link safely to other sites and nothing else does; a scripture is a quotation with its source; a held post is seen by its author only', async () => {
    const post = await community.post(ana, {
      kind: 'general',
      text: 'See https://example.org/a_(b), javascript:alert(1) and <a href="https://example.org/x">this</a>.',
    });
    const { page, context } = await openPost(luke, post);
    const article = page.getByRole('article');
    await article.getByText('<a href=', { exact: false }).waitFor();
    // Links are added after the text is shown.
    const links = () =>
      article
        .locator('a[target=_blank]')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
    await expect.poll(links).toEqual([
      ['https://example.org/a_(b)', 'noopener noreferrer nofollow ugc'],
      ['https://example.org/x', 'noopener noreferrer nofollow ugc'],
    ]);

    const verse = await community.post(ana, { kind: 'scripture', text: 'The light shines in the darkness.' });
    await page.goto(`/post/${verse}`);
    await expect.poll(() => article.locator('figure blockquote').innerText()).toContain('The light shines');
    await expect.poll(() => article.locator('figure figcaption cite').innerText()).toBe('John 1:5');

    const held = await community.post(ana, { state: 'flagged', title: 'Held' });
    await page.goto(`/post/${held}`);
    await gone(page).waitFor();
    await context.close();
    const own = await openPost(ana, held);
    await own.page.getByText('A moderator is reviewing this post.', { exact: false }).waitFor();
    await own.context.close();
  });
});
