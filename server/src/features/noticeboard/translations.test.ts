import { createCampaign } from '@radiant/contract/campaigns.ts';
import { addSlot } from '@radiant/contract/event-slots.ts';
import { listMissingTranslations } from '@radiant/contract/missing-translations.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { people, send } = await createTestApp();
const lea = await people.join('Lea Leader');
const mark = await people.join('Mark Member');
const ada = await people.join('Ada Admin', { role: 'admin' });

const list = async (as: Person) => {
  const { status, body } = await send(listMissingTranslations, { as: as.token });
  expect(status).toBe(200);
  const { texts, ...lists } = listMissingTranslations.answer.decode(body as never);
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    ...{ groups: namesOf(lists.groups), events: namesOf(lists.events), slots: namesOf(lists.slots) },
    ...{ announcements: namesOf(lists.announcements), texts },
  };
};
const translation = { name: 'Chorale', description: 'Nous chantons.' };
const version = { title: 'La soupe', text: 'Apportez un bol.' };
const nothing = { groups: [], events: [], slots: [], announcements: [], texts: [] };

test('leaders read which of their groups have one language, and nobody else does', async () => {
  await people.group([lea, mark], { name: 'Bakers' });
  await people.group([lea, mark], { name: 'Choir', translation });
  await people.group([lea], { name: 'Former', isArchived: true });
  expect(await list(lea)).toEqual({ ...nothing, groups: ['Bakers'] });
  expect(await list(mark)).toEqual(nothing);
  expect(await list(ada)).toEqual(nothing);
});

test('coming events in one language are listed for those who may change them and see them', async () => {
  const group = await people.group([lea, mark], { name: 'Cooks', translation });
  await people.event(ada, { title: 'Later' });
  await people.event(ada, { title: 'In both', translation: version });
  await people.event(lea, { title: 'Of the group', audience: 'groups', groupIds: [group] });
  expect((await list(ada)).events).toEqual(['Later']);
  expect((await list(lea)).events).toEqual(['Of the group']);
  expect((await list(mark)).events).toEqual([]);
});

test('dishes and duties with one name are listed for those who may change their event', async () => {
  const group = await people.group([lea, mark], { name: 'Gardeners', translation });
  const groups = { audience: 'groups' as const, groupIds: [group], translation: version };
  const id = await people.event(lea, { title: 'Harvest', ...groups });
  const add = (slot: object) =>
    send(addSlot, { as: lea.token, params: { id }, body: { kind: 'dish', wanted: 2, ...slot } });
  expect(await add({ name: 'Soup' })).toMatchObject({ status: 200 });
  expect(await add({ name: 'Bread', translationName: 'Pain' })).toMatchObject({ status: 200 });
  expect((await list(lea)).slots).toEqual(['Soup']);
  expect((await list(mark)).slots).toEqual([]);
  expect((await list(ada)).slots).toEqual([]);
});

test('administrators read which announcements can still get a second version', async () => {
  const draft = { content: '<p>Soup on Friday.</p>', audience: { type: 'all_users' } };
  const create = (body: object) => send(createCampaign, { as: ada.token, body: { ...draft, ...body } });
  expect(await create({ title: 'Supper' })).toMatchObject({ status: 201 });
  const both = { translationLocale: 'fr', translatedTitle: 'Souper', translatedContent: '<p>Soupe.</p>' };
  expect(await create({ title: 'In both', ...both })).toMatchObject({ status: 201 });
  expect((await list(ada)).announcements).toEqual(['Supper']);
  expect((await list(lea)).announcements).toEqual([]);
});

test('administrators read which texts of the site have one language', async () => {
  const change = async (category: string, body: Record<string, unknown>) =>
    expect(await send(updateSiteSettings, { as: ada.token, params: { category }, body })).toMatchObject({
      status: 200,
    });
  await change('general', { siteDescription: 'By the river', welcomeTextFr: 'Soyez les bienvenus.' });
  await change('email_notifications', { emailFooter: 'In peace', emailFooterFr: 'Dans la paix' });
  expect((await list(ada)).texts).toEqual(['siteDescription', 'welcomeText']);
  expect((await list(lea)).texts).toEqual([]);
  await change('general', { siteDescriptionFr: 'Au bord de la rivière', welcomeTextEn: 'Welcome.' });
  expect((await list(ada)).texts).toEqual([]);
});
