import { createPost } from '@radiant/contract/posts.ts';
import { getPrayerSheet } from '@radiant/contract/prayer-sheet.ts';
import { setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { pickForDay } from '../posts/service.ts';

const { platform, people, send, clock } = await createTestApp();
const anna = await people.join('Anna Author');
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const carol = await people.join('Carol Carer');
await people.joinCareTeam(carol);

const pray = async (text: string, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await send(createPost, {
    as: anna.token,
    body: { kind: 'prayer', audience: 'members', text, ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { post: { id: string } }).post.id;
};
const sheetFor = async (as: Person, language: 'en' | 'fr' = 'en') => {
  const answer = await send(getPrayerSheet, { as: as.token, query: { language } });
  expect(answer.status, answer.text).toBe(200);
  return getPrayerSheet.answer.decode(answer.body as never);
};

test('moderators read what was agreed, newest first, and nothing else of its author', async () => {
  await pray('Not for paper');
  await pray('For Paul', { printChoice: 'first_name' });
  clock.advance({ minutes: 1 });
  const over = await pray('For a job', { printChoice: 'full_name' });
  clock.advance({ minutes: 1 });
  await pray('For peace', { printChoice: 'without_name', language: 'fr', title: 'Paix' });
  const { prayers } = await sheetFor(mona);
  expect(prayers.map(({ title, text, name, language }) => ({ title, text, name, language }))).toEqual([
    { title: 'Paix', text: 'For peace', name: null, language: 'fr' },
    { title: null, text: 'For a job', name: 'Anna Author', language: 'en' },
    { title: null, text: 'For Paul', name: 'Anna', language: 'en' },
  ]);
  expect(JSON.stringify(prayers)).not.toContain(anna.id);
  await send(setPrayerAnswered, { as: anna.token, params: { id: over }, body: { how: '' } });
  expect((await sheetFor(mona)).prayers.map(({ text }) => text)).toEqual(['For peace', 'For Paul']);
});

test('the care team, who read in confidence, have no part in it', async () => {
  for (const who of [carol, anna])
    expect((await send(getPrayerSheet, { as: who.token, query: { language: 'en' } })).status).toBe(403);
});

test('the verse is in the language of the sheet: its passage, where the one of the day is in the other', async () => {
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
  expect((await sheetFor(mona)).verse).toEqual({ text: 'Peace be with you.', reference: 'John 1:5' });
  expect((await sheetFor(mona, 'fr')).verse).toEqual({
    text: expect.stringContaining('La lumière luit dans les ténèbres'),
    reference: expect.stringMatching(/^Jean 1,\s5 · Louis Segond 1910$/),
  });
});
