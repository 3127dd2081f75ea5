import {
  answerAuthorRequest,
  askForAuthor,
  authorReadableHours,
  listAuthorReadings,
  listAuthorRequests,
  readAuthor,
} from '@radiant/contract/author-requests.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const mara = await people.join('Mara Author', { role: 'moderator' });
const grace = await people.join('Grace Moderator', { role: 'moderator' });
const paul = await people.join('Paul Admin', { role: 'admin' });
const third = await people.join('Theo Moderator', { role: 'moderator' });

const write = async (as: Person, body: Record<string, unknown> = {}) => {
  const draft = { kind: 'prayer', audience: 'members', text: 'For courage', nameShownTo: 'nobody', ...body };
  const { text, body: created } = await send(createPost, { as: as.token, body: draft });
  expect(text).toContain('"post"');
  return (created as { post: { id: string } }).post.id;
};
const ask = (as: Person, id: string, reason = 'She may be in danger') =>
  send(askForAuthor, { as: as.token, params: { id }, body: { reason } });
const answer = (as: Person, id: string, given = 'agreed') =>
  send(answerAuthorRequest, { as: as.token, params: { id }, body: { answer: given } });
const read = (as: Person, id: string) => send(readAuthor, { as: as.token, params: { id } });
const askedId = async (as: Person, id: string) => {
  const { status, body, text } = await ask(as, id);
  expect(status, text).toBe(201);
  return (body as { id: string }).id;
};
const ownReadings = (as: Person, id: string) => send(listAuthorReadings, { as: as.token, params: { id } });

test('two moderators read an anonymous author together, and the author reads that they did', async () => {
  const postId = await write(anna);
  const id = await askedId(grace, postId);
  expect((await read(grace, id)).status).toBe(403);
  expect((await ownReadings(anna, postId)).body).toEqual({ readings: [] });
  const agreed = await answer(paul, id);
  expect(agreed.body).toMatchObject({
    answer: 'agreed',
    askedBy: 'Grace Moderator',
    answeredBy: 'Paul Admin',
  });
  expect((await ownReadings(anna, postId)).body).toMatchObject({
    readings: [{ reason: 'She may be in danger', readAt: null }],
  });
  for (const person of [grace, paul])
    expect((await read(person, id)).body).toEqual({ id: anna.id, name: 'Anna Author' });
  expect((await read(third, id)).status).toBe(403);
  const { readings } = (await ownReadings(anna, postId)).body as { readings: { readAt: string }[] };
  expect(readings[0]?.readAt).toBe(clock.now().toISOString());
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', postId)
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'moderation.askForAuthor', actor_id: grace.id },
    { action: 'moderation.agreeToReadAuthor', actor_id: paul.id },
    { action: 'moderation.readAuthor', actor_id: grace.id },
    { action: 'moderation.readAuthor', actor_id: paul.id },
  ]);
});

test('nobody agrees with themselves, and one request waits at a time', async () => {
  const postId = await write(anna);
  const id = await askedId(grace, postId);
  expect((await answer(grace, id)).status).toBe(403);
  expect((await ask(paul, postId)).status).toBe(409);
  expect((await answer(paul, id, 'refused')).body).toMatchObject({ answer: 'refused', readableUntil: null });
  expect((await answer(third, id)).status).toBe(409);
  expect((await read(grace, id)).status).toBe(403);
  expect((await ownReadings(anna, postId)).body).toEqual({ readings: [] });
  const again = await askedId(paul, postId);
  const { requests } = (await send(listAuthorRequests, { as: third.token, query: { post: postId } }))
    .body as { requests: { id: string; canAnswer: boolean }[] };
  expect(requests.map((one) => [one.id, one.canAnswer])).toEqual([
    [again, true],
    [id, false],
  ]);
});

test('an author who is a moderator cannot be the first or the second person', async () => {
  const postId = await write(mara);
  expect((await ask(mara, postId)).status).toBe(422);
  const id = await askedId(grace, postId);
  const { requests } = (await send(listAuthorRequests, { as: mara.token, query: {} })).body as {
    requests: { id: string; canAnswer: boolean }[];
  };
  expect(requests.find((one) => one.id === id)?.canAnswer).toBe(false);
  for (const given of ['agreed', 'refused']) expect((await answer(mara, id, given)).status).toBe(422);
});

test('a request of somebody who is no moderator any more cannot be agreed to', async () => {
  const leaving = await people.join('Lea Leaving', { role: 'moderator' });
  const id = await askedId(leaving, await write(anna));
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', leaving.id).execute();
  expect((await answer(paul, id)).status).toBe(403);
});

test('only moderators ask, about anonymous posts that they may read, and with a reason', async () => {
  const postId = await write(anna);
  expect((await ask(anna, postId)).status).toBe(403);
  expect((await ask(grace, postId, '  ')).status).toBe(400);
  expect((await ask(grace, postId, 'x'.repeat(501))).status).toBe(400);
  expect((await ask(grace, await write(anna, { audience: 'private' }))).status).toBe(404);
  expect((await ask(grace, await people.post(anna, { audience: 'members' }))).status).toBe(404);
  expect((await ownReadings(grace, postId)).status).toBe(404);
  expect((await send(listAuthorRequests, { as: anna.token, query: {} })).status).toBe(403);
});

test('the database refuses one person as both', async () => {
  const id = await askedId(grace, await write(anna));
  const alone = db
    .updateTable('author_requests')
    .set({ answer: 'agreed', answered_by: grace.id, answered_at: clock.now() })
    .where('id', '=', id);
  await expect(alone.execute()).rejects.toThrow('author_requests_check');
});

test('the author can be read for a day', async () => {
  const id = await askedId(grace, await write(anna));
  await answer(paul, id);
  clock.advance({ minutes: authorReadableHours * 60 - 1 });
  expect((await read(grace, id)).status).toBe(200);
  clock.advance({ minutes: 1 });
  const token = await people.signIn(paul);
  expect((await read({ ...paul, token }, id)).status).toBe(403);
});
