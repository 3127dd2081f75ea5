import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

/**
 * The calls of the public API about posts, comments, likes, shares, reports and days: the names that go in and the
 * names that come out, letter for letter. They are written down here, and nowhere taken from the contract, because
 * other people's clients know them by these letters.
 */
const { http, people, platform } = await createTestApp();

type Who = 'guest' | 'author' | 'reader' | 'admin';
type Row = {
  who: Who;
  call: `${'GET' | 'POST'} /api/${string}`;
  /** What the row is about, where a call has several. */
  of?: string;
  /** By the wire's names. `$post` and its like are posts made for the row. */
  payload?: Record<string, string | boolean> | undefined;
  /** As a form with files would send it, rather than JSON. */
  isForm?: boolean;
  status?: number;
  /** Each path in the answer, with its value. */
  answer: Record<string, unknown>;
};

const text = expect.any(String);
const number = expect.any(Number);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const nothing = null;

/** What every post carries, whichever its kind. */
const post = (at: string, type: string) => ({
  [`${at}.id`]: id,
  [`${at}.user_id`]: id,
  [`${at}.user.nom`]: text,
  [`${at}.user.pp`]: nothing,
  [`${at}.type`]: type,
  [`${at}.date`]: instant,
  [`${at}.popularite`]: number,
  [`${at}.commentairepubactualites`]: expect.any(Array),
});

const rows: Row[] = [
  // ---- posts
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a testimony',
    isForm: true,
    payload: {
      type: 'temoignage',
      titre: 'A letter',
      texte: 'It came',
      categorie: 'career',
      portee: 'friends',
    },
    status: 201,
    answer: {
      statut: '200',
      ...post('post', 'temoignage'),
      'post.portee': 'friends',
      'post.temoignageactualite.titre': 'A letter',
      'post.temoignageactualite.texte': 'It came',
      'post.temoignageactualite.categorie': 'career',
      'post.temoignageactualite.like': 0,
      'post.temoignageactualite.likeur': '',
      'post.temoignageactualite.partage': 0,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a prayer',
    isForm: true,
    payload: { type: 'priere', titre: 'Surgery', texte: 'For her', categorie: 'healing', portee: 'public' },
    status: 201,
    answer: {
      ...post('post', 'priere'),
      'post.priereactualite.titre': 'Surgery',
      'post.priereactualite.texte': 'For her',
      'post.priereactualite.categorie': 'healing',
      'post.priereactualite.like': 0,
      'post.priereactualite.likeur': '',
      'post.priereactualite.partage': 0,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a general post from the composer',
    isForm: true,
    payload: { type: 'edification', portee: 'public', titre: '', texte: 'At the lake', prayerDay: 'false' },
    status: 201,
    answer: {
      ...post('post', 'edification'),
      'post.edificationactualite.titre': nothing,
      'post.edificationactualite.texte': 'At the lake',
      'post.edificationactualite.photo': nothing,
      'post.edificationactualite.video': nothing,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a scripture from the composer',
    payload: {
      type: 'scripture',
      portee: 'public',
      titre: 'Light',
      scripture: 'It shines',
      reference: 'John 1:5',
    },
    status: 201,
    answer: {
      ...post('post', 'scripture'),
      'post.scriptureactualite.titre': 'Light',
      'post.scriptureactualite.texte': 'It shines',
      'post.scriptureactualite.reference': 'John 1:5',
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a link from the composer',
    payload: { type: 'link', portee: 'public', texte: 'Look', url: 'https://example.org/garden' },
    status: 201,
    answer: {
      ...post('post', 'link'),
      'post.linkactualite.texte': 'Look',
      'post.linkactualite.url': 'https://example.org/garden',
    },
  },
  {
    who: 'admin',
    call: 'POST /api/post-actualite',
    of: 'the prayer of the day',
    payload: { type: 'priere', portee: 'public', texte: 'For peace', prayerDay: true },
    status: 201,
    answer: post('post', 'priere'),
  },
  {
    who: 'admin',
    call: 'POST /api/post-actualite',
    of: 'the verse of the day',
    isForm: true,
    payload: { type: 'scripture', portee: 'public', scripture: 'Rejoice', verseDay: 'true' },
    status: 201,
    answer: post('post', 'scripture'),
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'nothing',
    payload: { type: 'priere', portee: 'public', texte: '' },
    status: 400,
    answer: { statut: '400', code: 'invalid_input', message: text, 'fields.texte': text },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a mark of the day by somebody who is no administrator',
    payload: { type: 'priere', portee: 'public', texte: 'For peace', prayerDay: true },
    status: 403,
    answer: { statut: '403', code: 'forbidden', message: text },
  },
  {
    who: 'guest',
    call: 'POST /api/post-actualite',
    of: 'anything by a guest',
    payload: { type: 'priere', portee: 'public', texte: 'For peace' },
    status: 401,
    answer: { statut: '401', message: expect.stringContaining('Unauthenticated') },
  },
  {
    who: 'guest',
    call: 'POST /api/mono-post',
    payload: { id: '$commented' },
    answer: {
      ...post('post', 'priere'),
      'post.commentairepubactualites[0].commentaire': 'With you in prayer.',
      'post.commentairepubactualites[0].date': instant,
      'post.commentairepubactualites[0].user.nom': 'Ruth Reader',
      'post.commentairepubactualites[0].user.pp': nothing,
    },
  },
  {
    who: 'guest',
    call: 'POST /api/mono-post',
    of: 'a post that is gone',
    payload: { id: '$missing' },
    status: 404,
    answer: { post: 'aucun' },
  },
  {
    who: 'author',
    call: 'POST /api/delete-post-actualite',
    payload: { id: '$post' },
    answer: { statut: '200' },
  },
  {
    who: 'reader',
    call: 'POST /api/delete-post-actualite',
    of: 'somebody else’s post',
    payload: { id: '$post' },
    status: 403,
    answer: { statut: '403', message: text },
  },

  // ---- lists
  { who: 'reader', call: 'GET /api/liste-publication-auth', answer: post('pubs[0]', text) },
  { who: 'guest', call: 'GET /api/liste-publication-guest', answer: post('pubs[0]', text) },
  {
    who: 'guest',
    call: 'GET /api/liste-publication-auth',
    of: 'a guest',
    status: 401,
    answer: { message: expect.stringContaining('Unauthenticated') },
  },
  {
    who: 'reader',
    call: 'GET /api/prieres',
    answer: {
      ...post('pubs[0]', 'priere'),
      'pubs[0].priereactualite.texte': text,
      'pubs[0].priereactualite.statut': text,
      'pubs[0].priereactualite.reponse': null,
    },
  },
  {
    who: 'reader',
    call: 'GET /api/prieres?category=healing&status=new',
    of: 'one category that nobody prayed for yet',
    answer: {
      ...post('pubs[0]', 'priere'),
      'pubs[0].priereactualite.categorie': 'healing',
      'pubs[0].priereactualite.statut': 'new',
    },
  },
  {
    who: 'reader',
    call: 'GET /api/temoignages',
    answer: {
      ...post('pubs[0]', 'temoignage'),
      'pubs[0].temoignageactualite.texte': text,
      'pubs[0].temoignageactualite.priere': null,
    },
  },
  {
    who: 'author',
    call: 'GET /api/temoignages?category=career',
    of: 'one category',
    answer: { ...post('pubs[0]', 'temoignage'), 'pubs[0].temoignageactualite.categorie': 'career' },
  },

  // ---- what people do with posts
  { who: 'reader', call: 'POST /api/like', payload: { id: '$post' }, answer: { statut: '200', like: 1 } },
  {
    who: 'reader',
    call: 'POST /api/like',
    of: 'the wanted state',
    payload: { id: '$post', like: false },
    answer: { statut: '200', like: 0 },
  },
  {
    who: 'reader',
    call: 'POST /api/ajout-commentaire-publication',
    payload: { publicationid: '$post', commentaire: 'With you' },
    status: 201,
    answer: {
      'commentaire.commentaire': 'With you',
      'commentaire.date': instant,
      'commentaire.user.nom': 'Ruth Reader',
      'commentaire.user.pp': nothing,
    },
  },
  {
    who: 'reader',
    call: 'POST /api/partage-post-actualite',
    payload: { id: '$post' },
    answer: { statut: '200', partage: 1 },
  },
  {
    who: 'reader',
    call: 'POST /api/signaler',
    payload: { id: '$post' },
    answer: { statut: '200', message: text },
  },
  {
    who: 'reader',
    call: 'POST /api/signaler',
    of: 'the same post again',
    payload: { id: '$reported' },
    status: 409,
    answer: { statut: '300', message: text },
  },

  // ---- days
  {
    who: 'guest',
    call: 'GET /api/prayer-verse-day',
    answer: {
      'verse.id': id,
      'verse.scriptureactualite.titre': 'The verse',
      'verse.scriptureactualite.texte': text,
      'verse.scriptureactualite.reference': 'John 1:5',
      'prayer.id': id,
      'prayer.type': 'priere',
      'prayer.priereactualite.titre': 'The prayer',
      'prayer.priereactualite.texte': text,
      'prayer.priereactualite.photo': nothing,
    },
  },
];

let cast: Record<Exclude<Who, 'guest'>, Person>;

beforeAll(async () => {
  cast = {
    author: await people.join('Anna Author'),
    reader: await people.join('Ruth Reader'),
    admin: await people.join('Ada Admin', { role: 'admin' }),
  };
});

/** The posts that the rows speak of, made anew for each. */
const makers: Record<string, () => Promise<string>> = {
  $post: () => people.post(cast.author),
  $missing: async () => '01a2000c-71f8-72a1-9451-90325a8b2aeb',
  $commented: async () => {
    const postId = await people.post(cast.author);
    await people.comment(cast.reader, postId);
    return postId;
  },
  $reported: async () => {
    const postId = await people.post(cast.author);
    await ask({ who: 'reader', call: 'POST /api/signaler', payload: { id: postId } });
    return postId;
  },
};

async function fill(payload: Row['payload'] = {}): Promise<Record<string, string | boolean>> {
  const filled = Object.entries(payload).map(async ([name, value]): Promise<[string, string | boolean]> => {
    const make = makers[String(value)];
    return [name, make ? await make() : value];
  });
  return Object.fromEntries(await Promise.all(filled));
}

const boundary = 'the-parish-door';
const asForm = (payload: Record<string, string | boolean>): string =>
  Object.entries(payload)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .concat(`--${boundary}--\r\n`)
    .join('');

async function ask({ who, call, payload, isForm = false }: Pick<Row, 'who' | 'call' | 'payload' | 'isForm'>) {
  const [method, url] = call.split(' ');
  const type = isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return await http.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: url ?? '',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payload && { 'content-type': type }),
      // As an API client signs in, by the token of its login.
      ...(who !== 'guest' && { authorization: `Bearer ${cast[who].token}` }),
    },
    ...(payload && { payload: isForm ? asForm(payload) : JSON.stringify(payload) }),
  });
}

describe('the calls of the public API', () => {
  beforeAll(async () => {
    const picks = [
      ['verse', await people.post(cast.author, { kind: 'scripture', title: 'The verse' })],
      ['prayer', await people.post(cast.author, { title: 'The prayer' })],
    ] as const;
    await people.post(cast.author, { kind: 'testimony', title: 'A letter' });
    for (const [slot, postId] of picks) {
      await platform.db
        .insertInto('daily_picks')
        .values({ slot, day: '2026-11-20', post_id: postId, chosen_at: platform.clock.now() })
        .execute();
    }
  });

  // Days first: two of the other rows choose posts for today.
  const days = rows.filter(({ call }) => call.includes('prayer-verse-day'));
  const ordered = [...days, ...rows.filter((row) => !days.includes(row))];

  test.each(ordered.map((row) => [row.call, row.of ?? row.who, row] as const))(
    '%s (%s)',
    async (_call, _of, row) => {
      const payload = row.payload && (await fill(row.payload));
      const answer = await ask({ ...row, payload });
      expect(answer.statusCode, answer.body).toBe(row.status ?? 200);
      const body = answer.json();
      for (const [path, value] of Object.entries(row.answer)) expect(body).toHaveProperty(path, value);
    },
  );
});
