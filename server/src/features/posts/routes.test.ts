import { randomUUID } from 'node:crypto';
import { createComment, deleteComment, listComments } from '@radiant/contract/comments.ts';
import { limits } from '@radiant/contract/limits.ts';
import { createPost, deletePost, getPost, setReaction } from '@radiant/contract/posts.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { listDriftedPosts } from '../../testing/counters.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, http, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const ada = await people.join('Ada Admin', { role: 'admin' });
const missing = randomUUID();

const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();

afterAll(async () => {
  expect(await listDriftedPosts(db)).toEqual([]);
});

const gone = { status: 404, body: { statut: '404', code: 'not_found', message: 'This could not be found.' } };
const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };
const countPostsOf = async ({ id }: Person) =>
  (await db.selectFrom('posts').select('id').where('author_id', '=', id).execute()).length;

describe('POST /api/mono-post', () => {
  const read = (id: string, as?: Person) => send(getPost, { as: as?.token, body: { id } });

  test('returns a public post to a guest in the wire format', async () => {
    const id = await people.post(anna, { title: 'Surgery', text: 'For my mother' });
    const commentId = await people.comment(ben, id, 'With you');
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      statut: '200',
      post: {
        id,
        user_id: anna.id,
        user: { id: anna.id, nom: 'Anna Author', groupechretien: null, pp: null },
        type: 'priere',
        portee: 'public',
        etat: 'published',
        langue: 'en',
        date: clock.now().toISOString(),
        modifie: null,
        medias: [],
        lieu: null,
        personnes: [],
        video: null,
        popularite: expect.any(Number),
        nombrecommentaire: 1,
        commentairepubactualites: [
          {
            id: commentId,
            commentaire: 'With you',
            langue: 'en',
            mentions: [],
            date: clock.now().toISOString(),
            user: { id: ben.id, nom: 'Ben Reader', groupechretien: null, pp: null },
            supprimable: false,
          },
        ],
        supprimable: false,
        modifiable: false,
        priereactualite: {
          titre: 'Surgery',
          texte: 'For my mother',
          photo: null,
          like: 0,
          likeur: '',
          partage: 0,
          categorie: null,
          statut: 'new',
          exauceele: null,
          reponse: null,
          temoignage: null,
        },
      },
    });
  });

  test('includes canDelete for the author and only the viewer’s own reaction', async () => {
    const id = await people.post(anna);
    await send(setReaction, { as: ben.token, body: { id, like: true } });
    const likers = async (as?: Person) => {
      const { post } = (await read(id, as)).body as { post: { priereactualite: object } };
      return post.priereactualite;
    };
    expect(await likers(ben)).toMatchObject({ like: 1, likeur: `${ben.id},` });
    expect(await likers(anna)).toMatchObject({ like: 1, likeur: '' });
    expect(await likers()).toMatchObject({ like: 1, likeur: '' });
    expect((await read(id, anna)).body).toMatchObject({ post: { supprimable: true } });
    expect((await read(id, ada)).body).toMatchObject({ post: { supprimable: true } });
  });

  test('returns the same 404 for hidden, removed and unknown posts', async () => {
    const friends = await people.post(anna, { audience: 'friends' });
    const removed = await people.post(anna);
    await send(deletePost, { as: anna.token, body: { id: removed } });
    const texts = [];
    for (const as of [undefined, ben]) {
      for (const id of [friends, removed, missing]) {
        const answer = await read(id, as);
        expect(answer).toMatchObject({ status: 404, body: { ...gone.body, post: 'aucun' } });
        texts.push(answer.text);
      }
    }
    expect(new Set(texts).size).toBe(1);
  });

  test('refuses an invalid id', async () => {
    expect(await read('1 or 1=1')).toMatchObject({ status: 400, body: { fields: { id: 'Invalid input' } } });
  });
});

describe('POST /api/post-actualite', () => {
  const draft = { kind: 'prayer', audience: 'public', title: ' Surgery ', text: ' For my mother ' };
  const share = (as: Person | undefined, body: Record<string, unknown>, headers = {}) =>
    send(createPost, { as: as?.token, body, headers });

  test('creates a post and returns it', async () => {
    const { status, body } = await share(anna, draft);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      statut: '200',
      post: {
        user_id: anna.id,
        type: 'priere',
        portee: 'public',
        etat: 'published',
        supprimable: true,
        priereactualite: { titre: 'Surgery', texte: 'For my mother', like: 0 },
      },
    });
  });

  test('defaults to public, and stores a blank title as none', async () => {
    const { body } = await share(anna, { kind: 'general', text: 'Hello', title: '  ' });
    expect(body).toMatchObject({
      post: { type: 'edification', portee: 'public', edificationactualite: { titre: null, texte: 'Hello' } },
    });
  });

  test('refuses guests and stores nothing', async () => {
    expect(await share(undefined, draft)).toMatchObject(unauthenticated);
  });

  test.each([
    [{ text: '   ' }, { texte: 'Please enter some content for your post' }],
    [{ text: undefined }, { texte: 'Please enter some content for your post' }],
    [{ text: 'x'.repeat(limits.textMax + 1) }, { texte: 'This text is too long' }],
    [{ text: 'a\0b' }, { texte: 'This text contains characters that can’t be saved' }],
    [{ text: '\ud800' }, { texte: 'This text contains characters that can’t be saved' }],
    [{ title: 'x'.repeat(limits.titleMax + 1) }, { titre: 'At most 200 characters' }],
    [{ kind: 'sermon' }, { type: 'This type of post doesn’t exist' }],
    [{ audience: 'everyone' }, { portee: 'Please choose who can see this' }],
    [
      { title: 'x'.repeat(limits.titleMax + 1), audience: 'everyone' },
      { titre: expect.any(String), portee: expect.any(String) },
    ],
  ])('with %j returns a field error', async (change, fields) => {
    const person = await people.join('Wanda Wrong');
    const answer = await share(person, { ...draft, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
    expect(await countPostsOf(person)).toBe(0);
  });

  test('keeps every storable character', async () => {
    const text = 'Ça va ? 🙏🏽 é — \u202eabc\u202c\u200d ﷽ ا\nzweite Zeile';
    const { body } = await share(anna, { ...draft, text });
    expect(body).toMatchObject({ post: { priereactualite: { texte: text.normalize('NFC') } } });
  });

  test('ignores unknown fields', async () => {
    const sly = {
      id: missing,
      state: 'hidden',
      etat: 'hidden',
      author_id: ben.id,
      user_id: ben.id,
      reaction_count: 99,
      like: 99,
      share_count: 99,
      published_at: '2020-01-01T00:00:00Z',
      date: '2020-01-01T00:00:00Z',
      removed_at: '2020-01-01T00:00:00Z',
    };
    const { status, body } = await share(anna, { ...draft, ...sly });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      post: {
        user_id: anna.id,
        etat: 'published',
        date: clock.now().toISOString(),
        priereactualite: { like: 0, partage: 0 },
      },
    });
    expect((body as { post: { id: string } }).post.id).not.toBe(missing);
  });

  test('creates one post for a repeated key, and refuses other content with it', async () => {
    const person = await people.join('Tina Twice');
    const headers = { 'idempotency-key': 'draft-1' };
    const answers = await Promise.all([share(person, draft, headers), share(person, draft, headers)]);
    answers.push(await share(person, draft, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await share(person, { ...draft, text: 'Other words' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await countPostsOf(person)).toBe(1);
  });

  test('does not share idempotency keys between members', async () => {
    const [one, other] = [await people.join('Otto One'), await people.join('Olga Other')];
    const headers = { 'idempotency-key': 'the-same' };
    await share(one, draft, headers);
    expect((await share(other, draft, headers)).body).toMatchObject({ post: { user_id: other.id } });
  });

  describe('multipart form with a file', () => {
    const boundary = 'frontier';
    const part = (head: string, content: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const shareForm = async (person: Person, parts: Buffer[], headers = {}) => {
      const answer = await http.inject({
        method: 'POST',
        url: createPost.path,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'sec-fetch-site': 'same-origin',
          cookie: `sid=${person.token}`,
          ...headers,
        },
        payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const fields = [
      part('name="type"', 'edification'),
      part('name="portee"', 'friends'),
      part('name="titre"', ''),
      part('name="texte"', 'At the lake'),
      part('name="alt"', 'A lake'),
    ];

    test('stores the picture with the post', async () => {
      const { status, body } = await shareForm(anna, [
        ...fields,
        part('name="photo"; filename="../../evil.php"\r\nContent-Type: image/jpeg', photo),
      ]);
      expect(status).toBe(201);
      expect(body.post).toMatchObject({ portee: 'friends', edificationactualite: { texte: 'At the lake' } });
      expect(body.post.medias).toMatchObject([{ largeur: 1000, hauteur: 500, alt: 'A lake' }]);
      expect(body.post.edificationactualite.photo).toBe(body.post.medias[0].fichier);
      expect(body.post.medias[0].fichier).toMatch(/^[\w-]+\.webp$/);
    });

    test('stores six pictures and refuses a gap between them', async () => {
      const picture = (number: number) =>
        part(`name="photo${number === 1 ? '' : number}"; filename="a.jpg"`, photo);
      const numbers = [1, 2, 3, 4, 5, 6];
      const { status, body } = await shareForm(anna, [
        ...fields,
        part('name="alt6"', 'The last'),
        ...numbers.map(picture),
      ]);
      expect(status).toBe(201);
      expect(body.post.medias.map(({ alt }: { alt: string }) => alt)).toEqual([
        'A lake',
        '',
        '',
        '',
        '',
        'The last',
      ]);
      expect(body.post.edificationactualite.photo).toBe(body.post.medias[0].fichier);
      expect(await shareForm(anna, [...fields, picture(1), picture(3)])).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { photo2: expect.any(String) } },
      });
      expect((await shareForm(anna, [...fields, ...numbers.map(picture), picture(7)])).status).toBe(400);
    });

    test('without a file creates a post without a picture', async () => {
      const empty = part('name="photo"; filename=""\r\nContent-Type: application/octet-stream', '');
      const { status, body } = await shareForm(anna, [...fields, empty]);
      expect(status).toBe(201);
      expect(body.post.medias).toEqual([]);
    });

    test('refuses a file that is not a picture, and stores no post', async () => {
      const person = await people.join('Nils Nopicture');
      const letter = part('name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg', 'Dear all');
      expect(await shareForm(person, [...fields, letter])).toMatchObject({
        status: 415,
        body: { code: 'unsupported_file', fields: { photo: expect.any(String) } },
      });
      expect(await countPostsOf(person)).toBe(0);
    });

    test('refuses another file under the same key', async () => {
      const person = await people.join('Petra Picture');
      const headers = { 'idempotency-key': 'k' };
      const send = (bytes: Buffer) =>
        shareForm(person, [...fields, part('name="photo"; filename="a.jpg"', bytes)], headers);
      expect((await send(photo)).status).toBe(201);
      expect((await send(photo)).status).toBe(201);
      expect((await send(Buffer.concat([photo, Buffer.from('.')]))).status).toBe(422);
      expect(await countPostsOf(person)).toBe(1);
    });
  });
});

describe('POST /api/like', () => {
  const like = (id: string, as?: Person, wanted?: boolean) =>
    send(setReaction, { as: as?.token, body: { id, ...(wanted !== undefined && { like: wanted }) } });

  test('sets the requested state and returns it with the count', async () => {
    const id = await people.post(anna);
    const answers = [];
    for (const wanted of [true, true, false, false, undefined, undefined]) {
      answers.push((await like(id, ben, wanted)).body);
    }
    expect(answers).toEqual(
      [1, 1, 0, 0, 1, 0].map((count) => ({ statut: '200', like: count, likeur: count === 1 })),
    );
  });

  test('refuses guests and hidden posts without revealing the count', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    expect(await like(id)).toMatchObject(unauthenticated);
    const [hidden, absent] = [await like(id, ben, true), await like(missing, ben, true)];
    expect(hidden).toMatchObject(gone);
    expect(hidden.text).toBe(absent.text);
    expect(await db.selectFrom('reactions').selectAll().where('post_id', '=', id).execute()).toEqual([]);
  });

  test.each([
    ['like', { id: missing, like: 'yes' }],
    ['id', { like: true }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await send(setReaction, { as: ben.token, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'Invalid input' } } });
  });
});

describe('comments of a post', () => {
  const comment = (postId: string, as?: Person, text = 'With you', headers = {}) =>
    send(createComment, { as: as?.token, body: { postId, text }, headers });
  const list = (id: string, as?: Person, query = {}) =>
    send(listComments, { as: as?.token, params: { id }, query });

  test('carry the interface language of their author', async () => {
    const id = await people.post(anna);
    await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', ben.id).execute();
    expect((await comment(id, ben, 'Avec toi')).body).toMatchObject({ commentaire: { langue: 'fr' } });
    await comment(id, anna);
    expect((await list(id)).body).toMatchObject({ commentaires: [{ langue: 'en' }, { langue: 'fr' }] });
  });

  test('are written, read and deleted', async () => {
    const id = await people.post(anna);
    const made = await comment(id, ben, '  With you  ');
    expect(made).toMatchObject({
      status: 201,
      body: { commentaire: { commentaire: 'With you', user: { nom: 'Ben Reader' }, supprimable: true } },
    });
    const commentId = (made.body as { commentaire: { id: string } }).commentaire.id;
    expect((await list(id)).body).toMatchObject({
      commentaires: [{ id: commentId, supprimable: false }],
      next: null,
    });
    const removed = await send(deleteComment, { as: ben.token, params: { id: commentId } });
    expect(removed).toMatchObject({ status: 200, body: { statut: '200' } });
    expect((await list(id)).body).toEqual({ commentaires: [], next: null });
  });

  test('create one comment for a repeated key', async () => {
    const id = await people.post(anna);
    const headers = { 'idempotency-key': 'c' };
    const [one, other] = [await comment(id, ben, 'Amen', headers), await comment(id, ben, 'Amen', headers)];
    expect(one.text).toBe(other.text);
    expect((await list(id)).body).toMatchObject({ commentaires: [{ commentaire: 'Amen' }] });
    expect((await comment(id, ben, 'Other', headers)).status).toBe(422);
  });

  test('cannot be written or deleted by guests', async () => {
    const id = await people.post(anna);
    const commentId = await people.comment(ben, id);
    expect(await comment(id)).toMatchObject(unauthenticated);
    expect(await send(deleteComment, { params: { id: commentId } })).toMatchObject(unauthenticated);
  });

  test('return 404 for a post hidden from the viewer', async () => {
    const id = await people.post(anna, { audience: 'private' });
    const commentId = await people.comment(anna, id);
    expect(await comment(id, ben)).toMatchObject(gone);
    expect(await list(id)).toMatchObject(gone);
    expect(await list(id, ben)).toMatchObject(gone);
    expect(await send(deleteComment, { as: ben.token, params: { id: commentId } })).toMatchObject(gone);
    expect(await send(deleteComment, { as: ben.token, params: { id: missing } })).toMatchObject(gone);
  });

  test('can be deleted by those with permission', async () => {
    const id = await people.post(anna);
    const cleo = await people.join('Cleo Reader');
    const remove = async (as: Person) =>
      (await send(deleteComment, { as: as.token, params: { id: await people.comment(ben, id) } })).status;
    expect([await remove(ben), await remove(anna), await remove(ada), await remove(cleo)]).toEqual([
      200, 200, 200, 403,
    ]);
  });

  test.each([
    ['  ', { commentaire: 'Please write something first' }],
    ['x'.repeat(limits.commentMax + 1), { commentaire: 'This text is too long' }],
  ])('%# are refused with a field error', async (text, fields) => {
    expect(await comment(await people.post(anna), ben, text)).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  test.each([{ cursor: 'nonsense' }, { limit: '0' }])('refuse the page query %j', async (query) => {
    expect((await list(await people.post(anna), ben, query)).status).toBe(400);
  });
});

describe('POST /api/delete-post-actualite', () => {
  const remove = (id: string, as?: Person) => send(deletePost, { as: as?.token, body: { id } });

  test('is allowed for the author and administrators', async () => {
    const id = await people.post(anna);
    expect(await remove(id)).toMatchObject(unauthenticated);
    expect(await remove(id, ben)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await send(getPost, { body: { id } })).status).toBe(200);
    expect(await remove(id, anna)).toMatchObject({ status: 200, body: { statut: '200' } });
    expect(await remove(id, anna)).toMatchObject(gone);
    expect(await remove(await people.post(anna), ada)).toMatchObject({ status: 200 });
  });

  test('returns 404 for a post hidden from the viewer', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    expect(await remove(id, ben)).toMatchObject(gone);
    expect(await remove(id, ada)).toMatchObject(gone);
    expect(await remove(missing, ben)).toMatchObject(gone);
  });
});
