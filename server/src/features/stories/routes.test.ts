import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileUrl } from '@radiant/contract/storage.ts';
import { listStories, type Story, type StoryAuthor } from '@radiant/contract/stories.ts';
import { createStory, deleteStory, hideStory, markStorySeen } from '@radiant/contract/story-actions.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { cameraPhoto } from '../../testing/camera-photo.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createStory as share, sweepStories } from './service.ts';

const { platform, people, clock, send, http } = await createTestApp();
const { db } = platform;
const folder = await mkdtemp(join(tmpdir(), 'radiant-stories-'));
const photo = await cameraPhoto({ width: 600, height: 800 });
afterAll(() => rm(folder, { recursive: true, force: true }));

const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

beforeEach(async () => {
  await db.deleteFrom('stories').execute();
  await db.deleteFrom('live_events').execute();
});

const strip = async (as: Person | undefined) => {
  const { status, body } = await send(listStories, { as: as && (await people.signIn(as)) });
  expect(status).toBe(200);
  return listStories.answer.decode(body as never);
};
const textsOf = (stories: readonly Story[]) => stories.map(({ text }) => text);
const namesOf = (tellers: readonly StoryAuthor[]) => tellers.map(({ person }) => person.name);
const actorOf = ({ id }: Person): Actor => ({
  kind: 'member',
  id,
  role: 'user',
  sessionId: '',
  pending: null,
});
const draft = { kind: 'text', text: 'Good morning', tone: 'dawn', alt: '', language: 'en' } as const;

let uploads = 0;
async function received() {
  uploads += 1;
  const path = join(folder, `photo-${uploads}`);
  await writeFile(path, photo);
  return { path, bytes: photo.length, sha256: '' };
}
const sharePicture = async (author: Person, alt = 'The lake at dawn') =>
  share(platform, actorOf(author), {
    draft: { ...draft, kind: 'picture', text: 'From the pier', alt },
    photo: await received(),
  });
const readFileAs = async (file: string, as: Person | undefined) => {
  const token = as && (await people.signIn(as));
  const answer = await http.inject({ url: fileUrl(file), headers: token ? { cookie: `sid=${token}` } : {} });
  return answer.statusCode;
};

describe('who sees a story', () => {
  test.each([
    ['its author', true],
    ['a friend', true],
    ['a stranger', false],
    ['a former friend', false],
    ['a member blocked by the author', false],
    ['a member who blocks the author', false],
    ['a moderator', false],
    ['an administrator', false],
  ])('%s: %s', async (who, expected) => {
    const author = await people.join('Ada Author');
    const viewer = who === 'its author' ? author : await people.join('Vera Viewer', roleOf(who));
    const isRelated = /friend|block/.test(who);
    if (isRelated) await people.befriend(author, viewer);
    if (who === 'a former friend') await people.unfriend(author, viewer);
    if (who === 'a member blocked by the author') await people.block(author, viewer);
    if (who === 'a member who blocks the author') await people.block(viewer, author);
    const { id, picture } = await sharePicture(author);
    const { own, friends } = await strip(viewer);
    const seen = [...own, ...friends.flatMap(({ stories }) => stories)];
    expect(seen.length).toBe(expected ? 1 : 0);
    expect((await send(markStorySeen, { as: viewer.token, params: { id } })).status).toBe(
      expected ? 200 : 404,
    );
    for (const { file } of picture?.sizes ?? [])
      expect(await readFileAs(file, viewer)).toBe(expected ? 200 : 404);
  });

  const roleOf = (who: string) =>
    who === 'a moderator'
      ? { role: 'moderator' as const }
      : who === 'an administrator'
        ? { role: 'admin' as const }
        : {};

  test('not a guest', async () => {
    const { picture } = await sharePicture(anna);
    expect((await send(listStories)).status).toBe(401);
    expect(await readFileAs(picture?.file ?? '', undefined)).toBe(404);
  });

  test('nobody once its author’s account is not active', async () => {
    const author = await people.join('Doris Disabled');
    await people.befriend(author, frida);
    const { id, picture } = await sharePicture(author);
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', author.id).execute();
    expect((await strip(frida)).friends).toEqual([]);
    expect((await send(markStorySeen, { as: frida.token, params: { id } })).status).toBe(404);
    expect(await readFileAs(picture?.file ?? '', frida)).toBe(404);
  });

  test('nobody after a day, not even its author', async () => {
    const { id, picture } = await sharePicture(anna);
    clock.advance({ minutes: 24 * 60 - 1 });
    expect((await strip(frida)).friends).toHaveLength(1);
    clock.advance({ minutes: 1 });
    expect((await strip(frida)).friends).toEqual([]);
    expect((await strip(anna)).own).toEqual([]);
    expect(await readFileAs(picture?.file ?? '', anna)).toBe(404);
    const as = await people.signIn(frida);
    expect((await send(markStorySeen, { as, params: { id } })).status).toBe(404);
  });
});

describe('GET /api/stories', () => {
  test('lists the viewer’s own, then friends with unseen stories, latest first', async () => {
    const me = await people.join('Mia Me');
    const [early, late, seen] = [
      await people.join('Early Bird'),
      await people.join('Late Riser'),
      await people.join('Seen Already'),
    ];
    for (const friend of [early, late, seen]) await people.befriend(me, friend);
    const at = (minutesAgo: number) => new Date(clock.now().getTime() - minutesAgo * 60_000);
    await people.story(me, { text: 'mine', at: at(300) });
    await people.story(early, { text: 'early', at: at(200) });
    await people.story(late, { text: 'late one', at: at(100) });
    await people.story(late, { text: 'late two', at: at(50) });
    const id = await people.story(seen, { text: 'seen', at: at(1) });
    const as = await people.signIn(me);
    await send(markStorySeen, { as, params: { id } });
    const { own, friends } = await strip(me);
    expect(textsOf(own)).toEqual(['mine']);
    expect(namesOf(friends)).toEqual(['Late Riser', 'Early Bird', 'Seen Already']);
    expect(friends.map(({ stories }) => textsOf(stories))).toEqual([
      ['late one', 'late two'],
      ['early'],
      ['seen'],
    ]);
    expect(friends.map(({ stories }) => stories.map(({ isSeen }) => isSeen))).toEqual([
      [false, false],
      [false],
      [true],
    ]);
  });

  test('lists at most forty friends besides the viewer’s own', async () => {
    const me = await people.join('Mia Many');
    for (let index = 0; index < 42; index += 1) {
      const friend = await people.join(`Friend ${index}`);
      await people.befriend(me, friend);
      await people.story(friend, { at: new Date(clock.now().getTime() - index * 1000) });
    }
    await people.story(me, { at: new Date(clock.now().getTime() - 60 * 60_000) });
    const { own, friends } = await strip(me);
    expect(own).toHaveLength(1);
    expect(friends).toHaveLength(40);
    expect(namesOf(friends).slice(0, 2)).toEqual(['Friend 0', 'Friend 1']);
  });

  test('gives the author the view count, and nobody the viewers', async () => {
    const id = await people.story(anna);
    const wei = await people.join('Wei Friend');
    await people.befriend(anna, wei);
    for (const friend of [frida, wei, frida]) {
      const as = await people.signIn(friend);
      expect((await send(markStorySeen, { as, params: { id } })).status).toBe(200);
    }
    const session = await people.signIn(anna);
    expect((await send(markStorySeen, { as: session, params: { id } })).status).toBe(200);
    const { own } = await strip(anna);
    expect(own).toMatchObject([{ viewCount: 2, isSeen: true }]);
    const { text } = await send(listStories, { as: session });
    for (const friend of [frida, wei]) expect(text).not.toContain(friend.id);
    expect((await strip(frida)).friends[0]?.stories).toMatchObject([{ viewCount: null, isSeen: true }]);
  });
});

describe('POST /api/stories', () => {
  const post = (
    as: Person | undefined,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => send(createStory, { as: as?.token, body, headers });

  beforeEach(async () => {
    anna.token = await people.signIn(anna);
  });

  test('shares a text with its tone for a day', async () => {
    const { status, body } = await post(anna, {
      kind: 'text',
      text: '  Bonjour à tous  ',
      tone: 'rose',
      language: 'fr',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      statut: '200',
      story: {
        id: expect.any(String),
        type: 'texte',
        texte: 'Bonjour à tous',
        teinte: 'rose',
        langue: 'fr',
        image: null,
        date: clock.now().toISOString(),
        expire: new Date(clock.now().getTime() + 24 * 3600_000).toISOString(),
        vu: true,
        vues: 0,
      },
    });
    expect(textsOf((await strip(frida)).friends[0]?.stories ?? [])).toEqual(['Bonjour à tous']);
  });

  test('shares a picture with text, in several widths and without metadata', async () => {
    const story = await sharePicture(anna, 'A pier in the mist');
    expect(story).toMatchObject({ kind: 'picture', text: 'From the pier', tone: null, viewCount: 0 });
    expect(story.picture).toMatchObject({ alt: 'A pier in the mist', width: 600, height: 800 });
    expect(story.picture?.sizes.length).toBeGreaterThan(1);
  });

  test.each([
    ['is empty', { kind: 'text', text: '   ' }, { texte: 'Please write something to share' }],
    ['is too long', { kind: 'text', text: 'x'.repeat(281) }, { texte: 'At most 280 characters' }],
    [
      'has an unknown tone',
      { kind: 'text', text: 'Hi', tone: 'neon' },
      { teinte: 'This background isn’t available' },
    ],
    ['has an unknown kind', { kind: 'song', text: 'La' }, { type: 'This type of story doesn’t exist' }],
    ['is a picture story without a picture', { kind: 'picture' }, { photo: 'Please choose a picture' }],
  ])('refuses what %s', async (_what, body, fields) => {
    expect(await post(anna, body)).toMatchObject({ status: 400, body: { fields } });
    expect((await strip(anna)).own).toEqual([]);
  });

  test('refuses a text story with a picture, and stores no file', async () => {
    const attempt = share(platform, actorOf(anna), { draft, photo: await received() });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { photo: 'picture_of_text' },
    });
    expect(await db.selectFrom('media').select('id').where('owner_id', '=', anna.id).execute()).toEqual([]);
  });

  test('refuses guests', async () => {
    expect((await post(undefined, { kind: 'text', text: 'Hello' })).status).toBe(401);
  });

  test('creates one story for a repeated key', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await post(anna, { kind: 'text', text: 'Once' }, headers);
    const second = await post(anna, { kind: 'text', text: 'Once' }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await strip(anna)).own).toHaveLength(1);
    expect((await post(anna, { kind: 'text', text: 'Twice' }, headers)).status).toBe(422);
  });

  test('allows at most ten stories, also concurrently', async () => {
    for (let index = 0; index < 8; index += 1) await people.story(anna);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => post(anna, { kind: 'text', text: `Race ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
    expect((await strip(anna)).own).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      code: 'rule_broken',
      fields: { type: expect.stringContaining('ten stories') },
    });
  });

  test('publishes an event without details to friends and the author', async () => {
    await post(anna, { kind: 'text', text: 'A secret among friends' });
    const events = await db
      .selectFrom('live_events')
      .select(['type', 'member_id', 'post_id', 'data'])
      .execute();
    const recipients = events.map(({ member_id }) => member_id);
    expect(recipients).toEqual(expect.arrayContaining([anna.id, frida.id]));
    expect(recipients).not.toContain(simon.id);
    for (const event of events)
      expect(event).toMatchObject({
        type: 'stories-changed',
        post_id: null,
        data: { type: 'stories-changed' },
      });
  });
});

describe('DELETE /api/stories/{id}', () => {
  test('deletes a story with its picture and publishes an event', async () => {
    const { id, picture } = await sharePicture(anna);
    await db.deleteFrom('live_events').execute();
    const as = await people.signIn(anna);
    expect((await send(deleteStory, { as, params: { id } })).status).toBe(200);
    expect((await strip(frida)).friends).toEqual([]);
    for (const { file } of picture?.sizes ?? []) expect(await platform.files.read(file)).toBeUndefined();
    expect(await db.selectFrom('live_events').select('type').execute()).toContainEqual({
      type: 'stories-changed',
    });
    expect((await send(deleteStory, { as, params: { id } })).status).toBe(404);
  });

  test('is allowed only for its author', async () => {
    const id = await people.story(anna);
    const remove = async (person: Person) =>
      (await send(deleteStory, { as: await people.signIn(person), params: { id } })).status;
    expect(await remove(frida)).toBe(403);
    expect(await remove(simon)).toBe(404);
    expect((await strip(anna)).own).toHaveLength(1);
  });
});

describe('POST /api/stories/{id}/hidden', () => {
  const hide = async (person: Person, id: string, hidden: boolean) =>
    (await send(hideStory, { as: await people.signIn(person), params: { id }, body: { hidden } })).status;

  test('hides a story from one viewer only, and shows it again', async () => {
    const wei = await people.join('Wei Friend');
    await people.befriend(anna, wei);
    const id = await people.story(anna, { text: 'Too much' });
    await people.story(anna, { text: 'Fine' });
    expect(await hide(frida, id, true)).toBe(200);
    expect((await strip(frida)).friends.map(({ stories }) => textsOf(stories))).toEqual([['Fine']]);
    expect((await strip(wei)).friends.flatMap(({ stories }) => stories)).toHaveLength(2);
    expect((await strip(anna)).own).toHaveLength(2);
    expect(await hide(frida, id, false)).toBe(200);
    expect((await strip(frida)).friends.flatMap(({ stories }) => stories)).toHaveLength(2);
  });

  test('is only for visible stories of others', async () => {
    const id = await people.story(anna);
    expect(await hide(simon, id, true)).toBe(404);
    expect(await hide(anna, id, true)).toBe(403);
  });
});

test('erases expired stories with their pictures, and keeps the others', async () => {
  const over = await sharePicture(anna);
  clock.advance({ minutes: 60 });
  const present = await sharePicture(anna);
  clock.advance({ minutes: 23 * 60 });
  expect(await sweepStories(platform)).toBe(1);
  expect(await db.selectFrom('stories').select('id').execute()).toEqual([{ id: present.id }]);
  for (const { file } of over.picture?.sizes ?? []) expect(await platform.files.read(file)).toBeUndefined();
  for (const { file } of present.picture?.sizes ?? []) {
    const found = await platform.files.read(file);
    expect(found).toBeDefined();
    found?.stream.destroy();
  }
  expect(await sweepStories(platform)).toBe(0);
});
