import { createComment, listComments } from '@radiant/contract/comments.ts';
import { crisisDetector } from '@radiant/contract/crisis.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');

const cry = 'I don’t want to live anymore. Please pray for me.';
const share = (text: string, more: Record<string, unknown> = {}) =>
  send(createPost, { as: anna.token, body: { kind: 'prayer', audience: 'members', text, ...more } });
const comment = (postId: string, text: string) =>
  send(createComment, { as: anna.token, body: { postId, text } });
const idOf = ({ body }: { body: unknown }): string => String(Object(Object(body).post).id);

function failDetection(): void {
  const spy = vi.spyOn(crisisDetector, 'detect').mockImplementation(() => {
    throw new RangeError('the rules failed');
  });
  onTestFinished(() => spy.mockRestore());
}

describe('words of a crisis', () => {
  test('are answered with a reason to show help, to the writer and only then', async () => {
    const written = await share(cry);
    expect(written).toMatchObject({ status: 201, body: { aide: 'suicide', post: { etat: 'published' } } });
    const reads = [
      await send(getPost, { as: anna.token, body: { id: idOf(written) } }),
      await send(getPost, { as: ben.token, body: { id: idOf(written) } }),
      await send(listMemberFeed, { as: ben.token }),
    ];
    for (const { status, body } of reads) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('aide');
    }
    expect(await share('Thank you for the picnic.')).not.toHaveProperty('body.aide');
  });

  test('count in a title, in French, and in a post that only its author sees', async () => {
    expect(await share('Priez.', { title: 'Je ne veux plus vivre' })).toMatchObject({
      body: { aide: 'suicide' },
    });
    expect(await share('Mon mari me frappe.', { audience: 'private' })).toMatchObject({
      body: { aide: 'abuse' },
    });
  });

  test('are answered for comments, and leave nothing with them', async () => {
    const postId = await people.post(ben, { audience: 'members' });
    expect(await comment(postId, 'He says he will kill me.')).toMatchObject({
      status: 201,
      body: { aide: 'danger', commentaire: { commentaire: 'He says he will kill me.' } },
    });
    expect(await comment(postId, 'Amen to that.')).not.toHaveProperty('body.aide');
    const { body } = await send(listComments, { as: ben.token, params: { id: postId } });
    expect(JSON.stringify(body)).not.toContain('aide');
  });

  test('give a repeated call the same answer', async () => {
    const call = { as: anna.token, body: { kind: 'prayer', audience: 'members', text: cry } };
    const headers = { 'idempotency-key': '5d6f6a0e-7a55-4a39-9a51-6f3f9a7d0b11' };
    const first = await send(createPost, { ...call, headers });
    const second = await send(createPost, { ...call, headers });
    expect(idOf(second)).toBe(idOf(first));
    expect(second).toMatchObject({ body: { aide: 'suicide' } });
  });
});

describe('when the rules fail', () => {
  test('a post waits for a moderator, and its writer is shown help', async () => {
    failDetection();
    const written = await share('For my neighbour.');
    expect(written).toMatchObject({ status: 201, body: { aide: 'unchecked', post: { etat: 'pending' } } });
    expect((await send(getPost, { as: ben.token, body: { id: idOf(written) } })).status).toBe(404);
    const cases = await db
      .selectFrom('moderation_cases')
      .select(['held', 'score'])
      .where('post_id', '=', idOf(written))
      .execute();
    expect(cases).toEqual([{ held: 'approval', score: null }]);
  });

  test('a comment waits too, and a private post does not', async () => {
    const postId = await people.post(ben, { audience: 'members' });
    failDetection();
    expect(await comment(postId, 'Praying for you.')).toMatchObject({
      status: 201,
      body: { aide: 'unchecked', commentaire: { retenu: true } },
    });
    expect(await share('Only for me.', { audience: 'private' })).toMatchObject({
      body: { aide: 'unchecked', post: { etat: 'published' } },
    });
  });
});
