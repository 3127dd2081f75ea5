import { getMachineTranslation } from '@radiant/contract/machine-translation.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { audiences, postStates } from '@radiant/contract/post-shapes.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { getSite } from '@radiant/contract/site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { birthdayAt, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { startTranslationService } from '../../../testing/translation-service.ts';

const service = await startTranslationService('a-key');
afterFile(service.close);
const { people, send, platform } = await createTestApp({ translation: { url: service.url, key: 'a-key' } });
const anna = await people.join('Anna Author');
const reader = await people.join('Rita Reader');

const translate = (id: string, as?: Person) => send(getMachineTranslation, { as: as?.token, params: { id } });
const rain = { kind: 'general' as const, audience: 'public' as const, title: 'Rain', text: 'It rains.' };

beforeEach(() => {
  service.fail(null);
  service.received.length = 0;
});

test('a public post is translated into the other language, for guests too, and sent to the service once', async () => {
  const id = await people.post(anna, rain);
  const answers = await Promise.all([translate(id), translate(id, reader), translate(id, anna)]);
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 200,
      body: { langue: 'fr', titre: '[fr] Rain', texte: '[fr] It rains.' },
    });
  const request = { source: 'en', target: 'fr', format: 'text', api_key: 'a-key' };
  expect(service.received).toEqual([
    { q: 'Rain', ...request },
    { q: 'It rains.', ...request },
  ]);
});

test('a French event is translated into English', async () => {
  const id = await people.event(anna, {
    audience: 'public',
    title: 'Souper',
    text: 'Venez.',
    language: 'fr',
  });
  const { body } = await translate(id, reader);
  expect(body).toMatchObject({ langue: 'en', titre: '[en] Souper', texte: '[en] Venez.' });
});

test('an edited post is translated again, and a removed one no longer', async () => {
  const id = await people.post(anna, rain);
  await translate(id);
  const edit = { ...rain, text: 'It pours.', language: 'en' };
  expect((await send(updatePost, { as: anna.token, params: { id }, body: edit })).status).toBe(200);
  expect((await translate(id)).body).toMatchObject({ texte: '[fr] It pours.' });
  expect((await send(deletePost, { as: anna.token, body: { id } })).status).toBe(200);
  expect((await translate(id)).status).toBe(404);
});

describe('nothing is sent to the service', () => {
  const others = audiences.flatMap((audience) =>
    postStates.flatMap((state) =>
      audience === 'public' && state === 'published' ? [] : [{ audience, state }],
    ),
  );

  test.each(others)('of a $state post for the audience $audience, whoever asks', async (place) => {
    const groupId = await people.group([anna, reader]);
    const id = await people.post(anna, { ...rain, ...place, groupIds: [groupId] });
    const mona = await people.join('Mona', { role: 'moderator' });
    for (const as of [undefined, reader, anna, mona]) expect((await translate(id, as)).status).toBe(404);
    expect(service.received).toEqual([]);
  });

  test('of what a minor wrote', async () => {
    const minor = await people.join('Max', { birthday: birthdayAt(15), isScreened: true });
    const id = await people.post(minor, rain);
    for (const as of [undefined, reader, minor]) expect((await translate(id, as)).status).toBe(404);
    expect(service.received).toEqual([]);
  });

  test('of anonymous posts', async () => {
    const id = await people.post(anna, { ...rain, isAnonymous: true });
    for (const as of [undefined, reader, anna]) expect((await translate(id, as)).status).toBe(404);
    expect(service.received).toEqual([]);
  });

  test('of a post about someone who has not been asked', async () => {
    const id = await people.post(anna, { ...rain, kind: 'prayer' });
    await platform.db
      .insertInto('post_subjects')
      .values({ post_id: id, agreement: 'not_asked', mention: 'no_name' })
      .execute();
    expect((await translate(id, reader)).status).toBe(404);
    expect(service.received).toEqual([]);
  });

  test('of passages of the Bible, and of what has both languages', async () => {
    const passage = await people.post(anna, { ...rain, kind: 'scripture' });
    const both = await people.post(anna, { ...rain, translation: { title: 'Pluie', text: 'Il pleut.' } });
    for (const id of [passage, both]) expect((await translate(id, reader)).status).toBe(404);
    expect(service.received).toEqual([]);
  });

  test('across a block', async () => {
    const id = await people.post(anna, rain);
    const bo = await people.join('Bo');
    await people.block(anna, bo);
    expect((await translate(id, bo)).status).toBe(404);
    expect(service.received).toEqual([]);
  });
});

test.each(['silence', 'nonsense', 429, 500] as const)(
  'a service that fails (%s) is a temporary error, and the next reader asks again',
  async (how) => {
    const id = await people.post(anna, rain);
    service.fail(how);
    const failed = await translate(id, reader);
    expect(failed.status).toBe(503);
    expect(failed.text).not.toContain('127.0.0.1');
    service.fail(null);
    expect((await translate(id, reader)).status).toBe(200);
  },
);

test('six posts are in the queue at most; others are told to come back', async () => {
  const asking = await Promise.all(
    Array.from({ length: 9 }, async () => ({
      id: await people.post(anna, rain),
      as: await people.join('Crowd'),
    })),
  );
  const release = service.hold();
  const statuses: number[] = [];
  const answers = asking.map(async ({ id, as }) => void statuses.push((await translate(id, as)).status));
  await expect.poll(() => statuses).toEqual([503, 503, 503]);
  release();
  await Promise.all(answers);
  expect(statuses.filter((status) => status === 200).length).toBe(6);
});

test('the site says that it offers translations; without a service it offers and makes none', async () => {
  expect((await send(getSite)).body).toMatchObject({ machineTranslationOffered: true });
  const plain = await createTestApp();
  expect((await plain.send(getSite)).body).toMatchObject({ machineTranslationOffered: false });
  const id = await plain.people.post(await plain.people.join('Ana'), rain);
  expect((await plain.send(getMachineTranslation, { params: { id } })).status).toBe(404);
});
