import { updatePost } from '@radiant/contract/post-edits.ts';
import { confirmPublicPrayers, createPost } from '@radiant/contract/posts.ts';
import {
  publishScheduledPost,
  schedulePost,
  updateScheduledPost,
} from '@radiant/contract/scheduled-posts.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const newcomer = () => people.join('Noor Newcomer', { confirmsPublicPrayers: false });
const unconfirmed = { status: 422, body: { code: 'public_prayer_unconfirmed' } };

const prayer = { kind: 'prayer', audience: 'public', text: 'For my mother' };
const share = (as: Person, body: Record<string, unknown> = prayer) =>
  send(createPost, { as: as.token, body });
const confirm = (as: Person) => send(confirmPublicPrayers, { as: as.token });
const countPostsOf = async ({ id }: Person) =>
  (await db.selectFrom('posts').select('id').where('author_id', '=', id).execute()).length;

describe('a member’s first public prayer', () => {
  test('is refused until they confirm that it is public', async () => {
    const noor = await newcomer();
    expect(await share(noor)).toMatchObject(unconfirmed);
    expect(await countPostsOf(noor)).toBe(0);
    expect((await confirm(noor)).status).toBe(200);
    expect((await confirm(noor)).status).toBe(200);
    expect((await share(noor)).status).toBe(201);
    expect((await share({ ...noor, token: await people.signIn(noor) })).status).toBe(201);
  });

  test('is also refused when public is the default', async () => {
    expect(await share(await newcomer(), { kind: 'prayer', text: 'For my mother' })).toMatchObject(
      unconfirmed,
    );
  });

  test.each([
    { ...prayer, audience: 'members' },
    { ...prayer, audience: 'friends' },
    { ...prayer, audience: 'private' },
    { ...prayer, kind: 'general' },
    { ...prayer, kind: 'testimony', title: 'A letter', category: 'career' },
  ])('needs no confirmation: $kind for $audience', async (body) => {
    expect((await share(await newcomer(), body)).status).toBe(201);
  });

  test('can be an edit that widens the audience, but not an edit of a public post', async () => {
    const noor = await newcomer();
    const postId = await people.post(noor, { audience: 'friends' });
    const edit = (body: Record<string, unknown>) =>
      send(updatePost, { as: noor.token, params: { id: postId }, body });
    expect(await edit({ audience: 'public' })).toMatchObject(unconfirmed);
    expect((await edit({ audience: 'members' })).status).toBe(200);
    await confirm(noor);
    expect((await edit({ audience: 'public' })).status).toBe(200);
    await db
      .updateTable('members')
      .set({ public_prayers_confirmed_at: null })
      .where('id', '=', noor.id)
      .execute();
    expect((await edit({ audience: 'public', text: 'For my father' })).status).toBe(200);
  });

  test('needs confirmation when scheduled, not again when published', async () => {
    const noor = await newcomer();
    const moment = { date: '2026-12-01', time: '08:00', timeZone: 'America/Toronto' };
    const schedule = (body: Record<string, unknown>) =>
      send(schedulePost, { as: noor.token, body: { ...body, ...moment } });
    expect(await schedule(prayer)).toMatchObject(unconfirmed);
    const { body } = await schedule({ ...prayer, audience: 'members' });
    const { id } = (body as { publication: { id: string } }).publication;
    const params = { id };
    const widened = { ...prayer, ...moment };
    expect(await send(updateScheduledPost, { as: noor.token, params, body: widened })).toMatchObject(
      unconfirmed,
    );
    await confirm(noor);
    expect((await send(updateScheduledPost, { as: noor.token, params, body: widened })).status).toBe(200);
    await db
      .updateTable('members')
      .set({ public_prayers_confirmed_at: null })
      .where('id', '=', noor.id)
      .execute();
    expect((await send(publishScheduledPost, { as: noor.token, params })).status).toBe(200);
  });

  test('needs no confirmation from an API client with a bearer token', async () => {
    const noor = await newcomer();
    const headers = { authorization: `Bearer ${noor.token}` };
    expect((await send(createPost, { body: prayer, headers })).status).toBe(201);
    expect(await share(noor)).toMatchObject(unconfirmed);
  });
});
