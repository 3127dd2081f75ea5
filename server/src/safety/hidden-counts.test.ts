import { endpoints } from '@radiant/contract/contract.ts';
import { getPost, setReaction } from '@radiant/contract/posts.ts';
import { expect, test } from 'vitest';
import { copyChangedCounts } from '../features/posts/service.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { fillSamplePath, samplePathValues } from './path-values.ts';

const app = await createTestApp();
const { people, platform, send } = app;
const { db } = platform;
const work = await createJobRunner(platform);
const author = await people.join('Anna Author');
const cast: Readonly<Record<string, Person | undefined>> = {
  guest: undefined,
  friend: await people.join('Frida Friend'),
  stranger: await people.join('Simon Stranger'),
  moderator: await people.join('Mona Moderator', { role: 'moderator' }),
  admin: await people.join('Ada Admin', { role: 'admin' }),
};
if (cast.friend) await people.befriend(author, cast.friend);
const supporters = await Promise.all(['Ben', 'Ruth', 'Lois'].map((name) => people.join(`${name} Supporter`)));

/** What everyone but the author is answered, by endpoint, reader and what it is asked about. */
async function readAll(postId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, reader] of Object.entries(cast)) {
    const headers = { 'sec-fetch-site': 'same-origin', ...(reader && { cookie: `sid=${reader.token}` }) };
    for (const id of [postId, author.id]) {
      for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
        const url = fillSamplePath(endpoint.path, { ...samplePathValues, id });
        const { body } = await app.http.inject({ method: 'GET', url, headers });
        found.set(`${endpoint.name} of ${id === postId ? 'the prayer' : 'its author'} to ${name}`, body);
      }
    }
    for (const query of ['sort=needs-prayer', 'status=new', 'status=active', 'sort=popular']) {
      const url = `/api/prieres?${query}`;
      found.set(`${url} to ${name}`, (await app.http.inject({ method: 'GET', url, headers })).body);
    }
    const { text } = await send(getPost, { as: reader?.token, body: { id: postId } });
    found.set(`posts.get to ${name}`, text);
  }
  return found;
}

/** Which answers change when several members pray for it. */
async function listDifferences(postId: string): Promise<string[]> {
  const act = async (like: boolean) => {
    for (const { token } of supporters) await send(setReaction, { as: token, body: { id: postId, like } });
    await copyChangedCounts(platform);
    await work();
  };
  const before = await readAll(postId);
  // What two readings differ in says nothing: a time, a random token.
  const again = await readAll(postId);
  await act(true);
  const after = await readAll(postId);
  await act(false);
  expect(before.size).toBeGreaterThan(500);
  return [...before.keys()].filter(
    (name) => before.get(name) === again.get(name) && before.get(name) !== after.get(name),
  );
}

test('no answer to anyone else depends on a hidden number, except totals of the site', async () => {
  const id = await people.post(author, { kind: 'prayer', title: 'For rain' });
  const shown = await listDifferences(id);
  // The sweep would notice.
  expect(shown).toContain('posts.get to guest');
  expect(shown).toContain('feed.listPrayers of the prayer to stranger');
  await db
    .updateTable('post_counts')
    .set({ is_reaction_count_hidden: true })
    .where('post_id', '=', id)
    .execute();
  await db.insertInto('post_count_changes').values({ post_id: id }).execute();
  await copyChangedCounts(platform);
  const differences = await listDifferences(id);
  // Totals of the site, for administrators.
  expect(differences.filter((name) => !name.startsWith('analytics.getStatistics'))).toEqual([]);
});
