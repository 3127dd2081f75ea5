import { sharePost } from '@radiant/contract/shares.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { listDriftedPosts } from '../../../testing/counters.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const ruth = await people.join('Ruth Reader');

afterAll(async () => {
  expect(await listDriftedPosts(db)).toEqual([]);
});

const share = (as: Person | undefined, id: string, way?: string) =>
  send(sharePost, { as: as?.token, body: { id, ...(way && { way }) } });

test('a share counts once per member and channel, and returns the count', async () => {
  const id = await people.post(anna);
  expect(await share(ben, id)).toMatchObject({ status: 200, body: { statut: '200', partage: 1 } });
  expect((await share(ben, id)).body).toMatchObject({ partage: 1 });
  expect((await share(ben, id, 'copy')).body).toMatchObject({ partage: 1 });
  expect((await share(ben, id, 'whatsapp')).body).toMatchObject({ partage: 2 });
  expect((await share(ruth, id, 'facebook')).body).toMatchObject({ partage: 3 });
});

test('concurrent shares count once per member', async () => {
  const id = await people.post(anna);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => share(index % 2 === 0 ? ben : ruth, id)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await share(ben, id)).body).toMatchObject({ partage: 2 });
});

test('hidden, removed and unknown posts cannot be shared, and look the same', async () => {
  const hidden = await people.post(anna, { audience: 'friends' });
  const removed = await people.post(anna);
  await db.updateTable('posts').set({ removed_at: new Date() }).where('id', '=', removed).execute();
  const texts = [];
  for (const id of [hidden, removed, newId()]) {
    const { status, text } = await share(ben, id);
    expect(status).toBe(404);
    texts.push(text);
  }
  expect(new Set(texts).size).toBe(1);
  expect(await db.selectFrom('shares').selectAll().where('post_id', '=', hidden).execute()).toEqual([]);
});

test('refuses guests and unknown channels', async () => {
  const id = await people.post(anna);
  expect(await share(undefined, id)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await share(ben, id, 'pigeon')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('publishes the new count once, not for a repeat', async () => {
  const id = await people.post(anna);
  await share(ben, id);
  await share(ben, id);
  const events = await db.selectFrom('live_events').select('data').where('post_id', '=', id).execute();
  expect(events.map(({ data }) => data)).toMatchObject([{ type: 'post-changed', shares: 1 }]);
});
