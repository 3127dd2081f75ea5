import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { sweepTask } from '../server/src/platform/jobs/sweep.ts';
import type { Person } from '../server/src/testing/people.ts';
import { choiceWords } from '../web/src/words/choices.ts';
import { prayerTermWords } from '../web/src/words/prayer-term.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  buttonOf,
  expectAbsent,
  expectFieldError,
  expectFocus,
  expectNoHorizontalScroll,
  labelled,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let anna: Person;
let boris: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  anna = await community.join('Anna Asker');
  boris = await community.join('Boris Brother');
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const wall = (page: Page) => page.getByRole('heading', { name: 'Prayer Wall', level: 1 });
const open = async (person: Person, path = '/prayers') => {
  const visitor = await visitAs(site, person);
  await visitor.page.goto(path);
  return visitor;
};
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const details = (page: Page) => labelled(page, 'Prayer request details');

describe('the prayer wall', () => {
  test('a request asks for what is missing, keeps what was typed, and is shown to friends only; guests sign in first', async () => {
    const { page, context } = await open(anna);
    await page.getByText('No prayer requests found in this category. Be the first to share one!').waitFor();
    await button(page, 'Add Prayer').first().click();
    await expectFocus(labelled(page, 'Title'));
    await button(page, 'Share').click();
    await expectFieldError(labelled(page, 'Title'), 'Title is required');
    await expectFieldError(details(page), 'Prayer request details are required');
    await expectFieldError(labelled(page, 'Category'), 'Please select a category');

    await labelled(page, 'Title').fill('  Before the exam  ');
    await details(page).fill('Calm on Thursday, please.');
    await page.reload();
    await expect.poll(() => details(page).inputValue()).toBe('Calm on Thursday, please.');
    await labelled(page, 'Category').selectOption({ label: 'Exams' });
    await page.getByText('Everyone on the internet').waitFor();
    await page.locator('button[name=audience]').click();
    await page.getByRole('menuitemradio', { name: 'Only your friends' }).click();
    await page.getByText('Only your friends').waitFor();
    await button(page, 'Share').click();
    await expectFocus(card(page, 'Before the exam'));
    await card(page, 'Before the exam').getByText('Friends', { exact: true }).waitFor();
    await expect.poll(() => labelled(page, 'Title').count()).toBe(0);
    await context.close();

    const { page: other, context: elsewhere } = await open(boris);
    await other.getByText('No prayer requests found in this category.').waitFor();
    // A guest is led through the sign-in to the form.
    await elsewhere.clearCookies({ name: 'sid' });
    await other.goto('/prayers');
    await wall(other).waitFor();
    await other.getByRole('link', { name: 'Add Prayer' }).first().click();
    await other.waitForURL(/\/login$/);
  });

  test('shows one category, and separates waiting from answered prayers, both kept in the URL; fits a small phone', async () => {
    await community.post(anna, { kind: 'prayer', title: 'For rain', category: 'nation' });
    await community.post(anna, { kind: 'prayer', title: 'A new job', category: 'work' });
    const asking = await community.join('Agnes Asker');
    await community.post(asking, { kind: 'prayer', title: 'For a safe birth', category: 'church' });
    const answered = await community.post(asking, {
      kind: 'prayer',
      title: 'For a home',
      category: 'church',
    });
    await community.db
      .insertInto('prayers')
      .values({ post_id: answered, answered_at: new Date(), answer: 'We have the keys.' })
      .execute();
    const { page, context } = await open(boris);
    await card(page, 'For rain').waitFor();
    await page.getByRole('tab', { name: 'Work' }).click();
    await card(page, 'For rain').waitFor({ state: 'detached' });
    await card(page, 'A new job').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?category=work');
    await page.reload();
    await card(page, 'A new job').waitFor();
    await expect.poll(() => card(page, 'For rain').count()).toBe(0);
    await page.getByRole('tab', { name: 'All' }).click();
    await card(page, 'For rain').waitFor();

    await page.goto('/prayers?category=church');
    await card(page, 'For a home').waitFor();
    // The control changes immediately, before the URL and the list.
    const isChosenAtOnce = await page.getByRole('radio', { name: 'Answered' }).evaluate((radio) => {
      if (radio instanceof HTMLInputElement) radio.click();
      return radio.matches(':checked');
    });
    expect(isChosenAtOnce).toBe(true);
    await card(page, 'For a safe birth').waitFor({ state: 'detached' });
    await card(page, 'For a home').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?category=church&status=answered');
    await page.reload();
    await card(page, 'For a home').waitFor();
    await expect.poll(() => card(page, 'For a safe birth').count()).toBe(0);
    await page.getByRole('radio', { name: 'Waiting' }).check();
    await card(page, 'For a safe birth').waitFor();
    await card(page, 'For a home').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Exams' }).click();
    await page.getByRole('radio', { name: 'Answered' }).check();
    await page.getByText('No prayers here have been marked as answered yet.').waitFor();
    await button(page, 'Show all prayers').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?category=exams');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/prayers?add=');
    await details(page).waitFor();
    await page.getByRole('radio', { name: 'Waiting' }).waitFor();
    await expectNoHorizontalScroll(page, 'the prayer wall with its form');
    await button(page, 'Close').click();
    await expectFocus(button(page, 'Add Prayer').first());
    await context.close();
  });
});

/** In French, which is longer, where it must fit a phone. */
describe('the first public prayer', () => {
  const t = wordsOf('fr');
  const form = (page: Page) => page.getByRole('region', { name: t.prayers.form.formTitle });
  const question = (page: Page) => page.getByRole('dialog', { name: t.publicPrayer.title });
  const choose = (page: Page, label: string) => button(question(page), label).click();

  test('is shared once its author confirms that everyone on the internet can read it', async () => {
    const noor = await community.join('Noor', { confirmsPublicPrayers: false });
    const { page, context } = await visitAs(site, noor, { locale: 'fr', width: 390, height: 844 });
    const fill = async (title: string, page: Page) => {
      await page.goto('/prayers?add=');
      await labelled(page, t.prayers.form.title).fill(title);
      await labelled(page, t.prayers.form.text).fill('Calm on Thursday, please.');
      await labelled(page, t.feed.filters.category).selectOption('exams');
      await button(form(page), t.prayers.form.send).click();
    };
    await fill('Before the exam', page);
    await question(page).waitFor();
    await expectNoHorizontalScroll(page, 'the question before a public prayer');
    await choose(page, t.platform.cancel);
    await expect.poll(() => labelled(page, t.prayers.form.title).inputValue()).toBe('Before the exam');
    await expectAbsent(page.getByRole('alert'));

    await button(form(page), t.prayers.form.send).click();
    await choose(page, t.publicPrayer.members);
    await card(page, 'Before the exam').getByText(t.audiences.members, { exact: true }).waitFor();

    await context.close();

    // A member who chose members is not asked again; another one chooses public.
    const nadia = await community.join('Nadia', { confirmsPublicPrayers: false });
    const other = await visitAs(site, nadia, { locale: 'fr' });
    await fill('Before the interview', other.page);
    await choose(other.page, t.publicPrayer.public);
    await card(other.page, 'Before the interview').getByText(t.audiences.public, { exact: true }).waitFor();
    await fill('Before the move', other.page);
    await card(other.page, 'Before the move').waitFor();
    await expectAbsent(question(other.page));
    await other.context.close();
  });

  test('is offered again to members who last shared with members only', async () => {
    const nora = await community.join('Nora');
    await community.db
      .updateTable('members')
      .set({ last_audience: 'members' })
      .where('id', '=', nora.id)
      .execute();
    const { page, context } = await visitAs(site, nora, { locale: 'fr', width: 360, height: 740 });
    await page.goto('/prayers?add=');
    const audience = form(page).locator('button[name=audience]');
    await expect.poll(() => audience.innerText()).toContain(t.audiences.members);
    await audience.click();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(5);
    await page.getByRole('menuitemradio', { name: t.composer.audienceHints.public }).click();
    await labelled(page, t.prayers.form.title).fill('For a warm winter');
    await labelled(page, t.prayers.form.text).fill('For everyone who sleeps outside.');
    await labelled(page, t.feed.filters.category).selectOption('exams');
    await expectNoHorizontalScroll(page, 'the prayer form');
    await button(form(page), t.prayers.form.send).click();
    await card(page, 'For a warm winter').getByText(t.audiences.public, { exact: true }).waitFor();
    await context.close();
  });

  test('may come from the composer or an edit', async () => {
    const t = wordsOf('en');
    const noor = await community.join('Noor', { confirmsPublicPrayers: false });
    const postId = await community.post(noor, { title: 'For my sister', audience: 'friends' });
    const { page, context } = await visitAs(site, noor);
    const choose = (label: string) =>
      button(page.getByRole('dialog', { name: t.publicPrayer.title }), label).click();
    await page.goto('/');
    const composer = page.getByRole('region', { name: t.composer.label });
    await composer.getByLabel(t.composer.textLabels.prayer).fill('For those who travel');
    await button(composer, t.composer.share).click();
    await choose(t.publicPrayer.members);
    const shared = page.getByRole('article').filter({ hasText: 'For those who travel' });
    await shared.getByText(t.audiences.members, { exact: true }).waitFor();

    await page.goto(`/post/${postId}`);
    await buttonOf(page, t.post.actions({ author: noor.name, post: '' })).click();
    await page.getByRole('menuitem', { name: t.post.edit, exact: true }).click();
    const edit = page.getByRole('dialog', { name: t.editing.title });
    await edit.locator('button[name=audience]').click();
    await page.getByRole('menuitemradio', { name: t.composer.audienceHints.public }).click();
    await button(edit, t.editing.save).click();
    await choose(t.publicPrayer.public);
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('article').getByText(t.audiences.public, { exact: true }).waitFor();
    await context.close();
  });
});

test('an answer reaches those who prayed live, becomes a testimony in one step, and can be withdrawn', async () => {
  await community.post(anna, { kind: 'prayer', title: 'For my mother', category: 'family' });
  const praying = await open(boris);
  // The count changes before the response.
  const recorded = praying.page.waitForResponse('**/api/like');
  await buttonOf(card(praying.page, 'For my mother'), 'Pray').click();
  await card(praying.page, 'For my mother')
    .getByText(/1 person has prayed/)
    .waitFor();
  await recorded;

  const asking = await open(anna);
  const own = card(asking.page, 'For my mother');
  await own.getByRole('button', { name: 'Actions for the post by Anna Asker' }).click();
  await asking.page.getByRole('menuitem', { name: 'Mark as answered' }).click();
  await labelled(asking.page, 'How was it answered? (optional)').fill('She is home again.');
  await asking.page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click();
  await own.getByRole('paragraph').filter({ hasText: 'She is home again.' }).waitFor();

  // Live, without a reload.
  const theirs = card(praying.page, 'For my mother');
  await theirs.getByText('Answered', { exact: true }).waitFor();
  await theirs.getByText('She is home again.').waitFor();
  await expectAbsent(theirs.getByRole('link', { name: 'Share as testimony' }));
  await praying.page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await praying.page
    .getByRole('link', { name: /Anna Asker’s prayer, which you prayed for, was answered/ })
    .click();
  await praying.page.waitForURL(/\/prayers\/[0-9a-f-]{36}$/);
  await praying.page.getByRole('heading', { name: 'For my mother', level: 1 }).waitFor();

  await own.getByRole('link', { name: 'Share as testimony' }).click();
  await asking.page
    .getByText('Your testimony and your prayer “For my mother” will link to each other.')
    .waitFor();
  await expect.poll(() => labelled(asking.page, 'Title').inputValue()).toBe('For my mother');
  await expect.poll(() => labelled(asking.page, 'Content').inputValue()).toBe('She is home again.');
  await expect.poll(() => labelled(asking.page, 'Category').inputValue()).toBe('family');
  // The default is the last audience, friends; this prayer is public.
  await asking.page.getByRole('radio', { name: 'Public', exact: true }).click();
  await button(asking.page, 'Share').click();
  const testimony = card(asking.page, 'For my mother');
  await testimony.getByRole('link', { name: 'The prayer that was answered' }).click();
  await asking.page.waitForURL(/\/prayers\//);
  await asking.page.getByRole('link', { name: 'Read the testimony' }).waitFor();

  await praying.page.getByRole('link', { name: 'Read the testimony' }).click();
  await praying.page.getByRole('link', { name: 'The prayer that was answered' }).waitFor();
  await praying.context.close();

  // An answer can be withdrawn.
  await community.post(anna, { kind: 'prayer', title: 'For the harvest' });
  const { page, context } = asking;
  await page.goto('/prayers');
  const other = card(page, 'For the harvest');
  const choose = async (name: string) => {
    await other.getByRole('button', { name: 'Actions for the post by Anna Asker' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Mark as answered');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click();
  await other.getByText('Answered', { exact: true }).waitFor();
  await choose('Change how it was answered');
  await button(page, 'Not answered after all').click();
  await other.getByText('Answered', { exact: true }).waitFor({ state: 'detached' });
  await context.close();
});

/** The author reads English, the one who prays French on a phone. */
describe('news of a prayer', () => {
  const [en, fr] = [wordsOf('en'), wordsOf('fr')];
  const choicesFr = choiceWords.fr;
  const news = (page: Page, name: string) => page.getByRole('main').getByRole('list', { name });
  const choose = async (page: Page, item: string) => {
    await buttonOf(page, en.post.actions({ author: anna.name, post: '' })).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('reaches those who prayed in their language and names none of them', async () => {
    const luc = await community.join('Luc Lecteur');
    const id = await community.post(anna, { kind: 'prayer', title: 'For my mother’s surgery' });
    const praying = await visitAs(site, luc, { locale: 'fr', width: 360, height: 740 });
    await praying.page.goto(`/post/${id}`);
    const recorded = praying.page.waitForResponse('**/api/like');
    await praying.page.getByRole('button', { name: new RegExp(`^${fr.post.pray}`) }).click();
    await recorded;

    const asking = await open(anna, `/post/${id}`);
    await choose(asking.page, en.answering.addUpdate);
    await labelled(asking.page, en.answering.updateText).fill('The surgery went well.');
    // What was typed survives a reload.
    await asking.page.reload();
    await choose(asking.page, en.answering.addUpdate);
    await expect
      .poll(() => labelled(asking.page, en.answering.updateText).inputValue())
      .toBe('The surgery went well.');
    await button(asking.page, en.answering.updateSend).click();
    await news(asking.page, en.answering.updates).getByText('The surgery went well.').waitFor();

    // Live on the page that is open, and in the inbox.
    await news(praying.page, fr.answering.updates).getByText('The surgery went well.').waitFor();
    await praying.page.goto('/notifications');
    await praying.page
      .getByRole('main')
      .getByRole('link', { name: `${anna.name} donne des nouvelles` })
      .click();
    await praying.page.waitForURL(new RegExp(`/prayers/${id}$`));
    await news(praying.page, fr.answering.updates).getByText('The surgery went well.').waitFor();
    await expectNoHorizontalScroll(praying.page, 'a prayer with an update');
    await expectAbsent(praying.page.getByRole('button', { name: fr.answering.removeUpdateOf({ date: '' }) }));

    await asking.page.reload();
    await news(asking.page, en.answering.updates).waitFor();
    await asking.page.getByText(/1 person has prayed/).waitFor();

    // From the notification itself, with undo; the button stays where it is.
    await praying.page.goto('/notifications');
    const row = praying.page.getByRole('main').getByRole('listitem').filter({ hasText: anna.name });
    const stop = row.getByRole('button', { name: choicesFr.stopUpdates });
    await stop.focus();
    await praying.page.keyboard.press('Enter');
    await praying.page.getByText(choicesFr.updatesStopped).waitFor();
    await expectFocus(row.getByRole('button', { name: choicesFr.resumeUpdates }));
    await expectNoHorizontalScroll(praying.page, 'a notification with an action');
    await praying.page.getByRole('button', { name: choicesFr.undo, exact: true }).click();
    await praying.page.getByText(choicesFr.updatesResumed).waitFor();
    await stop.waitFor();
    await expect.poll(() => asking.page.content()).not.toContain(luc.name);
    await asking.page.goto('/notifications');
    await asking.page.getByRole('main').waitFor();
    await expect.poll(() => asking.page.content()).not.toContain(luc.name);

    await asking.page.goto(`/post/${id}`);
    await asking.page.getByRole('button', { name: en.answering.removeUpdateOf({ date: '' }) }).click();
    await button(asking.page.getByRole('alertdialog'), en.answering.removeUpdate).click();
    await news(asking.page, en.answering.updates).waitFor({ state: 'detached' });
    await praying.page.goto('/notifications');
    await praying.page.getByRole('main').getByText(fr.notifications.emptyTitle).waitFor();
    await asking.context.close();
    await praying.context.close();
  });

  test('may be that it is no longer needed: it leaves what waits and Pray now until its author asks again', async () => {
    await community.db.deleteFrom('posts').execute();
    const ines = await community.join('Inès Intercesseure');
    const id = await community.post(anna, { kind: 'prayer', title: 'For a ride on Sunday' });
    const praying = await visitAs(site, ines, { locale: 'fr', width: 360, height: 740 });
    const expectOffered = async (isOffered: boolean) => {
      await praying.page.goto('/prayers?status=waiting');
      if (isOffered) await card(praying.page, 'For a ride on Sunday').waitFor();
      else await praying.page.getByText(fr.prayers.emptyStatus.waiting).waitFor();
      await praying.page.goto('/pray');
      if (isOffered) await card(praying.page, 'For a ride on Sunday').waitFor();
      else await praying.page.getByRole('heading', { name: fr.pray.nothingTitle }).waitFor();
    };
    await expectOffered(true);

    const asking = await open(anna, `/post/${id}`);
    await choose(asking.page, en.answering.close);
    await asking.page.getByRole('article').getByText(en.answering.closed).waitFor();
    await expectOffered(false);
    await praying.page.goto(`/post/${id}`);
    await praying.page.getByRole('article').getByText(fr.answering.closed).waitFor();
    await expectNoHorizontalScroll(praying.page, 'a prayer that is no longer needed');

    await choose(asking.page, en.answering.reopen);
    await asking.page.getByRole('article').getByText(en.answering.closed).waitFor({ state: 'detached' });
    await expectOffered(true);
    await asking.context.close();
    await praying.context.close();
  });

  test('is asked for after a month: from the notification its author renews the prayer or closes it, by keyboard', async () => {
    const member = await community.join('Irène Initiatrice');
    const at = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    const renewed = await community.post(member, { kind: 'prayer', title: 'Pour un emploi', at });
    const [visitor, other] = [
      await visitAs(site, member, { locale: 'fr', width: 360, height: 740 }),
      await visitAs(site, member, { locale: 'en' }),
    ];
    const rowOf = (page: Page) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pour un emploi' });
    const askAgain = async () => {
      await community.db.deleteFrom('notifications').execute();
      await community.db.updateTable('prayer_news_requests').set({ due_at: at }).execute();
      await createJobs<Record<string, object>>().enqueue(community.db, sweepTask, {});
    };

    // The mail and the notification lead to the prayer, which offers to add an update and changes nothing by itself.
    await askAgain();
    const { page } = visitor;
    await expect
      .poll(async () => {
        await page.goto('/notifications');
        return await rowOf(page).count();
      })
      .toBe(1);
    await expectNoHorizontalScroll(page, 'a question about news');
    await rowOf(page).getByRole('link').click();
    const asked = page.getByRole('region', { name: fr.answering.updateTitle });
    await asked.waitFor();
    await button(asked, fr.answering.addUpdate).click();
    await labelled(page, fr.answering.updateText).waitFor();
    await page.keyboard.press('Escape');
    await button(asked, fr.answering.renew).waitFor();

    await page.goto('/notifications');
    await rowOf(page)
      .getByRole('button', { name: `${fr.answering.renew} – Pour un emploi` })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText(fr.answering.renewed).waitFor();
    await rowOf(page).waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('heading', { name: fr.notifications.title, level: 1 }));
    await page.reload();
    await page.getByRole('main').getByText(fr.notifications.emptyTitle).waitFor();

    await askAgain();
    await expect
      .poll(async () => {
        await other.page.goto('/notifications');
        return await rowOf(other.page).count();
      })
      .toBe(1);
    await rowOf(other.page)
      .getByRole('button', { name: `${en.answering.close} – Pour un emploi` })
      .click();
    await other.page.getByText(en.answering.closedDone).waitFor();
    await other.page.goto(`/prayers/${renewed}`);
    await other.page.getByRole('article').getByText(en.answering.closed).waitFor();

    // For this prayer only, from its menu.
    await page.goto(`/prayers/${await community.post(member, { kind: 'prayer', title: 'Pour la pluie' })}`);
    const openMenu = () => buttonOf(page, fr.post.actions({ author: member.name, post: '' })).click();
    await openMenu();
    await page.getByRole('menuitem', { name: fr.answering.turnNewsRequestsOff }).click();
    await page.getByText(fr.answering.newsRequestsOff).waitFor();
    await openMenu();
    await page.getByRole('menuitem', { name: fr.answering.turnNewsRequestsOn }).waitFor();
    await visitor.context.close();
    await other.context.close();
  });

  test('has a term: long, or until a day after which it closes by itself and can be asked for again', async () => {
    const member = await community.join('Lucie Longue');
    const { page, context } = await visitAs(site, member, { locale: 'fr', width: 360, height: 740 });
    await page.goto('/prayers?add=');
    await labelled(page, fr.prayers.form.title).fill('Pour ma grand-mère');
    await labelled(page, fr.prayers.form.text).fill('Elle attend une place.');
    await labelled(page, fr.feed.filters.category).selectOption({ index: 1 });
    await labelled(page, fr.prayerTerm.label).selectOption({ label: fr.prayerTerm.longTerm });
    await page.getByText(fr.prayerTerm.longTermHint({ days: 90 })).waitFor();
    await labelled(page, fr.prayerTerm.label).selectOption({ label: fr.prayerTerm.date });
    await expectNoHorizontalScroll(page, 'the form of a prayer with its last day');
    // Kept with the draft.
    await page.reload();
    await labelled(page, fr.prayerTerm.endsOn).waitFor();
    await labelled(page, fr.prayerTerm.endsOn).fill('');
    await button(page, fr.prayers.form.send).click();
    await expectFieldError(labelled(page, fr.prayerTerm.endsOn), 'Veuillez entrer une date valide');
    await labelled(page, fr.prayerTerm.label).selectOption({ label: fr.prayerTerm.longTerm });
    await button(page, fr.prayers.form.send).click();
    const own = card(page, 'Pour ma grand-mère');
    await own.getByText(prayerTermWords.fr.longTerm).waitFor();

    // By editing: a last day, which is over then.
    await buttonOf(page, fr.post.actions({ author: member.name, post: '' }))
      .first()
      .click();
    await page.getByRole('menuitem', { name: fr.post.edit }).click();
    await labelled(page, fr.prayerTerm.label).selectOption({ label: fr.prayerTerm.date });
    await button(page, fr.editing.save).click();
    await own.getByText(/^Jusqu’au/).waitFor();
    await community.db
      .updateTable('prayers')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('ends_at', 'is not', null)
      .execute();
    await createJobs<Record<string, object>>().enqueue(community.db, sweepTask, {});
    await own.getByText(fr.answering.closed).waitFor();

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pour ma grand-mère' });
    await expect
      .poll(async () => {
        await page.goto('/notifications');
        return await row.count();
      })
      .toBe(1);
    await row.getByRole('button', { name: `${fr.answering.reopen} – Pour ma grand-mère` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(fr.answering.reopened).waitFor();
    await row.waitFor({ state: 'detached' });
    await context.close();
  });

  test('hides from others how many prayed, until its author shows it', async () => {
    await community.db.deleteFrom('posts').execute();
    const member = await community.join('Colette Confidente');
    const { page, context } = await visitAs(site, member, { locale: 'fr', width: 360, height: 740 });
    await page.goto('/prayers?add=');
    await labelled(page, fr.prayers.form.title).fill('Pour un ami');
    await labelled(page, fr.prayers.form.text).fill('Il passe un examen.');
    await labelled(page, fr.feed.filters.category).selectOption({ index: 1 });
    await labelled(page, fr.hiddenCount.label).focus();
    await page.keyboard.press('Space');
    await expectNoHorizontalScroll(page, 'the form of a prayer whose number is hidden');
    await button(page, fr.prayers.form.send).click();
    await card(page, 'Pour un ami').getByText(fr.post.ownPrayerWaits).waitFor();

    const praying = await open(boris);
    const other = card(praying.page, 'Pour un ami');
    await other.getByText(en.post.countHidden).waitFor();
    await buttonOf(other, en.post.pray).click();
    await buttonOf(other, en.post.prayed).waitFor();
    await expectAbsent(other.getByText(/\d+ (person|people)/));
    await praying.page.reload();
    await other.getByText(en.post.countHidden).waitFor();

    await page.reload();
    const own = card(page, 'Pour un ami');
    await own.getByText(fr.post.ownHiddenCount({ count: 1 })).waitFor();
    await buttonOf(page, fr.post.actions({ author: member.name, post: '' }))
      .first()
      .click();
    await page.getByRole('menuitem', { name: fr.post.edit }).click();
    await labelled(page, fr.hiddenCount.label).uncheck();
    await button(page, fr.editing.save).click();
    await own.getByText(fr.post.prayedCount({ count: 1 })).waitFor();
    await other.getByText(en.post.prayedCount({ count: 1 })).waitFor();
    await context.close();
    await praying.context.close();
  });
});
