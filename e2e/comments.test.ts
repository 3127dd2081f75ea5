import { livePath } from '@radiant/contract/live.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFitsAndAccessible, findRepeatedNames } from './accessible.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, expectAbsent, expectFocus, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const t = wordsOf('en');
const editBoxOf = (page: Page) => labelled(page, t.comments.editLabel);
const boxOf = (page: Page) => labelled(page, t.comments.label);
const listOf = (page: Page) => page.getByRole('listbox', { name: t.comments.mentionList });
const activeIn = (page: Page): Promise<string> =>
  boxOf(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  );
const bellOf = (page: Page, unseen: number): Locator => button(page, t.notifications.bell({ unseen }));

test('a member is mentioned by keyboard, notified immediately, and answers in one click', async () => {
  const [ruth, ben, chloe] = [
    await community.join('Ruth Asher'),
    await community.join('Ben Asher'),
    await community.join('Chloé Asher'),
  ];
  const post = await community.post(ruth, { title: 'A safe journey' });
  const named = await visitAs(site, chloe, { width: 390, height: 844 });
  await named.page.goto('/');
  await bellOf(named.page, 0).waitFor();

  const { page, context } = await visitAs(site, ben);
  await page.goto(`/post/${post}`);
  const box = boxOf(page);
  await box.pressSequentially('Write to ruth@asher.example, and thank you @asher');
  await expect.poll(() => listOf(page).getByRole('option').count()).toBe(2);
  await expect.poll(() => activeIn(page)).toContain('Ruth Asher');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeIn(page)).toContain('Chloé Asher');
  await page.keyboard.press('Enter');
  await listOf(page).waitFor({ state: 'detached' });
  await expectFocus(box);
  await box.pressSequentially('!');
  await expect.poll(() => box.inputValue()).toBe('Write to ruth@asher.example, and thank you @Chloé Asher !');
  // Drafts survive a reload, with their mentions.
  await page.reload();
  await expect.poll(() => box.inputValue()).toContain('thank you @Chloé Asher !');
  await button(page, t.comments.send).click();
  const name = page.getByRole('link', { name: '@Chloé Asher' });
  await name.waitFor();
  await expect.poll(() => name.getAttribute('href')).toBe(`/profile/${chloe.id}`);

  await bellOf(named.page, 1).click();
  const panel = named.page.getByRole('dialog', { name: t.notifications.title });
  await panel.getByRole('link', { name: /Ben Asher mentioned you in a comment/ }).click();
  await named.page.waitForURL(`**/post/${post}#comments`);
  await named.page.getByText('thank you @Chloé Asher').waitFor();

  await button(named.page, t.comments.mention).click();
  await expectFocus(boxOf(named.page));
  await listOf(named.page).getByRole('option', { name: 'Ben Asher' }).click();
  await expectFocus(boxOf(named.page));
  await boxOf(named.page).pressSequentially('amen');
  await expect.poll(() => boxOf(named.page).inputValue()).toBe('@Ben Asher amen');
  await expectNoHorizontalScroll(named.page, 'a comment with a name');
  await button(named.page, t.comments.send).click();
  await page.getByRole('link', { name: '@Ben Asher' }).waitFor();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();
  await bellOf(page, 1).waitFor();
  await named.context.close();
  await context.close();
});

test('a comment is edited by keyboard, from a draft that survives a reload; open pages follow', async () => {
  const [ruth, ben] = [await community.join('Ruth Edna'), await community.join('Ben Edna')];
  const post = await community.post(ruth, { title: 'A hard week' });
  const comment = await community.comment(ben, post, 'I wil pray.');
  const reader = await visitAs(site, ruth, { width: 390, height: 844 });
  await reader.page.goto(`/post/${post}`);
  await reader.page.getByText('I wil pray.').waitFor();

  const { page, context } = await visitAs(site, ben, { bypassCSP: true });
  await page.goto(`/post/${post}`);
  // Its name ends with the text, which is edited.
  const menu = buttonOf(page, t.comments.actions({ author: 'Ben Edna', comment: '' }));
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t.comments.edit }).press('Enter');
  await expectFocus(editBoxOf(page));
  await editBoxOf(page).press('ControlOrMeta+a');
  await editBoxOf(page).pressSequentially('I will pray for you.');
  await page.reload();
  await menu.click();
  await page.getByRole('menuitem', { name: t.comments.edit }).click();
  await expect.poll(() => editBoxOf(page).inputValue()).toBe('I will pray for you.');

  // Meanwhile the comment was edited elsewhere: the draft is kept beside it.
  await fetch(`${site.url}/api/comments/${comment}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ commentaire: 'I will pray.' }),
  });
  await page.getByText(t.comments.conflictTitle).waitFor();
  await page.getByRole('blockquote').getByText('I will pray.').waitFor();
  await expectFitsAndAccessible(page, 'editing a comment');
  await editBoxOf(page).press('Control+Enter');
  await editBoxOf(page).waitFor({ state: 'detached' });
  await expectFocus(menu);
  await reader.page.getByText('I will pray for you.').waitFor();
  await reader.page.getByText(t.comments.edited, { exact: false }).first().waitFor();
  await buttonOf(reader.page, t.comments.actions({ author: 'Ben Edna', comment: '' })).click();
  await reader.page.getByRole('menuitem', { name: t.comments.report }).waitFor();
  await expectAbsent(reader.page.getByRole('menuitem', { name: t.comments.edit }));
  await reader.context.close();
  await context.close();
});

test('a reply is written by keyboard from a draft, seen by open pages, and stays when its comment is deleted', async () => {
  const [ruth, ben] = [await community.join('Ruth Felix'), await community.join('Ben Felix')];
  const post = await community.post(ruth, { title: 'The long night' });
  const comment = await community.comment(ben, post, 'We are with you.');
  await community.comment(ben, post, 'First of four.', comment);
  for (const text of ['Second.', 'Third.', 'Fourth.']) await community.comment(ruth, post, text, comment);
  const reader = await visitAs(site, ben);
  await reader.page.goto(`/post/${post}`);

  const { page, context } = await visitAs(site, ruth, { bypassCSP: true, width: 360, height: 780 });
  await page.goto(`/post/${post}`);
  const replies = page.getByRole('list', { name: t.comments.replies });
  await expect.poll(() => replies.getByRole('listitem').count()).toBe(3);
  await buttonOf(page, t.comments.showMoreReplies).click();
  await expect.poll(() => replies.getByRole('listitem').count()).toBe(4);
  await expectFocus(replies.getByRole('listitem').last());
  await expect.poll(() => findRepeatedNames(page)).toEqual([]);

  const replyTo = t.comments.replyTo({ author: 'Ben Felix', comment: 'We are with you.' });
  const replyToReply = t.comments.replyTo({ author: 'Ben Felix', comment: 'First of four.' });
  const form = labelled(page, replyTo).and(page.locator('textarea'));
  await button(page, replyTo).press('Enter');
  await expectFocus(form);
  await page.keyboard.type('Thank you, that helps.');
  await page.reload();
  await expect.poll(() => form.inputValue()).toBe('Thank you, that helps.');
  // So tall that the bars at the top and at the bottom cover nothing.
  await page.setViewportSize({ width: 360, height: 1800 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectFitsAndAccessible(page, 'a reply');
  await form.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await expectFocus(replies.getByRole('listitem').last());
  await page.getByRole('heading', { name: '6 comments' }).waitFor();
  await reader.page.getByRole('heading', { name: '6 comments' }).waitFor();

  // Replying to a reply begins with the name of its author.
  await button(replies, replyToReply).click();
  await expect.poll(() => form.inputValue()).toBe('@Ben Felix ');
  await form.press('End');
  await page.keyboard.type('never mind');
  await button(page, t.platform.cancel).click();
  await expectFocus(button(replies, replyToReply));
  await page.keyboard.press('Enter');
  await expect.poll(() => form.inputValue()).toBe('@Ben Felix ');
  await button(page, t.platform.cancel).click();

  const actions = t.comments.actions({ author: 'Ben Felix', comment: 'We are with you.' });
  await button(reader.page, actions).click();
  await reader.page.getByRole('menuitem', { name: t.comments.delete }).click();
  await reader.page.getByText(t.comments.deleteThreadText).waitFor();
  await button(reader.page, t.comments.deleteConfirm).click();
  await page.getByText(t.comments.unavailable).waitFor();
  await expectAbsent(page.getByText('We are with you.'));
  await page.getByText('Thank you, that helps.').waitFor();
  await page.getByRole('heading', { name: '5 comments' }).waitFor();

  // Below it, replies can still be answered.
  await button(replies, replyToReply).click();
  const answer = labelled(page, t.comments.replyLabel).and(page.locator('textarea'));
  await expectFocus(answer);
  await page.keyboard.type('amen');
  await answer.press('Control+Enter');
  await page.getByRole('heading', { name: '6 comments' }).waitFor();
  await reader.context.close();
  await context.close();
});

test('a page that was suspended shows the comments written meanwhile', async () => {
  const [ruth, ben] = [await community.join('Ruth Kish'), await community.join('Ben Kish')];
  const post = await community.post(ruth, { title: 'A quiet page' });
  await community.comment(ben, post, 'Before.');
  const { page, context } = await visitAs(site, ruth);
  // What listens to the suspension is loaded after the comments, together with the live stream.
  const stream = page.waitForRequest((request) => request.url().includes(livePath));
  await page.goto(`/post/${post}`);
  await page.getByText('Before.').waitFor();
  await stream;
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await community.comment(ben, post, 'Meanwhile.');
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await page.getByText('Meanwhile.').waitFor();
  await context.close();
});

test('the author of a comment is notified of a reply, and led to it', async () => {
  const [ruth, ben, chloe] = [
    await community.join('Ruth Heman'),
    await community.join('Ben Heman'),
    await community.join('Chloé Heman'),
  ];
  const post = await community.post(ruth, { title: 'Bread for Sunday' });
  await community.comment(ben, post, 'I can bake.');
  const baker = await visitAs(site, ben, { width: 390, height: 844 });
  await baker.page.goto('/');
  await bellOf(baker.page, 0).waitFor();

  const { page, context } = await visitAs(site, chloe);
  await page.goto(`/post/${post}`);
  const replyTo = t.comments.replyTo({ author: 'Ben Heman', comment: 'I can bake.' });
  await button(page, replyTo).click();
  await labelled(page, replyTo).and(page.locator('textarea')).fill('Six loaves, please.');
  await page.keyboard.press('Control+Enter');

  await bellOf(baker.page, 1).click();
  const panel = baker.page.getByRole('dialog', { name: t.notifications.title });
  const words = /Chloé Heman replied to your comment on “Bread for Sunday”/;
  await panel.getByRole('link', { name: words }).click();
  await baker.page.waitForURL(`**/post/${post}#comment-*`);
  const replies = baker.page.getByRole('list', { name: t.comments.replies });
  await expectFocus(replies.getByRole('listitem').filter({ hasText: 'Six loaves, please.' }));
  await baker.context.close();
  await context.close();
});

test('an Amen to a comment shows at once, is taken back when it fails, and reaches open pages', async () => {
  const [ruth, ben] = [await community.join('Ruth Gilead'), await community.join('Ben Gilead')];
  const post = await community.post(ruth, { title: 'Rain at last' });
  await community.comment(ben, post, 'God is good.');
  const reader = await visitAs(site, ben);
  await reader.page.goto(`/post/${post}`);
  const { page, context } = await visitAs(site, ruth, { bypassCSP: true, width: 390, height: 844 });
  await page.goto(`/post/${post}`);
  const amen = (of: Page, count: number) =>
    button(of, t.comments.amenTo({ author: 'Ben Gilead', comment: 'God is good.', count }));
  await page.route('**/api/comments/*/like', (route) => route.abort());
  await amen(page, 0).click();
  await page.getByText(t.post.amenFailed).first().waitFor();
  await expect.poll(() => amen(page, 0).getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/comments/*/like');
  await amen(page, 0).press('Enter');
  await expect.poll(() => amen(page, 1).getAttribute('aria-pressed')).toBe('true');
  await amen(reader.page, 1).waitFor();
  await page.reload();
  await expect.poll(() => amen(page, 1).getAttribute('aria-pressed')).toBe('true');
  await amen(page, 1).click();
  await amen(reader.page, 0).waitFor();
  await reader.context.close();
  await context.close();
});

test('the list of names can be ignored and dismissed; a name edited by hand is sent as plain text', async () => {
  const [ruth, ben] = [await community.join('Ruth Boaz'), await community.join('Ben Boaz')];
  const post = await community.post(ruth);
  const { page, context } = await visitAs(site, ben);
  await page.goto(`/post/${post}`);
  const box = boxOf(page);
  await box.pressSequentially('ben@boaz.example');
  await page.waitForTimeout(600);
  await expectAbsent(listOf(page));

  await box.fill('');
  await box.pressSequentially('@boa');
  await listOf(page).waitFor();
  await page.keyboard.press('Escape');
  await listOf(page).waitFor({ state: 'detached' });
  await box.pressSequentially('z');
  await page.waitForTimeout(600);
  await expectAbsent(listOf(page));
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('@boaz\n');

  await box.pressSequentially('@Ruth');
  await listOf(page).waitFor();
  await page.keyboard.press('Tab');
  await listOf(page).waitFor({ state: 'detached' });
  await expectFocus(button(page, t.comments.mention));

  await box.fill('');
  await box.pressSequentially('@Ruth');
  await listOf(page).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('@Ruth Boaz ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await box.press('Control+Enter');
  await page.getByRole('heading', { name: '1 comment' }).waitFor();
  await page.getByText('@Ruth Boa', { exact: true }).waitFor();
  await expectAbsent(page.getByRole('link', { name: '@Ruth' }));
  await context.close();
});

test('a mention does not notify members who cannot see the author', async () => {
  const [ruth, ben, dan] = [
    await community.join('Ruth Dinah'),
    await community.join('Ben Dinah'),
    await community.join('Dan Dinah'),
  ];
  await community.block(ben, dan);
  const post = await community.post(ruth, { title: 'Two who parted' });
  await community.comment(ruth, post, 'Welcome.');
  const apart = await visitAs(site, ben);
  await apart.page.goto(`/post/${post}`);
  await apart.page.getByRole('heading', { name: '1 comment' }).waitFor();
  const { page, context } = await visitAs(site, dan);
  await page.goto(`/post/${post}`);
  await boxOf(page).fill('A word that is not for Ben.');
  await button(page, t.comments.send).click();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();

  const other = await visitAs(site, ruth);
  await other.page.goto(`/post/${post}`);
  await boxOf(other.page).fill('For everybody.');
  await button(other.page, t.comments.send).click();
  await other.page.getByRole('heading', { name: '3 comments' }).waitFor();
  await apart.page.getByText('For everybody.').waitFor();
  await apart.page.getByRole('heading', { name: '2 comments' }).waitFor();
  await expectAbsent(apart.page.getByText('A word that is not for Ben.'));
  for (const { context: one } of [apart, other]) await one.close();
  await context.close();
});

test('the list of names is accessible', async () => {
  const [ruth, ben] = [await community.join('Ruth Listed'), await community.join('Ben Listing')];
  const post = await community.post(ruth);
  const { page, context } = await visitAs(site, ben, { bypassCSP: true, width: 360, height: 780 });
  await page.goto(`/post/${post}`);
  await boxOf(page).pressSequentially('@');
  await listOf(page).waitFor();
  await expectFitsAndAccessible(page, 'the list of names');
  await context.close();
});
