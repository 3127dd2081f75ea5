import { endpoints } from '@radiant/contract/contract.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { addPrayerUpdate, pray, setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { setPostSaved } from '@radiant/contract/saved-posts.ts';
import { expect, test } from 'vitest';
import { createJobRunner } from '../testing/job-runner.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { fillSamplePath, samplePathValues } from './path-values.ts';

const app = await createTestApp();
const { people, platform, send } = app;
const work = await createJobRunner(platform);
const author = await people.join('Anna Author');
const supporter = await people.join('Zephyrine Supporter');
const cast: Readonly<Record<string, Person | undefined>> = {
  guest: undefined,
  author,
  friend: await people.join('Frida Friend'),
  stranger: await people.join('Simon Stranger'),
  moderator: await people.join('Mona Moderator', { role: 'moderator' }),
  admin: await people.join('Ada Admin', { role: 'admin' }),
};
// Who may know most about one another.
await people.befriend(author, supporter);
if (cast.friend) await people.befriend(cast.friend, supporter);

const mentionsIn = (body: string): number =>
  [supporter.id, supporter.name].reduce((sum, word) => sum + body.split(word).length - 1, 0);

/** How often each answer names the supporter, by endpoint, reader and what it is asked about. */
async function readAll(postId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, reader] of Object.entries(cast)) {
    const headers = { 'sec-fetch-site': 'same-origin', ...(reader && { cookie: `sid=${reader.token}` }) };
    for (const id of [postId, author.id]) {
      for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
        const url = fillSamplePath(endpoint.path, { ...samplePathValues, id });
        const { body } = await app.http.inject({ method: 'GET', url, headers });
        found[`${endpoint.name} of ${id === postId ? 'the prayer' : 'its author'} to ${name}`] =
          mentionsIn(body);
      }
    }
    const { text } = await send(getPost, { as: reader?.token, body: { id: postId } });
    found[`posts.get to ${name}`] = mentionsIn(text);
  }
  return found;
}

test('no endpoint names those who prayed, kept the prayer or were told of news about it', async () => {
  const id = await people.post(author, { kind: 'prayer', title: 'For rain' });
  const before = await readAll(id);
  const act = { as: supporter.token, params: { id } };
  expect((await send(pray, { ...act, body: {} })).status).toBe(200);
  expect((await send(setPostSaved, { ...act, body: { saved: true } })).status).toBe(200);
  const own = { as: author.token, params: { id } };
  expect((await send(addPrayerUpdate, { ...own, body: { text: 'Clouds at last' } })).status).toBe(200);
  expect((await send(setPrayerAnswered, { ...own, body: { how: 'It rained' } })).status).toBe(200);
  await work();
  const told = await platform.db
    .selectFrom('notifications')
    .select('kind')
    .where('member_id', '=', supporter.id)
    .execute();
  expect(told.map(({ kind }) => kind).sort()).toEqual(['answered', 'prayer-updated']);
  expect(await readAll(id)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(1000);
});
