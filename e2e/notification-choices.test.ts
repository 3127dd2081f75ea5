import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { choiceWords } from '../web/src/words/choices.ts';
import type { VisitorOptions } from './browser.ts';
import { type Community, isMailSetUp, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, expectFocus, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
const words = choiceWords.en;
const { notifications: t, friends } = wordsOf('en');

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  // The law requires a postal address in optional mails; without it there are none.
  await community.db
    .insertInto('site_settings')
    .values({
      category: 'email_notifications',
      value: JSON.stringify({ postalAddress: '12 Church Street, Toronto' }),
      updated_at: new Date(),
    })
    .execute();
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const settings = '/settings/notifications';

async function open(person: Person, path: string, options: VisitorOptions = {}): Promise<Page> {
  const { page } = await visitAs(site, person, options);
  await page.goto(path);
  return page;
}

const openSettings = async (person: Person, options: VisitorOptions = {}) => {
  const page = await open(person, settings, options);
  await page.getByRole('table').waitFor();
  return page;
};

const box = (page: Page, kind: keyof typeof words.kinds, channel: keyof typeof words.channels) =>
  page.getByRole('checkbox', {
    name: words.cell({ kind: words.kinds[kind], channel: words.channels[channel] }),
    exact: true,
  });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const choose = async (page: Page, menu: string, item: string) => {
  await buttonOf(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Calls the API for an action that this journey does not watch. */
async function act(person: Person, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
}
const pray = (person: Person, id: string) => act(person, '/api/like', { id, like: true });
const kindsOf = async (person: Person) =>
  (
    await community.db
      .selectFrom('notifications')
      .select('kind')
      .where('member_id', '=', person.id)
      .where('removed_at', 'is', null)
      .execute()
  )
    .map(({ kind }) => kind)
    .toSorted();

/** The last of several notifications proves that missing earlier ones will not come. */
const expectKinds = (person: Person, kinds: string[]) => expect.poll(() => kindsOf(person)).toEqual(kinds);

test('a kind that is turned off is not delivered and stays off', async () => {
  const [anna, ben] = [await community.join('Abigail Able'), await community.join('Boaz Brother')];
  const [prayer, testimony] = [await community.post(anna), await community.post(anna, { kind: 'testimony' })];
  const page = await openSettings(anna);
  await box(page, 'prayed', 'inApp').click();
  await expect
    .poll(() =>
      community.db
        .selectFrom('notification_choices')
        .select('in_app')
        .where('member_id', '=', anna.id)
        .execute(),
    )
    .toEqual([{ in_app: false }]);
  await page.reload();
  await page.getByRole('table').waitFor();
  await expect.poll(() => box(page, 'prayed', 'inApp').isChecked()).toBe(false);
  await expect.poll(() => box(page, 'amen', 'inApp').isChecked()).toBe(true);

  await pray(ben, prayer);
  await pray(ben, testimony);
  await expectKinds(anna, ['amen']);
});

test('a choice refused by the server is reverted; consent is asked for before the first mail; quiet hours are set in local time', async () => {
  const anna = await community.join('Ada Again');
  const page = await openSettings(anna);
  await page.route('**/api/notification-choices', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await box(page, 'amen', 'inApp').click();
  await page.getByText(words.failed).waitFor();
  await expect.poll(() => box(page, 'amen', 'inApp').isChecked()).toBe(true);
  await page.unroute('**/api/notification-choices');

  // The site reloads its settings every few seconds.
  await expect.poll(() => isMailSetUp(site, anna)).toBe(true);
  await page.reload();
  const mail = box(page, 'commented', 'email');
  await mail.click();
  const dialog = page.getByRole('alertdialog', { name: words.consent.title });
  await button(dialog, words.consent.cancel).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => mail.isChecked()).toBe(false);

  await mail.click();
  await button(dialog, words.consent.confirm).click();
  await expect.poll(() => mail.isChecked()).toBe(true);
  const agreed = () =>
    community.db.selectFrom('mail_consents').select('list').where('member_id', '=', anna.id).execute();
  await expect.poll(agreed).toEqual([{ list: 'notifications' }]);

  // Consent already exists, so the next choice needs no question.
  await box(page, 'amen', 'email').click();
  await expect.poll(() => box(page, 'amen', 'email').isChecked()).toBe(true);
  await expect.poll(() => dialog.count()).toBe(0);

  const card = page.getByRole('region', { name: words.quiet.title });
  await card.getByRole('switch', { name: words.quiet.on }).check();
  const zone = labelled(card, words.quiet.zone);
  await expect.poll(() => zone.inputValue()).toBe('Toronto time');
  await card.getByLabel(words.quiet.from, { exact: true }).fill('21:15');
  await zone.fill('newfoundland');
  await page.getByRole('option', { name: /John’s/ }).waitFor();
  await zone.press('Enter');
  await expect.poll(() => zone.inputValue()).toBe('St. John’s time');
  await button(card, words.quiet.save).click();
  const said = words.quiet.now({ from: '9:15 p.m.', to: '7:00 a.m.', zone: 'St. John’s time' });
  await card.getByText(said).waitFor();
  await page.reload();
  await card.getByText(said).waitFor();
  await card.getByRole('switch', { name: words.quiet.on }).click();
  await card.getByText(said).waitFor({ state: 'detached' });
});

test('a post is muted from its menu, listed among mutes, and unmuted; none of the actions of a muted person notify', async () => {
  const [anna, ben] = [await community.join('Dora Done'), await community.join('Enoch Earnest')];
  const loud = await community.post(anna, { title: 'A long conversation' });
  const other = await community.post(anna, { kind: 'testimony' });
  const page = await open(anna, `/post/${loud}`);
  const menu = `Actions for the post by ${anna.name}`;
  await choose(page, menu, words.mutePost);
  await messages(page).getByText(words.postMuted).waitFor();
  await buttonOf(page, menu).click();
  await page.getByRole('menuitem', { name: words.unmutePost, exact: true }).waitFor();
  await pray(ben, loud);
  await pray(ben, other);
  await expectKinds(anna, ['amen']);

  await page.goto(settings);
  const muted = page.getByRole('region', { name: words.mutes.title });
  await muted.getByRole('link', { name: 'A long conversation' }).waitFor();
  await button(muted, words.mutes.unmuteOf({ what: 'A long conversation' })).click();
  await muted.getByText(words.mutes.empty).waitFor();
  await expectFocus(muted.getByRole('heading'));
  await pray(await community.join('Felix Faithful'), loud);
  await expectKinds(anna, ['amen', 'prayed']);

  const hosea = await community.join('Hosea Hearty');
  await page.goto(`/profile/${hosea.id}`);
  await choose(page, friends.options({ name: hosea.name }), words.mutePerson({ name: hosea.name }));
  const dialog = page.getByRole('alertdialog', { name: words.askPerson.title({ name: hosea.name }) });
  await dialog.getByText('they won’t know').waitFor();
  await button(dialog, words.askPerson.confirm).click();
  await messages(page).getByText(words.personMuted).waitFor();

  await pray(hosea, await community.post(anna));
  await pray(await community.join('Ira Innocent'), await community.post(anna, { kind: 'testimony' }));
  await expectKinds(anna, ['amen', 'amen', 'prayed']);
  await button(page, friends.options({ name: hosea.name })).click();
  await page.getByRole('menuitem', { name: words.unmutePerson({ name: hosea.name }), exact: true }).click();
  await messages(page).getByText(words.personUnmuted).waitFor();
});

test('a kind is turned off from a notification, and on again', async () => {
  const [anna, ben] = [await community.join('Judith Joyful'), await community.join('Kezia Kind')];
  await pray(ben, await community.post(anna));
  await expectKinds(anna, ['prayed']);
  const page = await open(anna, '/notifications');
  const line = page.getByRole('main').getByRole('listitem');
  await line.waitFor();
  const menu = line.getByRole('button', { name: /^Options for the notification/ });
  await menu.click();
  const name = words.kinds.prayed;
  await page.getByRole('menuitem', { name: words.turnOffKind({ kind: name }), exact: true }).click();
  await messages(page)
    .getByText(words.kindOff({ kind: name }))
    .waitFor();
  await button(messages(page), words.undo).click();
  await expect
    .poll(() =>
      community.db
        .selectFrom('notification_choices')
        .select('in_app')
        .where('member_id', '=', anna.id)
        .execute(),
    )
    .toEqual([{ in_app: true }]);
  await expect.poll(() => page.getByRole('heading', { name: t.title, exact: true }).count()).toBe(1);
});

test('fits a phone in French', async () => {
  const anna = await community.join('Marie Matinale');
  const page = await openSettings(anna, { width: 360, height: 740, locale: 'fr' });
  const { fr } = choiceWords;
  await page.getByRole('columnheader', { name: fr.channels.email }).waitFor();
  await page.getByRole('region', { name: fr.mutes.title }).getByText(fr.mutes.empty).waitFor();
  await page.getByRole('switch', { name: fr.quiet.on }).check();
  await button(page, fr.quiet.save).waitFor();
  await expectNoHorizontalScroll(page, 'the settings of notifications on a phone');
});
