import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { visit } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import { button, expectAbsent, expectFocus, expectNoHorizontalScroll, holdRequests } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
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

const queue = '/admin/moderation';
const { moderation: words } = adminWords.en;
const t = wordsOf('en');

async function call(
  person: Person,
  path: string,
  body: Record<string, unknown>,
  method = 'POST',
): Promise<unknown> {
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return await answer.json();
}

const report = (person: Person, id: string, note = '') =>
  call(person, '/api/signaler', { id, raison: 'unkind', precision: note });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const drawer = (page: Page) => page.getByRole('dialog', { name: words.look });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

/** One visit, as one person after another; an open page is updated live. */
async function expectNotifications(...expected: [person: Person, part: string][]): Promise<Page> {
  const visitor = await visit(site.url);
  const { page } = visitor;
  for (const [person, part] of expected) {
    await becomePerson(visitor, site, person);
    await page.goto('/notifications');
    await page.getByText(part).first().waitFor();
  }
  return page;
}

test('a reported post is reviewed and hidden; author and reporter are notified, and the reporter is not named', async () => {
  const moderator = await community.join('Mona Moderating', { role: 'moderator' });
  const author = await community.join('Aldo Author');
  const reader = await community.join('Rita Reporting');
  const id = await community.post(author, { title: 'Harsh words', text: 'About a neighbour.' });
  await report(reader, id, 'It hurts her.');
  const { page, context } = await visitAs(site, moderator);
  await recordToasts(page);
  await page.goto(queue);
  await rowOf(page, 'Harsh words').getByText(words.reasons.unkind).last().waitFor();
  await rowOf(page, 'Harsh words')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await drawer(page).getByText('It hurts her.').waitFor();
  await expect.poll(() => drawer(page).innerText()).toContain('Rita Reporting');
  await drawer(page).getByLabel(words.message).fill('It speaks of somebody who cannot answer.');
  await button(drawer(page), words.hide).click();
  await button(confirmDialog(page), words.hide).click();
  await expectToast(page, words.settledToast({ count: 1, told: 'both' }));
  await expect.poll(() => rowOf(page, 'Harsh words').count()).toBe(0);
  await page.getByRole('tab', { name: words.settled }).click();
  await rowOf(page, 'Harsh words').getByText(words.outcomes.hidden).last().waitFor();
  await context.close();
  const own = await expectNotifications(
    [reader, 'Thank you for your report.'],
    [author, 'It speaks of somebody who cannot answer.'],
  );
  await own
    .getByText(/A moderator hid/)
    .first()
    .click();
  await own.getByRole('heading', { level: 1, name: 'Your post was hidden' }).waitFor();
  await own.getByText('About a neighbour.').waitFor();
  await own.getByText('It speaks of somebody who cannot answer.').waitFor();
  await own.getByRole('button', { name: 'Send the appeal' }).waitFor();
});

/** Completes the open report dialog by keyboard. */
async function sendReport(
  page: Page,
  { title, reason, note }: { title: string; reason: string; note: string },
) {
  const { keyboard } = page;
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.waitFor();
  await sheet.getByLabel(reason).focus();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expectFocus(sheet.getByLabel(t.reporting.note));
  await keyboard.type(note);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expectFocus(button(sheet, t.reporting.send));
  await keyboard.press('Enter');
  await expectToast(page, t.reporting.success);
  await sheet.waitFor({ state: 'hidden' });
}

test('a comment is reported by keyboard, edited by its author, and deleted by an administrator; both sides are notified', async () => {
  const admin = await community.join('Ada Deciding', { role: 'admin' });
  const author = await community.join('Carl Commenting');
  const reader = await community.join('Rosa Reading');
  const post = await community.post(reader, { title: 'Soup on Friday' });
  const comment = await community.comment(author, post, 'Nobody wants your soup.');

  const reading = await visitAs(site, reader);
  await recordToasts(reading.page);
  await reading.page.goto(`/post/${post}`);
  const { keyboard } = reading.page;
  const actions = t.comments.actions({ author: 'Carl Commenting', comment: 'Nobody wants your soup.' });
  await button(reading.page, actions).focus();
  await keyboard.press('Enter');
  await expectFocus(reading.page.getByRole('menuitem', { name: t.comments.report }));
  await keyboard.press('Enter');
  await sendReport(reading.page, {
    title: t.reporting.titles.comment,
    reason: t.reporting.reasons.unkind,
    note: 'It hurts me.',
  });
  await call(author, `/api/comments/${comment}`, { commentaire: 'What a fine soup.' }, 'PATCH');

  const deciding = await visitAs(site, admin);
  await recordToasts(deciding.page);
  await deciding.page.goto(queue);
  await rowOf(deciding.page, 'What a fine soup.')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await drawer(deciding.page).getByText('It hurts me.').waitFor();
  await drawer(deciding.page)
    .getByRole('figure', { name: words.textThen })
    .getByText('Nobody wants your soup.')
    .waitFor();
  await expectAbsent(button(drawer(deciding.page), words.hide));
  await button(drawer(deciding.page), words.remove).click();
  await button(confirmDialog(deciding.page), words.remove).click();
  await expectToast(deciding.page, words.settledToast({ count: 1, told: 'both' }));
  await reading.page.getByText('What a fine soup.').waitFor({ state: 'detached' });
  await reading.context.close();
  await deciding.context.close();
  await expectNotifications(
    [author, 'A moderator deleted your comment.'],
    [reader, 'the comment is no longer shown'],
  );
});

test('a person is reported by keyboard, disabling the account closes the case, and the reporter is notified', async () => {
  const admin = await community.join('Ada Adjudicating', { role: 'admin' });
  const person = await community.join('Percy Pretending');
  const reader = await community.join('Rhoda Reading');
  await community.db
    .updateTable('members')
    .set({ bio: 'I am your bishop.' })
    .where('id', '=', person.id)
    .execute();

  const reading = await visitAs(site, reader);
  await recordToasts(reading.page);
  await reading.page.goto(`/profile/${person.id}`);
  const { keyboard } = reading.page;
  await button(reading.page, t.friends.options({ name: 'Percy Pretending' })).focus();
  await keyboard.press('Enter');
  const item = reading.page.getByRole('menuitem', { name: t.friends.report });
  await item.waitFor();
  await keyboard.press('End');
  await expectFocus(reading.page.getByRole('menuitem', { name: t.friends.block }));
  await keyboard.press('ArrowUp');
  await expectFocus(item);
  await keyboard.press('Enter');
  await sendReport(reading.page, {
    title: t.reporting.titles.member,
    reason: t.reporting.memberReasons.impersonation,
    note: 'I know our bishop.',
  });
  await reading.context.close();

  const deciding = await visitAs(site, admin);
  const { page } = deciding;
  await page.goto(queue);
  await rowOf(page, 'Percy Pretending')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await drawer(page).getByText('I know our bishop.').waitFor();
  await drawer(page).getByText('I am your bishop.').waitFor();
  await expectAbsent(button(drawer(page), words.remove));
  await drawer(page).getByRole('link', { name: words.openAccount }).click();
  await page.waitForURL(`${site.url}/admin/users/${person.id}`);
  await call(admin, '/api/dashboard/users/acts', { act: 'disable', ids: [person.id] });
  await page.goto(`${queue}?state=settled`);
  await rowOf(page, 'Percy Pretending').getByText(words.outcomes.resolved).last().waitFor();
  await deciding.context.close();
  await expectNotifications([reader, 'A moderator reviewed it and took action']);
});

test('a story is reported by keyboard and deleted after its day; both sides are notified', async () => {
  const admin = await community.join('Ada Arbitrating', { role: 'admin' });
  const author = await community.join('Silas Sharing');
  const reader = await community.join('Rowan Reading');
  await community.befriend(author, reader);
  const id = await community.story(author, { text: 'Look how she sings.' });

  const reading = await visitAs(site, reader);
  await recordToasts(reading.page);
  await reading.page.goto('/');
  const { keyboard } = reading.page;
  await button(reading.page, t.stories.isNew({ name: 'Silas Sharing' })).focus();
  await keyboard.press('Enter');
  const viewer = reading.page.getByRole('dialog', { name: t.stories.label, exact: true });
  await button(viewer, t.stories.report).focus();
  await keyboard.press('Enter');
  const sheet = reading.page.getByRole('dialog', { name: t.reporting.titles.story });
  await sheet.waitFor();
  await sheet.getByLabel(t.reporting.reasons.unkind).focus();
  // Neither the space bar nor the arrows control the story behind the dialog.
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await expect.poll(() => sheet.getByLabel(t.reporting.reasons.unkind).isChecked()).toBe(true);
  await keyboard.press('Tab');
  await expectFocus(sheet.getByLabel(t.reporting.note));
  await keyboard.type('She is mocked.');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expectFocus(button(sheet, t.reporting.send));
  await keyboard.press('Enter');
  await expectToast(reading.page, t.reporting.success);
  await sheet.waitFor({ state: 'hidden' });
  await viewer.getByText('Look how she sings.').waitFor();
  await reading.context.close();

  await community.db
    .updateTable('stories')
    .set({ created_at: new Date(Date.now() - 90_000_000), expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  const deciding = await visitAs(site, admin);
  await recordToasts(deciding.page);
  await deciding.page.goto(queue);
  await rowOf(deciding.page, 'Look how she sings.')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await drawer(deciding.page).getByText('She is mocked.').waitFor();
  await expectAbsent(button(drawer(deciding.page), words.hide));
  await drawer(deciding.page).getByLabel(words.message).fill('Please ask her first.');
  await button(drawer(deciding.page), words.remove).click();
  await button(confirmDialog(deciding.page), words.remove).click();
  await expectToast(deciding.page, words.settledToast({ count: 1, told: 'both' }));
  await deciding.context.close();
  await expectNotifications([author, 'A moderator deleted your story.'], [reader, 'the story was removed']);
});

test('worries come first, a case is decided in its row, the navigation counts what is open, and the second to decide sees that a case is closed', async () => {
  const moderator = await community.join('Marta Moderating', { role: 'moderator' });
  const author = await community.join('Alma Alone');
  const reader = await community.join('Rhea Reading');
  const [rude, alone] = [
    await community.post(author, { title: 'Rude words', text: 'About a neighbour.' }),
    await community.post(author, { title: 'Nobody calls', text: 'I have not slept for days.' }),
  ];
  await community.comment(reader, alone, 'We are with you.');
  await report(reader, rude);
  await call(reader, '/api/signaler', { id: alone, raison: 'worried', precision: '' });
  const { page } = await visitAs(site, moderator);
  await recordToasts(page);
  await page.goto(queue);
  const firstRow = page.getByRole('row').nth(1);
  await firstRow.getByText(words.reasons.worried).last().waitFor();
  await firstRow.getByText('I have not slept for days.').first().waitFor();
  const navigation = page.getByRole('complementary').getByRole('link', { name: words.title });
  const countOf = async () => Number((await navigation.innerText()).match(/\d+/)?.[0]);
  await expect.poll(countOf).toBeGreaterThan(1);
  const before = await countOf();
  await rowOf(page, 'Rude words')
    .getByRole('button', { name: words.decide({ decision: words.keep, name: '' }).trim() })
    .click();
  await expectToast(page, words.settledToast({ count: 1, told: 'reporters' }));
  await expect.poll(countOf).toBe(before - 1);
  await page.goto(`/admin/posts/${alone}`);
  await page.getByText('We are with you.').waitFor();

  const id = await community.post(author, { title: 'Twice looked at', text: 'Words.' });
  await report(await community.join('Rolf Reporting'), id);
  await page.goto(queue);
  await rowOf(page, 'Twice looked at').waitFor();
  await rowOf(page, 'Twice looked at')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await button(drawer(page), words.keep).waitFor();
  const { id: caseId } = await community.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  await call(moderator, '/api/dashboard/moderation/settle', { ids: [caseId], act: 'keep' });
  await button(drawer(page), words.keep).click();
  await expectToast(page, words.meanwhile);
});

test('while a decision is saved other cases can be decided, and the focus moves on to the next row', async () => {
  const moderator = await community.join('Maude Moderating', { role: 'moderator' });
  const reader = await community.join('Ralph Reading');
  for (const name of ['Arne Author', 'Asta Author']) {
    const author = await community.join(name);
    await report(reader, await community.post(author, { title: `Words of ${name}`, text: 'Words.' }));
  }
  const { page } = await visitAs(site, moderator);
  const { release } = await holdRequests(page, '**/api/dashboard/moderation/settle');
  await page.goto(queue);
  const keepOf = (name: string) =>
    button(
      page,
      words.decide({ decision: words.keep, name: words.name({ kind: t.kinds.prayer, author: name }) }),
    );
  await keepOf('Asta Author').waitFor();
  const labels = await page
    .getByRole('button', { name: words.decide({ decision: words.keep, name: '' }).trim() })
    .evaluateAll((buttons) => buttons.map((it) => it.getAttribute('aria-label') ?? ''));
  const place = labels.findIndex((label) => label.includes('Arne Author'));
  const adjacent = button(page, labels[place + 1] ?? labels[place - 1] ?? '');
  await keepOf('Arne Author').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => keepOf('Arne Author').getAttribute('aria-busy')).toBe('true');
  const hideOf = (name: string) =>
    words.decide({ decision: words.hide, name: words.name({ kind: t.kinds.prayer, author: name }) });
  await expect.poll(() => button(page, hideOf('Arne Author')).isDisabled()).toBe(true);
  await expect.poll(() => adjacent.isEnabled()).toBe(true);
  release();
  await keepOf('Arne Author').waitFor({ state: 'detached' });
  await expectFocus(adjacent);
});

test('held posts show why and are published once approved, several at once', async () => {
  const moderator = await community.join('Milo Moderating', { role: 'moderator' });
  const author = await community.join('Ada Angry');
  const share = (title: string) =>
    call(author, '/api/post-actualite', {
      type: 'edification',
      titre: title,
      texte: 'hate hate hate',
      portee: 'public',
    });
  await share('Hate one');
  await share('Hate two');
  const { page } = await visitAs(site, moderator);
  await recordToasts(page);
  await page.goto(`${queue}?kind=automatic`);
  for (const title of ['Hate one', 'Hate two']) {
    const row = rowOf(page, title);
    await row
      .getByText(/Score \d+ of 100/)
      .last()
      .waitFor();
    await row.getByRole('checkbox').check({ force: true });
  }
  await button(page, words.keepSome({ count: 2 })).click();
  await expectToast(page, words.settledToast({ count: 2, told: 'author' }));
  await page.getByText(words.emptyKind).waitFor();
  const reader = await visitAs(site, await community.join('Rob Reading'));
  await reader.page.goto(`/profile/${author.id}`);
  await reader.page.getByText('Hate two').first().waitFor();
});

test('a post held after an edit disappears from open pages, and its author reads why', async () => {
  const author = await community.join('Edda Editing');
  const id = await community.post(author, { title: 'Gentle words', text: 'Peace be with you.' });
  const { page } = await visitAs(site, await community.join('Ruben Reading'));
  await page.goto(`/profile/${author.id}`);
  await page.getByText('Peace be with you.').first().waitFor();
  const answer = await fetch(`${site.url}/api/posts/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'hate', text: 'hate hate hate' }),
  });
  expect(answer.ok).toBe(true);
  await expect.poll(() => page.getByText('Peace be with you.').count()).toBe(0);
  await expectAbsent(page.getByText('hate hate hate'));
  const own = await visitAs(site, author);
  await own.page.goto(`/post/${id}`);
  await own.page.getByText(t.post.flagged).first().waitFor();
});

test('moderators read the update for which a prayer is held', async () => {
  const moderator = await community.join('Mara Moderating', { role: 'moderator' });
  const author = await community.join('Ulla Updating');
  const id = await community.post(author, { kind: 'prayer', title: 'For my landlord' });
  await call(author, `/api/prayers/${id}/updates`, { texte: 'hate hate hate' });
  const { page, context } = await visitAs(site, moderator);
  await page.goto(`${queue}?kind=automatic`);
  await rowOf(page, 'For my landlord')
    .getByRole('button', { name: words.lookAt({ name: '' }).trim() })
    .click();
  await drawer(page).getByRole('list', { name: t.answering.updates }).getByText('hate hate hate').waitFor();
  await context.close();
});

test('fits a phone in French; members are led home', async () => {
  const moderator = await community.join('Manon Modératrice', { role: 'moderator' });
  const author = await community.join('Alain Auteur');
  const id = await community.post(author, { title: 'Mots durs', text: 'Des mots.' });
  const member = await community.join('René Lecteur');
  await report(member, id);
  const phone = { width: 360, height: 780, locale: 'fr' } as const;
  const { page } = await visitAs(site, moderator, phone);
  await page.goto(queue);
  await page.getByRole('heading', { level: 1, name: adminWords.fr.moderation.title }).waitFor();
  await rowOf(page, 'Mots durs').waitFor();
  await expectNoHorizontalScroll(page, 'the queue');
  const visitor = await visitAs(site, member);
  await visitor.page.goto(queue);
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/');
});
