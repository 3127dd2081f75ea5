import { randomUUID } from 'node:crypto';
import { createComment } from '@radiant/contract/comments.ts';
import { fillPath } from '@radiant/contract/endpoint.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';
import { deleteRevision, listRevisions, updatePost } from '@radiant/contract/post-edits.ts';

import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock, http } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
const ada = await people.join('Ada Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
await people.befriend(anna, frida);
const missing = randomUUID();

const publish = vi.spyOn(platform.live, 'publish');
const publishedEvents = () => publish.mock.calls.map(([, event]) => event);
beforeEach(() => {
  publish.mockClear();
});

const edit = (as: Person | undefined, id: string, body: Record<string, unknown>) =>
  send(updatePost, { as: as?.token, params: { id }, body });
type Wire = {
  post: {
    modifie: string | null;
    medias: { id: string; alt: string }[];
    priereactualite?: { texte: string };
  };
};
const edited = async (id: string, body: Record<string, unknown>) => {
  const answer = await edit(anna, id, body);
  expect(answer.status).toBe(200);
  return (answer.body as Wire).post;
};
type Version = { number: number; text: string; isOwnOnly: boolean; canDelete: boolean };
const guest = { token: undefined };
const history = async (id: string, as: { token: string | undefined } = anna) => {
  const { status, body } = await send(listRevisions, { as: as.token, params: { id } });
  return status === 200 ? (body as { revisions: Version[] }).revisions : status;
};
const texts = async (id: string, as?: { token: string | undefined }) => {
  const versions = await history(id, as);
  return typeof versions === 'number' ? versions : versions.map(({ text }) => text);
};
const read = async (id: string, as?: Person) => (await send(getPost, { as: as?.token, body: { id } })).status;

describe('PATCH /api/posts/{id}', () => {
  test('changes the given fields, saves a revision and publishes an event', async () => {
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
        canDelete: true,
        isOwnOnly: false,
      },
    ]);
    expect(publishedEvents()).toEqual([{ type: 'post-edited', postId: id }]);
  });

  test('numbers revisions in order, each with its own time', async () => {
    const id = await people.post(anna, { text: 'one' });
    for (const text of ['two', 'three', 'four']) {
      clock.advance({ minutes: 1 });
      await edited(id, { text });
    }
    const versions = await history(id, mona);
    expect(versions).toMatchObject([
      { number: 3, text: 'three' },
      { number: 2, text: 'two' },
      { number: 1, text: 'one' },
    ]);
  });

  test('without changes saves no revision and publishes no event', async () => {
    const id = await people.post(anna, { title: 'Surgery', text: 'For my mother' });
    const post = await edited(id, { title: 'Surgery', text: 'For my mother', audience: 'public' });
    expect(post.modifie).toBeNull();
    expect(await history(id)).toEqual([]);
    expect(publishedEvents()).toEqual([]);
  });

  test('of category or audience only saves no revision', async () => {
    const id = await people.post(anna, { category: 'healing' });
    expect((await edited(id, { category: 'family' })).modifie).not.toBeNull();
    await edited(id, { audience: 'members' });
    expect(await history(id, anna)).toEqual([]);
  });

  test('changes the alt text', async () => {
    const id = await people.post(anna, { kind: 'general' });
    await people.file(anna, id, { alt: 'A lake' });
    expect(await edited(id, { alt: 'A lake at dawn' })).toMatchObject({
      medias: [{ alt: 'A lake at dawn' }],
    });
  });

  test('arranges, describes and removes pictures', async () => {
    const id = await people.post(anna, { kind: 'general' });
    const [first, second, third] = [
      await people.file(anna, id, { alt: 'one', position: 0 }),
      await people.file(anna, id, { alt: 'two', position: 1 }),
      await people.file(anna, id, { alt: 'three', position: 2 }),
    ];
    const shown = async (images: { id: string; alt: string }[]) =>
      (await edited(id, { images })).medias.map(({ id: picture, alt }) => [picture, alt]);
    expect(
      await shown([
        { id: third, alt: 'now first' },
        { id: first, alt: 'one' },
      ]),
    ).toEqual([
      [third, 'now first'],
      [first, 'one'],
    ]);
    for (const images of [
      [{ id: second, alt: '' }],
      [
        { id: first, alt: '' },
        { id: first, alt: '' },
      ],
    ])
      expect(await edit(anna, id, { images })).toMatchObject({
        status: 400,
        body: { fields: { images: expect.any(String) } },
      });
    expect(await shown([])).toEqual([]);
    const row = await db.selectFrom('posts').select('media_kind').where('id', '=', id).executeTakeFirst();
    expect(row?.media_kind).toBeNull();
  });

  describe('with new pictures', () => {
    const image = () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer();
    const editForm = async (
      as: Person,
      id: string,
      { images, files, base }: { images?: unknown; files: Record<string, Buffer>; base?: string },
    ) => {
      const form = new FormData();
      if (images !== undefined) form.append('images', JSON.stringify(images));
      if (base !== undefined) form.append('baseEditedAt', base);
      for (const [field, bytes] of Object.entries(files))
        form.append(field, new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
      const request = new Request('https://parish.example', { method: 'POST', body: form });
      const answer = await http.inject({
        method: 'PATCH',
        url: fillPath(updatePost.path, { id }),
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          'sec-fetch-site': 'same-origin',
          cookie: `sid=${as.token}`,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const alts = async (id: string) =>
      (
        await db
          .selectFrom('media')
          .select(['alt', 'position'])
          .where('post_id', '=', id)
          .orderBy('position')
          .execute()
      ).map(({ alt, position }) => `${position} ${alt}`);
    const countFiles = async () => {
      let count = 0;
      for await (const _ of platform.files.list()) count += 1;
      return count;
    };

    test('places them among the others', async () => {
      const id = await people.post(anna, { kind: 'general' });
      const there = await people.file(anna, id, { alt: 'there', position: 0 });
      const images = [
        { id: 'photo', alt: ' first ' },
        { id: there, alt: 'there' },
        { id: 'photo3', alt: 'last' },
      ];
      const files = { photo: await image(), photo3: await image() };
      const { status, body } = await editForm(anna, id, { images, files, base: '' });
      expect([status, body.post.medias.map(({ alt }: { alt: string }) => alt)]).toEqual([
        200,
        ['first', 'there', 'last'],
      ]);
      expect(await alts(id)).toEqual(['0 first', '1 there', '2 last']);
      expect(body.post.modifie).not.toBeNull();
      // The form was opened before it was first edited.
      expect((await editForm(anna, id, { images: [], files: {}, base: '' })).status).toBe(409);
    });

    test('refuses a seventh, one without a place, an unsuitable post and a stranger, and keeps no file', async () => {
      const full = await people.post(anna, { kind: 'general' });
      const stay = [];
      for (const position of [0, 1, 2, 3, 4, 5])
        stay.push({ id: await people.file(anna, full, { position }), alt: '' });
      const scripture = await people.post(anna, { kind: 'scripture' });
      const film = await people.post(anna, { kind: 'general' });
      await people.file(anna, film, { kind: 'video' });
      const before = await countFiles();
      const files = { photo: await image() };
      const images = [{ id: 'photo', alt: '' }];
      const refused = [
        await editForm(anna, full, { images: [...stay, ...images], files }),
        await editForm(anna, full, { images: stay, files }),
        await editForm(anna, full, { files }),
        await editForm(anna, full, { images: [{ id: 'photo2', alt: '' }], files }),
        await editForm(anna, scripture, { images, files }),
        await editForm(anna, film, { images, files }),
        await editForm(anna, full, { images, files: { photo: Buffer.from('Dear all') } }),
        await editForm(simon, full, { images, files }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 415, 403]);
      expect(await countFiles()).toBe(before);
      expect(await alts(full)).toHaveLength(6);
    });

    test.each(['nothing', '{}', '[{"id":"photo","alt":{"length":{"valueOf":1}}}]', '[[]]', 'null'])(
      'refuses %s as their list',
      async (images) => {
        const id = await people.post(anna, { kind: 'general' });
        expect(await edit(anna, id, { images })).toMatchObject({
          status: 400,
          body: { fields: { images: expect.any(String) } },
        });
      },
    );
  });

  test('of an outdated version is a conflict and changes nothing', async () => {
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

  test('of the same version concurrently succeeds once', async () => {
    const id = await people.post(anna, { text: 'one' });
    const answers = await Promise.all(
      ['two', 'three', 'four', 'five'].map((text) => edit(anna, id, { text, baseEditedAt: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await texts(id)).toEqual(['one']);
  });

  test('concurrently without a version saves every revision once', async () => {
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

  test('is idempotent', async () => {
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
  ])('is refused to %s', async (_who, person) => {
    const id = await people.post(anna, { text: 'one' });
    expect(await edit(person, id, { text: 'two' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await texts(id)).toEqual([]);
  });

  test('is refused to guests, and returns 404 for a hidden post', async () => {
    const id = await people.post(anna, { audience: 'private' });
    expect((await edit(undefined, id, { text: 'two' })).status).toBe(401);
    expect((await edit(simon, id, { text: 'two' })).status).toBe(404);
    expect((await edit(anna, missing, { text: 'two' })).status).toBe(404);
  });

  test.each([
    ['no text', { text: '  ' }, { text: 'Please enter some content for your post' }],
    ['a text that is too long', { text: 'x'.repeat(limits.textMax + 1) }, { text: 'This text is too long' }],
    [
      'a title that is too long',
      { title: 'x'.repeat(limits.titleMax + 1) },
      { title: 'At most 200 characters' },
    ],
    ['an unknown audience', { audience: 'everyone' }, { audience: 'Please choose who can see this' }],
    [
      'a category of another kind',
      { category: 'career' },
      { category: 'This category is no longer available' },
    ],
  ])('with %s returns a field error', async (_what, body, fields) => {
    const id = await people.post(anna);
    expect(await edit(anna, id, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields },
    });
    expect(await texts(id)).toEqual([]);
  });

  test('cannot clear the title or category of a testimony, or the URL of a link', async () => {
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

  test('keeps a retired category', async () => {
    const id = await people.post(anna, { category: 'exams' });
    const exams = db.updateTable('categories').where('kind', '=', 'prayer').where('slug', '=', 'exams');
    await exams.set({ retired_at: clock.now() }).execute();
    const { status } = await edit(anna, id, { text: 'two', category: 'exams' });
    await exams.set({ retired_at: null }).execute();
    expect(status).toBe(200);
  });

  test('of a link’s URL fetches a new preview', async () => {
    const id = await people.post(anna, { kind: 'link' });
    await people.preview(anna, id, { title: 'A garden', picture: 'Trees' });
    await edited(id, { url: 'https://example.org/lake' });
    const { body } = await send(getPost, { body: { id } });
    expect(body).toMatchObject({
      post: { linkactualite: { url: 'https://example.org/lake', apercu: { etat: 'pending', titre: null } } },
    });
    expect(await history(id)).toMatchObject([{ url: 'https://example.org/' }]);
  });

  test('that fails halfway is rolled back', async () => {
    const id = await people.post(anna, { text: 'one' });
    publish.mockRejectedValueOnce(new Error('the stream is down'));
    expect((await edit(anna, id, { text: 'two', audience: 'private' })).status).toBe(500);
    expect(await texts(id, anna)).toEqual([]);
    expect(await send(getPost, { body: { id } })).toMatchObject({
      body: { post: { modifie: null, priereactualite: { texte: 'one' } } },
    });
  });
});

describe('a change of audience', () => {
  test('to a narrower one takes effect at once, and notifies those who saw the post', async () => {
    const id = await people.post(anna);
    expect([await read(id), await read(id, simon), await read(id, frida)]).toEqual([200, 200, 200]);
    await edited(id, { audience: 'friends' });
    expect([await read(id), await read(id, simon), await read(id, frida)]).toEqual([404, 404, 200]);
    const { text } = await send(listMemberFeed, { as: simon.token });
    expect(text).not.toContain(id);
    expect(publishedEvents()).toEqual([{ type: 'post-edited', postId: id, before: 'public' }]);
  });

  test('to a wider one does not reveal the previous one', async () => {
    const id = await people.post(anna, { audience: 'private' });
    await edited(id, { audience: 'public' });
    expect(publishedEvents()).toEqual([{ type: 'post-edited', postId: id }]);
  });

  test('leaves earlier revisions to the author only, for good', async () => {
    const id = await people.post(anna, { audience: 'friends', text: 'among friends' });
    await edited(id, { text: 'still among friends' });
    await edited(id, { text: 'for everyone', audience: 'public' });
    await edited(id, { text: 'for everyone, again' });
    for (const moderator of [ada, mona]) expect(await texts(id, moderator)).toEqual(['for everyone']);
    expect(await history(id, anna)).toMatchObject([
      { text: 'for everyone', isOwnOnly: false },
      { text: 'still among friends', isOwnOnly: true },
      { text: 'among friends', isOwnOnly: true },
    ]);
    await edited(id, { audience: 'friends' });
    await edited(id, { audience: 'public' });
    expect(await texts(id, mona)).toEqual([]);
  });
});

describe('a wider audience', () => {
  const tooWide = {
    status: 422,
    body: {
      code: 'audience_too_wide',
      fields: { audience: expect.stringContaining('Others commented') },
    },
  };
  const readsComment = async (id: string, as?: Person) =>
    (await send(getPost, { as: as?.token, body: { id } })).text.includes('between us');
  const limitFor = async (id: string, as: Person) => {
    const { body } = await send(getPost, { as: as.token, body: { id } });
    return (body as { post: { porteelimite?: string } }).post.porteelimite;
  };

  test.each(['members', 'public'])(
    '%s is refused once a friend commented among friends',
    async (audience) => {
      const id = await people.post(anna, { audience: 'friends' });
      await people.comment(frida, id, 'between us');
      expect(await edit(anna, id, { audience, text: 'for more people' })).toMatchObject(tooWide);
      expect([await readsComment(id), await readsComment(id, simon), await readsComment(id, frida)]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await texts(id, anna)).toEqual([]);
    },
  );

  test('can be restored after a narrower one, unless others commented meanwhile', async () => {
    const id = await people.post(anna, { audience: 'members' });
    await people.comment(simon, id, 'between us');
    await edited(id, { audience: 'private' });
    await edited(id, { audience: 'friends' });
    await edited(id, { audience: 'members' });
    expect(await edit(anna, id, { audience: 'public' })).toMatchObject(tooWide);
    await edited(id, { audience: 'friends' });
    await people.comment(frida, id, 'between fewer of us');
    expect(await edit(anna, id, { audience: 'members' })).toMatchObject(tooWide);
  });

  test('is limited only by others’ comments, held or published, while they exist', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    await people.comment(anna, id, 'my own words');
    expect(await limitFor(id, anna)).toBeUndefined();
    const commentId = await people.comment(frida, id, 'between us');
    expect([await limitFor(id, anna), await limitFor(id, frida)]).toEqual(['friends', undefined]);
    await db
      .updateTable('comments')
      .set({ state: 'removed', removed_at: clock.now() })
      .where('id', '=', commentId)
      .execute();
    expect(await limitFor(id, anna)).toBeUndefined();
    const held = {
      id: randomUUID(),
      post_id: id,
      author_id: frida.id,
      body: 'held',
      state: 'held' as const,
      created_at: clock.now(),
    };
    await db.insertInto('comments').values(held).execute();
    expect(await limitFor(id, anna)).toBe('friends');
    expect(await edit(anna, id, { audience: 'public' })).toMatchObject(tooWide);
    await db.deleteFrom('comments').where('id', '=', held.id).execute();
    await edited(id, { audience: 'public' });
  });

  test('is also refused by the database, however a post or comment is written', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    const commentId = await people.comment(frida, id, 'between us');
    const widen = sql`update posts set audience = 'public' where id = ${id}`;
    await expect(widen.execute(db)).rejects.toMatchObject({ code: '23514', constraint: 'comments_audience' });
    const former = sql`update comments set author_id = null where id = ${commentId}`;
    await former.execute(db);
    await expect(widen.execute(db)).rejects.toMatchObject({ constraint: 'comments_audience' });
    const shared = await people.post(anna, { audience: 'public' });
    const narrow = sql`insert into comments (id, post_id, author_id, body, audience, created_at)
      values (${randomUUID()}, ${shared}, ${frida.id}, 'between us', 'friends', now())`;
    await expect(narrow.execute(db)).rejects.toMatchObject({ constraint: 'comments_audience' });
  });

  test('and a concurrent first comment never publish a friends-only comment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await people.post(anna, { audience: 'friends' });
      const [comment, widening] = await Promise.all([
        send(createComment, { as: frida.token, body: { publicationid: id, commentaire: 'between us' } }),
        edit(anna, id, { audience: 'public' }),
      ]);
      expect(comment.status).toBe(201);
      const { audience } = await db
        .selectFrom('comments')
        .select('audience')
        .where('post_id', '=', id)
        .executeTakeFirstOrThrow();
      expect([widening.status, audience]).toEqual(
        widening.status === 200 ? [200, 'public'] : [422, 'friends'],
      );
    }
  });
});

describe('GET /api/posts/{id}/revisions', () => {
  test('is allowed for the author and moderators; others see only that and when it was edited', async () => {
    const id = await people.post(anna, { text: 'For Marguerite, who is ill' });
    const { modifie } = await edited(id, { text: 'For a neighbour' });
    for (const reader of [anna, mona, ada]) {
      expect(await texts(id, reader)).toEqual(['For Marguerite, who is ill']);
      const { body } = await send(getPost, { as: reader.token, body: { id } });
      expect(body).toMatchObject({ post: { modifie, historique: true } });
    }
    for (const reader of [guest, frida, simon]) {
      expect(await history(id, reader)).toBe(reader === guest ? 401 : 403);
      const { body, text } = await send(getPost, { as: reader.token, body: { id } });
      expect(body).toMatchObject({ post: { modifie } });
      expect(text).not.toContain('historique');
    }
  });

  test('returns 404 for a hidden post', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    expect([await history(id, simon), await history(id, mona), await history(missing, anna)]).toEqual([
      404, 404, 404,
    ]);
    expect([await history(id, frida), await history(id, anna)]).toEqual([403, []]);
  });
});

describe('DELETE /api/posts/{id}/revisions/{number}', () => {
  const remove = async (as: Person | undefined, id: string, number: number | string) =>
    (await send(deleteRevision, { as: as?.token, params: { id, number: String(number) } })).status;

  test('deletes a revision for its author or an administrator', async () => {
    const id = await people.post(anna, { text: 'one' });
    for (const text of ['two', 'three', 'four']) await edited(id, { text });
    expect(await remove(anna, id, 2)).toBe(200);
    expect(await remove(anna, id, 2)).toBe(404);
    expect(await remove(ada, id, 1)).toBe(200);
    expect(await texts(id, anna)).toEqual(['three']);
  });

  test('is refused to others', async () => {
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

  test('returns 404 to an administrator for a closed revision', async () => {
    const id = await people.post(anna, { audience: 'friends', text: 'among friends' });
    await edited(id, { text: 'for everyone', audience: 'public' });
    expect(await remove(ada, id, 1)).toBe(404);
    expect(await remove(anna, id, 1)).toBe(200);
  });
});
