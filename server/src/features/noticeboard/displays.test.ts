import {
  createDisplay,
  type Display,
  type DisplayContent,
  getDisplayContent,
  listDisplays,
  maxDisplays,
  removeDisplay,
  renewDisplayLink,
  updateDisplay,
} from '@radiant/contract/displays.ts';
import { createEvent } from '@radiant/contract/event-management.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { setPrayerClosed } from '@radiant/contract/prayers.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { pickForDay } from '../posts/service.ts';

const { platform, people, send, clock, http } = await createTestApp();
const anna = await people.join('Anna Author');
const child = await people.join('Zoe Young', { birthday: '2015-03-01' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const ada = await people.join('Ada Admin', { role: 'admin' });
const carol = await people.join('Carol Carer');
await people.joinCareTeam(carol);

const hall = {
  name: 'Hall',
  language: 'en',
  textSize: 'normal',
  showsVerse: true,
  showsPrayers: true,
  showsEvents: true,
} as const;

async function add(input: Record<string, unknown> = {}): Promise<Display> {
  const answer = await send(createDisplay, { as: mona.token, body: { ...hall, ...input } });
  expect(answer.status, answer.text).toBe(201);
  return createDisplay.answer.decode(answer.body as never);
}
const tokenOf = ({ url }: Display): string => url.replace(/.*\/display\//, '');
const open = (token: string) => send(getDisplayContent, { params: { token } });
async function read(display: Display): Promise<DisplayContent> {
  const answer = await open(tokenOf(display));
  expect(answer.status, answer.text).toBe(200);
  return getDisplayContent.answer.decode(answer.body as never);
}
const textsOn = async (display: Display) => (await read(display)).prayers.map(({ text }) => text);

async function pray(text: string, body: Record<string, unknown> = {}, as: Person = anna): Promise<string> {
  clock.advance({ minutes: 1 });
  const answer = await send(createPost, {
    as: as.token,
    body: { kind: 'prayer', audience: 'members', text, printChoice: 'full_name', ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { post: { id: string } }).post.id;
}

test('moderators and administrators make displays; nobody else does', async () => {
  const display = await add({ name: '  Hall  ' });
  expect(display).toMatchObject({ ...hall, name: 'Hall' });
  expect(display.url).toMatch(new RegExp(`^${platform.config.publicUrl}/display/[\\w-]{20,}$`));
  for (const who of [anna, carol]) {
    expect((await send(createDisplay, { as: who.token, body: hall })).status).toBe(403);
    expect((await send(listDisplays, { as: who.token })).status).toBe(403);
  }
  const { body } = await send(listDisplays, { as: ada.token });
  expect(listDisplays.answer.decode(body as never).displays).toContainEqual(display);
  const refused = await send(createDisplay, { as: mona.token, body: { ...hall, name: ' ' } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Give the display a name');
});

test('the secret is stored as a hash and encrypted, never as text', async () => {
  const token = tokenOf(await add());
  const rows = await platform.db.selectFrom('displays').selectAll().execute();
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, secret_sealed: row.secret_sealed.toString('latin1') }))),
  ).not.toContain(token);
});

test('a display shows what was agreed, with the name that was agreed, in its language', async () => {
  const display = await add();
  await pray('Not for others', { printChoice: 'no' });
  await pray('For Paul', { printChoice: 'first_name', title: 'Paul' });
  await pray('Pour la paix', { language: 'fr' });
  await pray('For my exam', { printChoice: 'without_name' }, child);
  await pray('In secret', { printChoice: 'without_name', nameShownTo: 'nobody' });
  expect((await read(display)).prayers).toEqual([
    { title: null, text: 'In secret', name: null, language: 'en' },
    { title: null, text: 'For my exam', name: null, language: 'en' },
    { title: 'Paul', text: 'For Paul', name: 'Anna', language: 'en' },
  ]);
  expect(await textsOn(await add({ language: 'fr' }))).toEqual(['Pour la paix']);
  expect(await textsOn(await add({ language: 'both' }))).toHaveLength(4);
  expect(await textsOn(await add({ showsPrayers: false }))).toEqual([]);
});

test('a display shows the version in its language of a prayer that has two, and both of them in both languages', async () => {
  const english = { title: 'Rain', text: 'For rain' };
  const french = { title: 'La pluie', text: 'Pour la pluie' };
  await pray(english.text, {
    ...{ title: english.title, language: 'en' },
    ...{ translationTitle: french.title, translationText: french.text },
  });
  const first = async (language: string, count = 1) =>
    (await read(await add({ language }))).prayers.slice(0, count);
  const shown = { en: { ...english, language: 'en' }, fr: { ...french, language: 'fr' } };
  expect(await first('en')).toEqual([{ ...shown.en, name: 'Anna Author' }]);
  expect(await first('fr')).toEqual([{ ...shown.fr, name: 'Anna Author' }]);
  expect(await first('both', 2)).toEqual([
    { ...shown.en, name: 'Anna Author' },
    { ...shown.fr, name: 'Anna Author' },
  ]);
});

test('a prayer is gone at the next refresh once its author withdraws or no longer needs it', async () => {
  const display = await add();
  const [withdrawn, closed, hidden] = [await pray('One'), await pray('Two'), await pray('Three')];
  expect((await textsOn(display)).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
  await send(updatePost, { as: anna.token, params: { id: withdrawn }, body: { printChoice: 'no' } });
  await send(setPrayerClosed, { as: anna.token, params: { id: closed }, body: { closed: true } });
  await platform.db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  const left = await textsOn(display);
  for (const text of ['One', 'Two', 'Three']) expect(left).not.toContain(text);
});

test('the name of an author who is a minor by now is left out, and a closed account shows nothing', async () => {
  const display = await add();
  const young = await people.join('Yan Young');
  await pray('For Yan', {}, young);
  const find = async () => (await read(display)).prayers.find(({ text }) => text === 'For Yan');
  expect((await find())?.name).toBe('Yan Young');
  const change = (set: { birthday: string } | { status: 'disabled' }) =>
    platform.db.updateTable('members').set(set).where('id', '=', young.id).execute();
  await change({ birthday: '2015-03-01' });
  expect((await find())?.name).toBeNull();
  await change({ status: 'disabled' });
  expect(await find()).toBeUndefined();
});

test('it shows the verse of the day and the next public events, and nothing that identifies anyone', async () => {
  const display = await add({ language: 'both' });
  const postId = await people.post(anna, {
    kind: 'scripture',
    audience: 'public',
    text: 'Peace be with you.',
  });
  await platform.db.transaction().execute((tx) =>
    pickForDay(platform, tx, {
      ...{ slot: 'verse', day: clock.now().toISOString().slice(0, 10), language: 'en' },
      ...{ postId, now: clock.now() },
    }),
  );
  const host = { as: ada.token };
  const day = new Date(clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
  const event = {
    text: 'Bring a friend',
    date: day,
    time: '18:00',
    timeZone: 'America/Toronto',
    place: 'Hall',
  };
  const soup = { title: 'Soup', translationTitle: 'La soupe', translationText: 'Avec un ami' };
  for (const body of [
    { ...event, ...soup, audience: 'public' },
    { ...event, title: 'Council', audience: 'members' },
  ]) {
    const created = await send(createEvent, { ...host, body });
    expect(created.status, created.text).toBe(201);
  }
  const content = await read(display);
  expect(content.editions.map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(content.editions[0]?.verse).toEqual({ text: 'Peace be with you.', reference: 'John 1:5' });
  expect(
    content.editions.map(({ events }) => events.map(({ title, language }) => [title, language])),
  ).toEqual([[['Soup', 'en']], [['La soupe', 'fr']]]);
  expect(content).toMatchObject({ site: expect.any(String), timeZone: expect.any(String) });
  expect(decodeURIComponent(content.code)).toContain('<svg');
  const { text } = await open(tokenOf(display));
  for (const { id } of [anna, ada, child, { id: postId }]) expect(text).not.toContain(id);
  const none = await read(await add({ showsVerse: false, showsEvents: false }));
  expect(none.editions).toEqual([{ language: 'en', verse: null, events: [] }]);
});

test('an unknown, replaced or removed link is answered like any other that does not exist', async () => {
  const display = await add();
  const unknown = await open('of-nobody');
  expect(unknown.status).toBe(404);
  const renewed = await send(renewDisplayLink, { as: mona.token, params: { id: display.id } });
  const next = renewDisplayLink.answer.decode(renewed.body as never);
  expect((await open(tokenOf(display))).text).toBe(unknown.text);
  expect((await open(tokenOf(next))).status).toBe(200);
  const removed = await send(removeDisplay, { as: mona.token, params: { id: display.id } });
  expect(removed.status).toBe(200);
  expect((await open(tokenOf(next))).text).toBe(unknown.text);
  for (const endpoint of [removeDisplay, renewDisplayLink] as const)
    expect((await send(endpoint, { as: mona.token, params: { id: display.id } })).status).toBe(404);
});

test('the content sets no cookie, is stored by no cache and is the same for members', async () => {
  const url = `/api/displays/${tokenOf(await add())}`;
  const asGuest = await http.inject(url);
  expect(asGuest.headers['cache-control']).toBe('no-store');
  expect(asGuest.headers['set-cookie']).toBeUndefined();
  const asMember = await http.inject({ url, headers: { cookie: `sid=${carol.token}` } });
  expect(asMember.body).toBe(asGuest.body);
});

test('a display can be changed, and there are twenty at most', async () => {
  const display = await add();
  const changed = await send(updateDisplay, {
    as: ada.token,
    params: { id: display.id },
    body: { ...hall, name: 'Entrance', language: 'fr', textSize: 'large' },
  });
  expect(updateDisplay.answer.decode(changed.body as never)).toEqual({
    ...display,
    name: 'Entrance',
    language: 'fr',
    textSize: 'large',
  });
  expect(await read(display)).toMatchObject({ textSize: 'large' });
  const { body } = await send(listDisplays, { as: mona.token });
  const { displays } = listDisplays.answer.decode(body as never);
  for (let count = displays.length; count < maxDisplays; count += 1) await add();
  const refused = await send(createDisplay, { as: mona.token, body: hall });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('There are already 20 displays');
});
