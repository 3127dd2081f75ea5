import { listNotifications } from '@radiant/contract/notifications.ts';
import { reportPost, reportReasons } from '@radiant/contract/reports.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');

const report = (as: Person | undefined, body: Record<string, unknown>, language = 'en') =>
  send(reportPost, { as: as?.token, body, headers: { 'accept-language': language } });
const reportsOf = (postId: string) =>
  db.selectFrom('reports').selectAll().where('post_id', '=', postId).execute();

describe('POST /api/signaler', () => {
  test('stores the reporter, reason and note', async () => {
    const id = await people.post(anna);
    const answer = await report(ben, { id, reason: 'worried', note: '  She may need help.  ' });
    expect(answer).toMatchObject({
      status: 200,
      body: { statut: '200', message: 'Reporting Successful' },
    });
    expect(await reportsOf(id)).toEqual([
      {
        id: expect.any(String),
        post_id: id,
        comment_id: null,
        member_id: null,
        story_id: null,
        reporter_id: ben.id,
        reason: 'worried',
        note: 'She may need help.',
        state: 'open',
        created_at: clock.now(),
        resolved_at: null,
        resolved_by: null,
        case_id: expect.any(String),
      },
    ]);
  });

  test('needs only the post, and responds in the reader’s language', async () => {
    const id = await people.post(anna);
    expect((await report(ben, { id }, 'fr-CA')).body).toEqual({
      statut: '200',
      message: 'Signalement réussi',
    });
    expect(await reportsOf(id)).toMatchObject([{ reason: 'other', note: '' }]);
  });

  test.each(reportReasons)('accepts the reason %s', async (reason) => {
    const id = await people.post(anna);
    expect((await report(ben, { id, reason })).status).toBe(200);
  });

  test('answers a second report of the same post with 300 and keeps the first', async () => {
    const id = await people.post(anna);
    await report(ben, { id, reason: 'spam' });
    expect(await report(ben, { id, reason: 'unkind' })).toMatchObject({
      status: 409,
      body: {
        statut: '300',
        code: 'already_reported',
        message: 'You’ve already reported this. Thank you: someone will look at it.',
      },
    });
    expect(await reportsOf(id)).toMatchObject([{ reason: 'spam' }]);
  });

  test('stores one of several concurrent reports', async () => {
    const id = await people.post(anna);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ben, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  test('refuses the reporter’s own post', async () => {
    const id = await people.post(anna);
    expect(await report(anna, { id })).toMatchObject({
      status: 422,
      body: { statut: '422', code: 'own_post' },
    });
    expect(await reportsOf(id)).toEqual([]);
  });

  test('returns 404 for a post hidden from the viewer', async () => {
    const hidden = await people.post(anna, { audience: 'friends' });
    const answers = [await report(ben, { id: hidden }), await report(ben, { id: newId() })];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ statut: '404', code: 'not_found' });
    }
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('refuses guests', async () => {
    const id = await people.post(anna);
    expect(await report(undefined, { id })).toMatchObject({ status: 401 });
  });

  test('refuses unknown reasons and notes that are too long', async () => {
    const id = await people.post(anna);
    expect(await report(ben, { id, reason: 'boring' })).toMatchObject({
      status: 400,
      body: { fields: { raison: 'Please choose a reason' } },
    });
    expect(await report(ben, { id, note: 'x'.repeat(1_001) })).toMatchObject({
      status: 400,
      body: { fields: { precision: 'This text is too long' } },
    });
  });

  test('leaves the post unchanged and does not notify its author', async () => {
    const id = await people.post(anna);
    for (const name of ['One', 'Two', 'Three']) await report(await people.join(name), { id });
    await work();
    const post = await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(post.state).toBe('published');
    const { body } = await send(listNotifications, { as: anna.token });
    expect(body).toMatchObject({ notifications: [] });
    expect(await db.selectFrom('live_events').select('id').where('post_id', '=', id).execute()).toEqual([]);
  });
});

describe('rate limits', async () => {
  const limited = await createTestApp({ rateLimits: true });
  test('allow twenty reports a day', async () => {
    const author = await limited.people.join('Anna Author');
    const reader = await limited.people.join('Ben Reader');
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      const id = await limited.people.post(author);
      statuses.push((await limited.send(reportPost, { as: reader.token, body: { id } })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
