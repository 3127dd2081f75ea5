import { randomUUID } from 'node:crypto';
import { deleteRevision, listRevisions, updatePost } from '@radiant/contract/edits.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';

import { getPost } from '@radiant/contract/posts.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
const ada = await people.join('Ada Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
await people.befriend(anna, frida);
const missing = randomUUID();

const publish = vi.spyOn(platform.live, 'publish');
const told = () => publish.mock.calls.map(([, event]) => event);
beforeEach(() => {
  publish.mockClear();
});

const edit = (as: Person | undefined, id: string, body: Record<string, unknown>) =>
  send(updatePost, { as: as?.token, params: { id }, body });
type Wire = { post: { modifie: string | null; priereactualite?: { texte: string } } };
const edited = async (id: string, body: Record<string, unknown>) => {
  const answer = await edit(anna, id, body);
  expect(answer.status).toBe(200);
  return (answer.body as Wire).post;
};
type Version = { number: number; text: string; isOwnOnly: boolean; canDelete: boolean };
const history = async (id: string, as?: Person) => {
  const { status, body } = await send(listRevisions, { as: as?.token, params: { id } });
  return status === 200 ? (body as { revisions: Version[] }).revisions : status;
};
const texts = async (id: string, as?: Person) => {
  const versions = await history(id, as);
  return typeof versions === 'number' ? versions : versions.map(({ text }) => text);
};
const read = async (id: string, as?: Person) => (await send(getPost, { as: as?.token, body: { id } })).status;

describe('PATCH /api/posts/{id}', () => {
  test('changes what it names, keeps the former version, and tells open pages', async () => {
    const id = await people.post(anna, { title: 'Surgery', text: 'For my mother', category: 'healing' });
    const written = clock.now().toISOString();
    clock.advance({ minutes: 5 });
    const { status, body } = await edit(anna, id, { text: ' For my mother and my aunt ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statut: '200',
      post: {
        id,
        date: written,
        modifie: clock.now().toISOString(),
        modifiable: true,
        priereactualite: { titre: 'Surgery', texte: 'For my mother and my aunt', categorie: 'healing' },
      },
    });
    expect(await history(id)).toEqual([
      {
        number: 1,
        title: 'Surgery',
        text: 'For my mother',
        reference: null,
        url: null,
        location: null,
        writtenAt: written,
        canDelete: false,
        isOwnOnly: false,
      },
    ]);
    expect(told()).toEqual([{ type: 'post-edited', postId: id }]);
  });

  test('numbers versions in their order, each with the time of its own writing', async () => {
    const id = await people.post(anna, { text: 'one' });
    for (const text of ['two', 'three', 'four']) {
      clock.advance({ minutes: 1 });
      await edited(id, { text });
    }
    const versions = await history(id, simon);
    expect(versions).toMatchObject([
      { number: 3, text: 'three' },
      { number: 2, text: 'two' },
      { number: 1, text: 'one' },
    ]);
  });

  test('that changes nothing makes no version and no news', async () => {
    const id = await people.post(anna, { title: 'Surgery', text: 'For my mother' });
    const post = await edited(id, { title: 'Surgery', text: 'For my mother', audience: 'public' });
    expect(post.modifie).toBeNull();
    expect(await history(id)).toEqual([]);
    expect(told()).toEqual([]);
  });

  test('of its category or its audience alone makes no version of the same words', async () => {
    const id = await people.post(anna, { category: 'healing' });
    expect((await edited(id, { category: 'family' })).modifie).not.toBeNull();
    await edited(id, { audience: 'members' });
    expect(await history(id, anna)).toEqual([]);
  });

  test('describes the picture anew', async () => {
    const id = await people.post(anna, { kind: 'general' });
    await people.file(anna, id, { alt: 'A lake' });
    expect(await edited(id, { alt: 'A lake at dawn' })).toMatchObject({
      medias: [{ alt: 'A lake at dawn' }],
    });
  });

  test('of another version than the present one is a conflict, and changes nothing', async () => {
    const id = await people.post(anna, { text: 'one' });
    const first = await edited(id, { text: 'two', baseEditedAt: null });
    for (const baseEditedAt of [null, '2026-01-01T00:00:00.000Z', 'yesterday']) {
      const answer = await edit(anna, id, { text: 'three', baseEditedAt });
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    const second = await edited(id, { text: 'three', baseEditedAt: first.modifie });
    expect(second.priereactualite?.texte).toBe('three');
    expect(await texts(id)).toEqual(['two', 'one']);
  });

  test('in two places at once succeeds in one', async () => {
    const id = await people.post(anna, { text: 'one' });
    const answers = await Promise.all(
      ['two', 'three', 'four', 'five'].map((text) => edit(anna, id, { text, baseEditedAt: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await texts(id)).toEqual(['one']);
  });

  test('at once without saying of which version keeps every version once', async () => {
    const id = await people.post(anna, { text: 'one' });
    const words = ['two', 'three', 'four', 'five', 'six'];
    for (const { status } of await Promise.all(words.map((text) => edit(anna, id, { text })))) {
      expect(status).toBe(200);
    }
    const versions = await history(id);
    if (typeof versions === 'number') throw new Error('no history');
    expect(versions.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(new Set(versions.map(({ text }) => text)).size).toBe(5);
  });

  test('sent again after it succeeded is harmless', async () => {
    const id = await people.post(anna, { text: 'one' });
    await edited(id, { text: 'two', baseEditedAt: null });
    await edited(id, { text: 'two', baseEditedAt: null });
    expect(await texts(id)).toEqual(['one']);
  });

  test.each([
    ['a friend', frida],
    ['a stranger', simon],
    ['a moderator', mona],
    ['an administrator', ada],
  ])('is refused to %s: nobody rewrites somebody else’s words', async (_who, person) => {
    const id = await people.post(anna, { text: 'one' });
    expect(await edit(person, id, { text: 'two' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await texts(id)).toEqual([]);
  });

  test('is refused to guests, and is about nothing where nothing is to be seen', async () => {
    const id = await people.post(anna, { audience: 'private' });
    expect((await edit(undefined, id, { text: 'two' })).status).toBe(401);
    expect((await edit(simon, id, { text: 'two' })).status).toBe(404);
    expect((await edit(anna, missing, { text: 'two' })).status).toBe(404);
  });

  test.each([
    ['no text', { text: '  ' }, { text: 'Please enter some content for your post' }],
    ['too long a text', { text: 'x'.repeat(limits.textMax + 1) }, { text: 'This text is too long' }],
    ['too long a title', { title: 'x'.repeat(limits.titleMax + 1) }, { title: 'At most 200 characters' }],
    ['an audience that is none', { audience: 'everyone' }, { audience: 'Please choose who may see this' }],
    [
      'a category of another kind',
      { category: 'career' },
      { category: 'This category is not offered any more' },
    ],
  ])('with %s tells what is wrong at its field', async (_what, body, fields) => {
    const id = await people.post(anna);
    expect(await edit(anna, id, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields },
    });
    expect(await texts(id)).toEqual([]);
  });

  test('cannot take from a testimony its title or its category, nor from a link its address', async () => {
    const testimony = await people.post(anna, { kind: 'testimony', title: 'A letter', category: 'career' });
    expect(await edit(anna, testimony, { title: '', category: '' })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Title is required', category: 'Please select a category' } },
    });
    const link = await people.post(anna, { kind: 'link' });
    expect(await edit(anna, link, { url: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: { fields: { url: expect.any(String) } },
    });
  });

  test('keeps a category that is not offered any more', async () => {
    const id = await people.post(anna, { category: 'exams' });
    const exams = db.updateTable('categories').where('kind', '=', 'prayer').where('slug', '=', 'exams');
    await exams.set({ retired_at: clock.now() }).execute();
    const { status } = await edit(anna, id, { text: 'two', category: 'exams' });
    await exams.set({ retired_at: null }).execute();
    expect(status).toBe(200);
  });

  test('of a link to another page asks anew what that says of itself', async () => {
    const id = await people.post(anna, { kind: 'link' });
    await people.preview(anna, id, { title: 'A garden', picture: 'Trees' });
    await edited(id, { url: 'https://example.org/lake' });
    const { body } = await send(getPost, { body: { id } });
    expect(body).toMatchObject({
      post: { linkactualite: { url: 'https://example.org/lake', apercu: { etat: 'pending', titre: null } } },
    });
    expect(await history(id)).toMatchObject([{ url: 'https://example.org/' }]);
  });

  test('that fails half way leaves the post and its history as they were', async () => {
    const id = await people.post(anna, { text: 'one' });
    publish.mockRejectedValueOnce(new Error('the stream is down'));
    expect((await edit(anna, id, { text: 'two', audience: 'private' })).status).toBe(500);
    expect(await texts(id, simon)).toEqual([]);
    expect(await send(getPost, { body: { id } })).toMatchObject({
      body: { post: { modifie: null, priereactualite: { texte: 'one' } } },
    });
  });
});

describe('another audience', () => {
  test('that is narrower takes effect at once, and those who saw the post are told', async () => {
    const id = await people.post(anna);
    expect([await read(id), await read(id, simon), await read(id, frida)]).toEqual([200, 200, 200]);
    await edited(id, { audience: 'friends' });
    expect([await read(id), await read(id, simon), await read(id, frida)]).toEqual([404, 404, 200]);
    const { text } = await send(listMemberFeed, { as: simon.token });
    expect(text).not.toContain(id);
    expect(told()).toEqual([{ type: 'post-edited', postId: id, before: 'public' }]);
  });

  test('that is wider says nothing of the former one', async () => {
    const id = await people.post(anna, { audience: 'private' });
    await edited(id, { audience: 'public' });
    expect(told()).toEqual([{ type: 'post-edited', postId: id }]);
  });

  test('leaves the versions from before it to the author alone, for good', async () => {
    const id = await people.post(anna, { audience: 'friends', text: 'among friends' });
    await edited(id, { text: 'still among friends' });
    expect(await texts(id, frida)).toEqual(['among friends']);
    await edited(id, { text: 'for everyone', audience: 'public' });
    await edited(id, { text: 'for everyone, again' });
    for (const reader of [undefined, frida, simon, ada, mona]) {
      expect(await texts(id, reader)).toEqual(['for everyone']);
    }
    expect(await history(id, anna)).toMatchObject([
      { text: 'for everyone', isOwnOnly: false },
      { text: 'still among friends', isOwnOnly: true },
      { text: 'among friends', isOwnOnly: true },
    ]);
    await edited(id, { audience: 'friends' });
    await edited(id, { audience: 'public' });
    expect(await texts(id, simon)).toEqual([]);
  });
});

describe('GET /api/posts/{id}/revisions', () => {
  test('is as absent as the post', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    expect([await history(id), await history(id, simon), await history(missing, anna)]).toEqual([
      404, 404, 404,
    ]);
    expect(await history(id, frida)).toEqual([]);
  });
});

describe('DELETE /api/posts/{id}/revisions/{number}', () => {
  const remove = async (as: Person | undefined, id: string, number: number | string) =>
    (await send(deleteRevision, { as: as?.token, params: { id, number: String(number) } })).status;

  test('takes a version out for good: the author, or an administrator', async () => {
    const id = await people.post(anna, { text: 'one' });
    for (const text of ['two', 'three', 'four']) await edited(id, { text });
    expect(await remove(anna, id, 2)).toBe(200);
    expect(await remove(anna, id, 2)).toBe(404);
    expect(await remove(ada, id, 1)).toBe(200);
    expect(await texts(id, anna)).toEqual(['three']);
  });

  test('is refused to others, and nothing goes', async () => {
    const id = await people.post(anna, { text: 'one' });
    await edited(id, { text: 'two' });
    const answers = [
      await remove(undefined, id, 1),
      await remove(simon, id, 1),
      await remove(mona, id, 1),
      await remove(anna, id, 0),
      await remove(anna, id, 'first'),
      await remove(anna, missing, 1),
    ];
    expect(answers).toEqual([401, 403, 403, 400, 400, 404]);
    expect(await texts(id)).toEqual(['one']);
  });

  test('does not show an administrator that there is a closed version', async () => {
    const id = await people.post(anna, { audience: 'friends', text: 'among friends' });
    await edited(id, { text: 'for everyone', audience: 'public' });
    expect(await remove(ada, id, 1)).toBe(404);
    expect(await remove(anna, id, 1)).toBe(200);
  });
});
