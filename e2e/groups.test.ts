import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import type { Person } from '../server/src/testing/people.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectNoHorizontalScroll } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** From the group's menu, the whole of it. */
async function choosePicture(page: Page, item: string): Promise<void> {
  await button(page, 'Group options').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: item }).click();
  const buffer = await cameraPhoto({ width: 600, height: 600 });
  await (await choosing).setFiles({ name: 'choir.jpg', mimeType: 'image/jpeg', buffer });
  await button(page, 'Use this picture').click();
}

const expectPicture = (within: Locator): Promise<void> =>
  expect
    .poll(() =>
      within
        .locator('img')
        .evaluateAll((pictures) =>
          pictures.some((it) => it instanceof HTMLImageElement && it.naturalWidth > 0),
        ),
    )
    .toBe(true);

const open = async (person: Person, path = '/groups') => {
  const visitor = await visitAs(opened.site, person);
  await visitor.page.goto(path);
  return visitor;
};

test('a member starts a group, another asks to join, is accepted and leads it when the first leaves', async () => {
  const { community } = opened;
  const [lea, mark] = [await community.join('Lea Leader'), await community.join('Mark Member')];
  const { page } = await open(lea);
  await button(page, 'Create a group').click();
  const dialog = page.getByRole('dialog', { name: 'Create a group' });
  await button(dialog, 'Create a group').click();
  await dialog.getByText('From 2 to 80 characters').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tuesday Group');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Tea and the Gospel at seven.');
  await button(dialog, 'Create a group').click();
  await page.getByRole('heading', { level: 1, name: 'Tuesday Group' }).waitFor();
  const address = new URL(page.url()).pathname;
  await choosePicture(page, 'Add a picture');
  await page.getByText('The group has a new picture').waitFor();
  await page.getByRole('tab', { name: 'Members' }).click();
  await section(page, 'Members').getByText('1 member', { exact: true }).waitFor();

  const asking = await open(mark);
  const listed = section(asking.page, 'Find a group')
    .getByRole('listitem')
    .filter({ hasText: 'Tuesday Group' });
  await expectPicture(listed);
  await listed.getByRole('link', { name: 'Tuesday Group' }).click();
  await expectPicture(section(asking.page, 'Tuesday Group'));
  await section(asking.page, 'Leaders').getByText('Lea Leader').waitFor();
  await button(asking.page, 'Ask to join').click();
  await asking.page.getByText('Request sent', { exact: true }).waitFor();
  await button(asking.page, 'Withdraw').waitFor();

  await page.reload();
  await section(page, 'Requests and invitations').getByText('Mark Member').waitFor();
  await button(page, 'Accept the request from Mark Member').click();
  await section(page, 'Members').getByText('Mark Member').waitFor();

  await button(page, 'Group options').click();
  await page.getByRole('menuitem', { name: 'Leave group' }).click();
  const question = page.getByRole('alertdialog');
  await button(question, 'Leave group').click();
  await question.getByText('You’re the only leader of this group').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Options for Mark Member').click();
  await page.getByRole('menuitem', { name: 'Make leader' }).click();
  await page.getByText('Mark Member now leads this group too').waitFor();
  await button(page, 'Group options').click();
  await page.getByRole('menuitem', { name: 'Leave group' }).click();
  await button(page.getByRole('alertdialog'), 'Leave group').click();
  await section(page, 'Leaders').getByText('Mark Member').waitFor();

  await asking.page.goto(`${address}?tab=members`);
  await section(asking.page, 'Members').getByText('1 member', { exact: true }).waitFor();
});

test('a hidden group is found by those invited alone, in French on a phone', async () => {
  const { community } = opened;
  const { groups: words, fields } = wordsOf('fr');
  const [nadia, ana] = [await community.join('Nadia Haddad'), await community.join('Ana Ribeiro')];
  const id = await community.group([nadia], {
    name: 'Groupe de deuil',
    isListed: false,
    joining: 'invitation',
  });
  const { page } = await open(ana, `/groups/${id}`);
  await page.getByText('This group isn’t available').waitFor();

  const leading = await visitAs(opened.site, nadia, { locale: 'fr', width: 360, height: 740 });
  await leading.page.goto(`/groups/${id}`);
  await button(leading.page, words.invite).click();
  await leading.page.getByRole('searchbox', { name: words.inviteSearch }).fill('Ana Rib');
  await button(leading.page, words.inviteOf({ name: 'Ana Ribeiro' })).click();
  await leading.page.getByText(words.invited({ name: 'Ana Ribeiro' })).waitFor();
  await expectNoHorizontalScroll(leading.page, 'the invitation');

  await page.goto('/groups');
  const own = section(page, 'Your groups');
  await own.getByText('You’re invited').waitFor();
  await own.getByRole('link', { name: 'Groupe de deuil' }).waitFor();
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Nadia Haddad invited you to “Groupe de deuil”/ }).click();
  await button(page, 'Accept invitation').click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await section(page, 'Members').getByText('Nadia Haddad').waitFor();
  await expect.poll(() => button(page, 'Accept invitation').count()).toBe(0);

  await button(leading.page, words.inviteOf({ name: 'Ana Ribeiro' })).click();
  await leading.page.getByText(fields.group_already_in).waitFor();
});

test('a leader passes on a link, with which someone joins a hidden group in French', async () => {
  const { community } = opened;
  const [nora, paul] = [await community.join('Nora Ndiaye'), await community.join('Paul Poirier')];
  const id = await community.group([nora], { name: 'Vigile', isListed: false, joining: 'invitation' });
  const { page } = await open(nora, `/groups/${id}`);
  await button(page, 'Invite').click();
  await button(page, 'Create link').click();
  const field = page.getByRole('textbox', { name: 'Link to this group' });
  const address = new URL(await field.inputValue()).pathname;
  await page.getByText(/^Until .* any member who has this link can join/).waitFor();

  const { groups: words } = wordsOf('fr');
  const joining = await visitAs(opened.site, paul, { locale: 'fr', width: 360, height: 740 });
  await joining.page.goto(address);
  await joining.page.getByRole('heading', { level: 1, name: 'Vigile' }).waitFor();
  await expectNoHorizontalScroll(joining.page, 'the link of a group');
  await button(joining.page, words.linkJoin).click();
  await joining.page.getByText(words.joined({ name: 'Vigile' })).waitFor();
  await joining.page.getByRole('tab', { name: words.tabs.members }).click();
  await section(joining.page, words.members).getByText('Nora Ndiaye').waitFor();

  await button(page, 'Replace link').click();
  await page.getByText('Your new link is ready').waitFor();
  await joining.page.goto(address);
  await joining.page.getByRole('heading', { level: 1, name: words.linkGoneTitle }).waitFor();
});

test('a leader plans an event for the group, which others in it find in French', async () => {
  const { community } = opened;
  const [olga, jean] = [await community.join('Olga Ouellet'), await community.join('Jean Joli')];
  const id = await community.group([olga, jean], { name: 'Lectors' });
  const { page } = await open(olga, `/groups/${id}?tab=events`);
  await button(page, 'Create Event').click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByText('Seen by 2 people in Lectors.').waitFor();
  await dialog.getByRole('textbox', { name: 'Event Title' }).fill('Practice of the Passion');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('We read the Passion aloud together.');
  await dialog.locator('input[name="date"]').fill('2031-04-03');
  await dialog.locator('input[name="time"]').fill('19:00');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Sacristy');
  await button(dialog, 'Create Event').click();
  await page.getByRole('heading', { level: 1, name: 'Practice of the Passion' }).waitFor();
  await button(page, 'Cancel event').waitFor();

  const { groups: words, eventPage } = wordsOf('fr');
  const reading = await visitAs(opened.site, jean, { locale: 'fr', width: 360, height: 740 });
  await reading.page.goto(`/groups/${id}`);
  await reading.page.getByRole('tab', { name: words.tabs.events }).click();
  await reading.page.getByRole('link', { name: 'Practice of the Passion' }).first().click();
  await reading.page.getByRole('heading', { level: 1, name: 'Practice of the Passion' }).waitFor();
  await expectAbsent(button(reading.page, eventPage.cancel));
});

test('what is shared with a group is read by its members alone, and each chooses to be notified', async () => {
  const { community } = opened;
  const [lea, mark, simon] = [
    await community.join('Lena Leader'),
    await community.join('Marc Member'),
    await community.join('Simone Stranger'),
  ];
  const id = await community.group([lea, mark], { name: 'Evening choir' });
  await community.group([lea], { name: 'Council' });
  const { page } = await open(lea, '/');
  const { composer: t } = wordsOf('en');
  const composer = page.getByRole('region', { name: t.label });
  await composer.getByLabel(t.textLabels.prayer, { exact: true }).fill('For Rose, who has lost her voice');
  await composer.locator('button[name="audience"]').click();
  await page.getByRole('menuitemradio', { name: /^Groups/ }).click();
  await button(composer, t.share).click();
  await page.getByText('Choose at least one group').waitFor();
  await page.getByRole('checkbox', { name: 'Evening choir' }).check();
  await page.getByText('Seen by 2 people in Evening choir.').waitFor();
  await button(composer, t.share).click();
  const card = page.getByRole('article').filter({ hasText: 'For Rose' });
  await card.getByText('Evening choir').waitFor();

  const reading = await open(mark, `/groups/${id}`);
  await reading.page.getByRole('article').filter({ hasText: 'For Rose' }).waitFor();
  await reading.page.getByRole('tab', { name: 'Members' }).click();
  await reading.page
    .getByRole('combobox', { name: 'Notify me of new posts in this group' })
    .selectOption('none');
  await reading.page.getByText('Saved', { exact: true }).waitFor();
  await reading.page.goto('/notifications');
  await reading.page.getByText('Lena Leader shared a prayer request with your group').waitFor();

  const outside = await open(simon, `/groups/${id}`);
  await section(outside.page, 'Leaders').getByText('Lena Leader').waitFor();
  await expectAbsent(outside.page.getByRole('article'));
  await outside.page.goto('/');
  await outside.page.getByRole('main').waitFor();
  await expectAbsent(outside.page.getByText('For Rose'));
});
