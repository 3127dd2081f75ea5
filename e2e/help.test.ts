import { appealDays } from '@radiant/contract/appeal-shapes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import { appealWords } from '../web/src/words/appeals.ts';
import { supportWords } from '../web/src/words/support.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import {
  button,
  expectFieldError,
  expectFocus,
  expectNoHorizontalScroll,
  holdRequests,
  labelled,
} from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let hannah: Person;
let ada: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  hannah = await community.join('Hannah Helped');
  ada = await community.join('Ada Answers', { role: 'admin' });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const article = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('each page of the settings leads back to them', async () => {
  const { settings } = wordsOf('en');
  const { page, context } = await visitAs(site, hannah, { width: 390, height: 780 });
  for (const path of ['notifications', 'sound', 'privacy', 'help']) {
    await page.goto(`/settings/${path}`);
    await page.getByRole('main').getByRole('link', { name: settings.title, exact: true }).click();
    await page.getByRole('heading', { name: settings.title, level: 1 }).waitFor();
  }
  await context.close();
});

describe('help', () => {
  test('is found from the settings, searched without accents, and each article has its URL', async () => {
    const { settings } = wordsOf('fr');
    const support = supportWords.fr;
    const { page, context } = await visitAs(site, hannah, { locale: 'fr' });
    await page.goto('/settings');
    await page
      .getByRole('navigation', { name: settings.listLabel })
      .getByRole('link', { name: settings.help })
      .click();
    await page.getByRole('heading', { name: settings.help, level: 1 }).waitFor();

    await labelled(page, support.search).fill('priere exaucee');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d articles? trouvés?$/ })
      .waitFor();
    await article(page, 'Faire une demande de prière').waitFor({ state: 'detached' });
    await labelled(page, support.search).press('ArrowDown');
    await expectFocus(article(page, 'Marquer une prière comme exaucée'));
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: 'Marquer une prière comme exaucée', level: 1 });
    await expectFocus(title);
    await expect.poll(() => new URL(page.url()).search).toBe('?article=answered');
    await expect.poll(() => page.title()).toContain('Marquer une prière comme exaucée');

    await page.reload();
    await title.waitFor();
    await page.getByRole('link', { name: support.open({ page: 'Mur de prière' }) }).click();
    await page.getByRole('heading', { name: 'Mur de prière', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: support.back }).click();
    await expectFocus(page.getByRole('heading', { name: settings.help, level: 1 }));
    await context.close();
  });

  test('says when nothing matches and where to ask, and fits a small phone', async () => {
    const { page, context } = await visitAs(site, hannah, { width: 360, height: 740 });
    await page.goto('/settings/help?q=giraffe');
    await page.getByRole('heading', { name: 'No results for “giraffe”.' }).waitFor();
    await button(page, 'Ask your question').click();
    await expectFocus(page.getByRole('heading', { name: 'Write to the administrators' }));
    await page.goto('/settings/help?article=giraffes');
    await page.getByRole('heading', { name: 'This article no longer exists', level: 1 }).waitFor();

    await page.goto('/settings/help');
    await article(page, 'Ask for prayer').waitFor();
    await expectNoHorizontalScroll(page, 'the help');
    await page.goto('/settings/help?article=audiences');
    await page.getByRole('heading', { name: 'Who sees what you share', level: 1 }).waitFor();
    await expectNoHorizontalScroll(page, 'an article');
    await context.close();
  });
});

async function expectKeptWhileSent(page: Page): Promise<void> {
  const text = labelled(page, 'Your message');
  await labelled(page, 'Subject').fill('A question');
  await text.fill('How do I change my name?');
  const { isSent, release } = await holdRequests(page, '**/api/support/messages');
  await button(page, 'Send').click();
  await isSent;
  await expect.poll(() => text.inputValue()).toBe('How do I change my name?');
  await text.fill('How do I change my name? And my picture?');
  release();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  await button(page, supportWords.en.contact.another).click();
  await expect.poll(() => text.inputValue()).toBe('How do I change my name? And my picture?');
}

describe('a message to the administrators', () => {
  test('asks for what is missing, survives a reload and a failure, is mailed, and keeps what is typed meanwhile', async () => {
    const { page, context } = await visitAs(site, hannah, { expectedMessages: /status of 500/ });
    await page.goto('/settings/help');
    await button(page, 'Send').click();
    await expectFieldError(labelled(page, 'Subject'), 'Please say in a few words what it’s about');
    await expectFieldError(labelled(page, 'Your message'), 'Please write your message');
    await labelled(page, 'Subject').fill('The hall on Friday');
    await labelled(page, 'Your message').fill('May we use it?\n\nWe are twelve.');
    await page.reload();
    await expect.poll(() => labelled(page, 'Subject').inputValue()).toBe('The hall on Friday');
    await expect
      .poll(() => labelled(page, 'Your message').inputValue())
      .toBe('May we use it?\n\nWe are twelve.');
    await page.route('**/api/support/messages', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    });
    await button(page, 'Send').click();
    await page.getByText('Your message could not be sent. What you wrote is still here.').waitFor();
    await button(page, 'Send').click();
    await expectFocus(page.getByRole('heading', { name: 'Your message is on its way' }));
    await page.getByText(`reply to ${hannah.email}`).waitFor();

    const mail = await site.mailTo(ada.email, ({ subject }) => subject.endsWith('The hall on Friday'));
    expect(mail.text).toContain('> May we use it?');
    expect(mail.text).toContain('> We are twelve.');
    expect(mail.replyTo).toBe(hannah.email);

    await button(page, 'Write another message').click();
    await expect.poll(() => labelled(page, 'Subject').inputValue()).toBe('');
    await expectKeptWhileSent(page);
    await context.close();
  });

  test('from a guest asks for an address, stays in the tab until it is sent, and keeps what is typed meanwhile', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click();
    await labelled(page, 'Subject').fill('I cannot log in');
    await labelled(page, 'Your message').fill('No code comes.');
    await button(page, 'Send').click();
    await expectFieldError(labelled(page, 'Your email address'), 'Email is required');
    await labelled(page, 'Your email address').fill('visitor@parish.example');
    await page.reload();
    await expect.poll(() => labelled(page, 'Your message').inputValue()).toBe('No code comes.');
    await button(page, 'Send').click();
    await page.getByText('reply to visitor@parish.example').waitFor();
    const mail = await site.mailTo(ada.email, ({ subject }) => subject.endsWith('I cannot log in'));
    expect(mail.replyTo).toBe('visitor@parish.example');
    expect(mail.text).toContain('so it isn’t verified');

    await button(page, 'Write another message').click();
    await labelled(page, 'Your email address').fill('visitor@parish.example');
    await expectKeptWhileSent(page);
    await context.close();
  });

  test('about a hidden post names it, while the URL does not', async () => {
    const postId = await community.post(hannah, { state: 'hidden', title: 'Harsh words' });
    // Beyond the time to appeal.
    const [id, longAgo] = [newId(), new Date(Date.now() - (appealDays + 1) * 86_400_000)];
    await community.db
      .insertInto('moderation_cases')
      .values({
        id,
        post_id: postId,
        post_kind: 'prayer',
        author_id: hannah.id,
        opened_at: longAgo,
        settled_at: longAgo,
        outcome: 'hidden',
        message: '',
      })
      .execute();
    const { contact } = supportWords.en;
    const { page, context } = await visitAs(site, hannah);
    await page.goto(`/decisions/${id}`);
    await page.getByRole('link', { name: appealWords.en.contact }).click();
    const subject = labelled(page, contact.subject);
    await expect.poll(() => subject.inputValue()).toBe('The decision about my post “Harsh words”');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await labelled(page, contact.message).fill('I meant it kindly.');
    await page.reload();
    await expect.poll(() => subject.inputValue()).toBe('The decision about my post “Harsh words”');
    await subject.fill('');
    await expect.poll(() => subject.inputValue()).toBe('');
    await subject.fill('My post');
    await button(page, contact.send).click();
    await page.getByText(contact.sentTitle).waitFor();
    await context.close();
  });
});
