import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerAuthorRequest, askForAuthor } from '@radiant/contract/author-requests.ts';
import { createComment, deleteComment, listMentionable, updateComment } from '@radiant/contract/comments.ts';
import { endpoints } from '@radiant/contract/contract.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { notificationKinds } from '@radiant/contract/notifications.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, getPost, setReaction } from '@radiant/contract/posts.ts';
import { addPrayerUpdate, setPrayerAnswered, setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { reportComment, reportPost } from '@radiant/contract/reports.ts';
import { schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import { exportedTables, inSnapshot, readLines } from '../features/operations/site-export-queries.ts';
import { placeholderId } from '../features/posts/visible-to.ts';
import { updateSettings } from '../features/settings/service.ts';
import { outboxFolder } from '../platform/mail/outbox.ts';
import { parseEml } from '../platform/mail/parse-eml.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { placeholdersOf, samplePathValues } from './path-values.ts';

/**
 * One member writes anonymously whatever can be, and answers below it. What anybody else reads is compared with what they read
 * before: their name and id must stand nowhere more often than then.
 */
const app = await createTestApp();
const { platform, people, send, clock } = app;
const { db } = platform;
const work = await createJobRunner(platform);

const actorNames = [
  'guest',
  'stranger',
  'friend',
  'blocked',
  'blocker',
  'groupmate',
  'carer',
  'moderator',
  'admin',
] as const;
type ActorName = (typeof actorNames)[number];

let author: Person;
let cast: Record<Exclude<ActorName, 'guest'>, Person>;
let groupId: string;
/** By audience. */
const posts: Record<string, string> = {};
const commentIds: string[] = [];
const before = new Map<string, number>();

const idOf = ({ body }: { body: unknown }) => (body as { post: { id: string } }).post.id;
const share = async (body: Record<string, unknown>) => {
  const answer = await send(createPost, { as: author.token, body: { nameShownTo: 'nobody', ...body } });
  expect(answer.status, answer.text).toBe(201);
  return idOf(answer);
};
const comment = async (as: Person, postId: string, body: Record<string, unknown>) => {
  const answer = await send(createComment, { as: as.token, body: { postId, ...body } });
  expect(answer.status, answer.text).toBe(201);
  const { id } =
    (answer.body as { commentaire?: { id: string }; comment?: { id: string } }).commentaire ??
    (answer.body as { comment: { id: string } }).comment;
  commentIds.push(id);
  return id;
};

beforeAll(async () => {
  author = await people.join('Zephyrine Zufferey');
  cast = {
    stranger: await people.join('Stella Stranger'),
    friend: await people.join('Frida Friend'),
    blocked: await people.join('Bruno Blocked'),
    blocker: await people.join('Bella Blocker'),
    groupmate: await people.join('Greta Groupmate'),
    carer: await people.join('Carla Carer'),
    moderator: await people.join('Maurice Moderator', { role: 'moderator' }),
    admin: await people.join('Adele Admin', { role: 'admin' }),
  };
  await people.joinCareTeam(cast.carer);
  await people.befriend(author, cast.friend);
  await people.block(author, cast.blocked);
  await people.block(cast.blocker, author);
  groupId = await people.group([cast.groupmate, author, cast.moderator], { name: 'Tuesday' });
  for (const { id } of [author, ...Object.values(cast)]) await subscribeToMails(id);
  for (const actor of actorNames)
    for (const [where, text] of await readAll(actor)) before.set(`${actor} ${where}`, countNames(text));
  const admin = { kind: 'member', id: cast.admin.id, role: 'admin', sessionId: '', pending: null } as const;
  const changes = { postalAddress: '12 Church Street' };
  await updateSettings(platform, admin, { category: 'email_notifications', changes });
  await writeEverything();
  await work();
  clock.advance({ minutes: 3 });
  await work();
});

async function subscribeToMails(memberId: string): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(
      notificationKinds.map((kind) => ({
        member_id: memberId,
        kind,
        in_app: true,
        email: true,
        push: false,
      })),
    )
    .execute();
  await db
    .insertInto('mail_subscriptions')
    .values({ list: 'notifications', member_id: memberId, since: clock.now() })
    .execute();
}

async function writeEverything(): Promise<void> {
  for (const audience of ['public', 'members', 'groups', 'care'] as const) {
    const groups = audience === 'groups' ? { groupIds: [groupId] } : {};
    // Whoever it is about learns no more than others.
    const linked = audience === 'groups' ? cast.groupmate : cast.stranger;
    const about = audience !== 'care' && { subjectAgreement: 'agreed', subjectId: linked.id };
    const text = `For courage, ${audience}`;
    posts[audience] = await share({ kind: 'prayer', audience, ...groups, ...about, text });
  }
  posts.general = await share({ kind: 'general', audience: 'members', text: 'A quiet thank you' });
  posts.team = await share({
    kind: 'prayer',
    audience: 'members',
    nameShownTo: 'care',
    text: 'For courage, and for you',
  });
  for (const [audience, id] of Object.entries(posts)) {
    const reader = audience === 'groups' ? cast.groupmate : audience === 'care' ? cast.carer : cast.stranger;
    await send(setReaction, { as: reader.token, body: { id, like: true } });
    await send(setReaction, { as: author.token, body: { id, like: true } });
    const theirs = await comment(reader, id, { text: 'With you' });
    const own = await comment(author, id, { text: 'Thank you all' });
    const name = `@${reader.name}`;
    const mentions = [{ memberId: reader.id, start: 0, length: name.length }];
    const reply = await comment(author, id, { text: `${name} that helps`, parentId: theirs, mentions });
    await comment(reader, id, { text: 'Glad to hear', parentId: reply });
    const edit = { text: 'Thank you all so much', mentions: [] };
    const edited = await send(updateComment, { as: author.token, params: { id: own }, body: edit });
    expect(edited.status, edited.text).toBe(200);
    const gone = await comment(author, id, { text: 'A slip' });
    expect((await send(deleteComment, { as: author.token, params: { id: gone } })).status).toBe(200);
    const report = { reason: 'other', note: '' };
    await send(reportPost, { as: reader.token, body: { id, ...report } });
    await send(reportComment, { as: reader.token, params: { id: own }, body: report });
    await agreeToReadAuthor(id);
  }
  const { public: prayerId = '' } = posts;
  const update = { as: author.token, params: { id: prayerId } };
  expect((await send(addPrayerUpdate, { ...update, body: { text: 'A little better' } })).status).toBe(200);
  expect((await send(setPrayerAnswered, { ...update, body: { how: 'It is over' } })).status).toBe(200);
  const edit = { text: 'For courage, everyone' };
  expect((await send(updatePost, { ...update, body: edit })).status).toBe(200);
  const urgent = { as: author.token, params: { id: posts.members ?? '' }, body: { isUrgent: true } };
  expect((await send(setPrayerUrgent, urgent)).status).toBe(200);
  posts.testimony = await share({
    kind: 'testimony',
    audience: 'public',
    prayerId,
    title: 'Thanks',
    text: 'It is over',
    category: 'other',
  });
  const scheduled = await send(schedulePost, {
    as: author.token,
    body: {
      ...{ kind: 'prayer', audience: 'public', nameShownTo: 'nobody', text: 'For later' },
      ...{ date: '2026-12-01', time: '10:00', timeZone: 'America/Toronto' },
    },
  });
  expect(scheduled.status, scheduled.text).toBe(201);
}

/** One request waits, one was agreed to: until one of the two reads the author, nobody is told. */
async function agreeToReadAuthor(id: string): Promise<void> {
  const ask = () =>
    send(askForAuthor, { as: cast.moderator.token, params: { id }, body: { reason: 'Is she safe?' } });
  const { body, status, text } = await ask();
  expect(status, text).toBe(201);
  const agreed = await send(answerAuthorRequest, {
    as: cast.admin.token,
    params: { id: (body as { id: string }).id },
    body: { answer: 'agreed' },
  });
  expect(agreed.status, agreed.text).toBe(200);
  expect((await ask()).status).toBe(201);
}

const names = /zephyrine|zufferey/gi;
const countNames = (text: string): number =>
  (text.match(names)?.length ?? 0) + text.split(author.id).length - 1;

/** Endpoints that show something by a body, with the names of its ids. */
const readingBodies: Readonly<Record<string, string>> = {
  'posts.get': 'id',
  'posts.share': 'id',
  'posts.setSaved': 'path',
  'prayers.pray': 'path',
};

async function readAll(actor: ActorName): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const token = actor === 'guest' ? undefined : cast[actor].token;
  const ids = [...Object.values(posts), ...commentIds, groupId, author.id, await listCaseIds()].flat();
  const request = async (method: 'GET' | 'POST', url: string, body?: unknown) => {
    const { body: text } = await app.http.inject({
      method,
      url,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { cookie: `sid=${token}` }),
      },
    });
    read.set(`${method} ${url} ${JSON.stringify(body ?? '')}`, text);
  };
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET') {
      for (const url of urlsOf(endpoint, ids))
        for (const query of queriesOf(endpoint)) await request('GET', `${url}${query}`);
      continue;
    }
    const place = readingBodies[endpoint.name];
    if (place === undefined) continue;
    for (const id of Object.values(posts))
      await request(
        'POST',
        endpoint.path.replace('{id}', id),
        place === 'id' ? { id, canal: 'copy' } : { enregistre: true },
      );
  }
  const pages = [
    '/',
    '/feed.xml',
    '/prayers/feed.xml?lang=fr',
    '/testimonies/feed.xml',
    '/sitemap/1.xml',
    '/prayers',
    '/testimonies',
  ];
  const ofPosts = Object.values(posts).flatMap((id) => [`/post/${id}`, `/prayers/${id}`]);
  for (const url of [...pages, ...ofPosts, `/profile/${author.id}`]) await request('GET', url);
  return read;
}

const listCaseIds = async () =>
  (await db.selectFrom('moderation_cases').select('id').execute()).map(({ id }) => id);

function urlsOf({ path }: AnyEndpoint, ids: readonly string[]): string[] {
  const others = placeholdersOf(path).filter((name) => name !== 'id');
  const filled = others.reduce(
    (url, name) =>
      url.replace(`{${name}}`, String(Reflect.get({ ...samplePathValues, term: 'zephyrine' }, name) ?? 'x')),
    path,
  );
  return filled.includes('{id}') ? ids.map((id) => filled.replace('{id}', id)) : [filled];
}

const listQueries = (): Readonly<Record<string, readonly string[]>> => ({
  'search.listPosts': ['?q=courage', '?q=zephyrine'],
  'search.suggest': ['?q=courage', '?q=zephyrine'],
  'feed.listForMember': [
    '',
    '?author=friends',
    '?author=friends&sort=popular',
    '?type=priere&sort=needs-prayer',
  ],
  'moderation.listPosts': ['?size=100', `?size=100&author=${author.id}`],
  'moderation.listCases': ['?size=100', '?size=100&state=settled', `?size=100&author=${author.id}`],
});
const queriesOf = ({ name }: AnyEndpoint): readonly string[] => listQueries()[name] ?? [''];

test('nobody reads the name or the id of an anonymous author anywhere', { timeout: 300_000 }, async () => {
  let responses = 0;
  let shownToTeam = 0;
  const forCareTeam = /"auteurequipe":\{[^}]*\}/g;
  const leaks: string[] = [];
  for (const actor of actorNames) {
    for (const [where, text] of await readAll(actor)) {
      responses += 1;
      // A member may mention their friends below any post.
      if (actor === 'friend' && where.includes('/mentionable')) continue;
      const ofTeam = actor === 'carer' ? text.replace(forCareTeam, '') : text;
      shownToTeam += countNames(text) - countNames(ofTeam);
      // Addresses that did not exist before must not name the author at all.
      if (countNames(ofTeam) > (before.get(`${actor} ${where}`) ?? 0))
        leaks.push(`${actor} ${where}: ${text}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(shownToTeam).toBeGreaterThan(5);
  expect(responses).toBeGreaterThan(1000);
  reportProof({ decisions: responses, actors: actorNames.length });
});

test('the author is not suggested for a mention before others', async () => {
  const namesOf = async (as: Person, id: string | undefined) => {
    const { body } = await send(listMentionable, { as: as.token, params: { id }, query: { term: '' } });
    return listMentionable.answer.decode(body as never).people.map(({ name }) => name);
  };
  expect(await namesOf(cast.friend, posts.members)).toEqual(['Stella Stranger', 'Zephyrine Zufferey']);
  const other = await people.post(cast.moderator, { audience: 'members' });
  expect(await namesOf(cast.friend, other)).toEqual(['Maurice Moderator', 'Zephyrine Zufferey']);
});

test('a friend, somebody blocked and a stranger see the same posts and counts', async () => {
  for (const actor of ['stranger', 'friend', 'blocked', 'blocker'] as const) {
    for (const id of [posts.public, posts.members, posts.general, posts.testimony]) {
      const { status, text } = await send(getPost, { as: cast[actor].token, body: { id } });
      expect(status, actor).toBe(200);
      expect(text, actor).toContain('"user":{"id":null');
      expect(text, actor).toContain('"user_id":null');
      expect(text, actor).toContain('"modifiable":false');
    }
    const { body } = await send(getPost, { as: cast[actor].token, body: { id: posts.members } });
    const { post } = getPost.answer.decode(body as never);
    expect(post.comments.length, actor).toBe(2);
    expect(post.commentCount, actor).toBe(4);
    expect(post.comments[0]?.author?.name).toBe('The person who asked');
  }
});

test('no row but the one that says so links the author to what they wrote', async () => {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  // Their own: reactions are nobody's authorship, and what they wait for is theirs alone.
  const own = [
    'anonymous_authors',
    'notifications',
    'reactions',
    'idempotency_keys',
    'scheduled_posts',
    'notification_sources',
  ];
  const about = [...Object.values(posts), ...commentIds];
  for (const { name } of tables.rows.filter(({ name }) => !own.includes(name))) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(row)::text as line from ${sql.table(name)} as row where to_jsonb(row)::text like ${`%${author.id}%`}`.execute(
      db,
    );
    expect(
      rows.filter(({ line }) => about.some((id) => line.includes(id))),
      name,
    ).toEqual([]);
  }
  const { rows: told } = await sql<{ line: string }>`
    select to_jsonb(row)::text as line from notifications as row where member_id <> ${author.id} and actor_id = ${author.id}`.execute(
    db,
  );
  expect(told).toEqual([]);
});

test('the export of the site does not say who wrote or is about to write something anonymous', async () => {
  const about = [...Object.values(posts), ...commentIds];
  await inSnapshot(db, async (tx) => {
    for (const [table, omitted] of Object.entries(exportedTables)) {
      for await (const lines of readLines(tx, table, omitted)) {
        const named = lines.split('\n').filter((line) => line.includes(author.id));
        // Who prayed is in it; members pray for their own requests, too, but not only.
        if (table !== 'reactions')
          expect(
            named.filter((line) => about.some((id) => line.includes(id)) || line.includes('For later')),
            table,
          ).toEqual([]);
      }
    }
  });
});

test('mails to others do not name an anonymous author', async () => {
  const folder = outboxFolder(platform.config.dataDir);
  const sources = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const mails = await Promise.all(
    sources.map(async (source) => {
      const { to, subject, text, html } = await parseEml(source);
      return { to, all: [source.replaceAll('=\r\n', ''), subject, text, html].join('\n') };
    }),
  );
  const toOthers = mails.filter(({ to }) => !to.includes(author.email));
  expect(toOthers.length).toBeGreaterThan(3);
  expect(toOthers.filter(({ all }) => countNames(all) > 0)).toEqual([]);
});

test('the author alone finds, edits and is told about what they wrote', async () => {
  const { text, status } = await send(getPost, { as: author.token, body: { id: posts.members } });
  expect(status).toBe(200);
  expect(text).toContain('"propre":true');
  expect(text).toContain('"modifiable":true');
  const { rows } = await sql<{
    kind: string;
  }>`select kind from notifications where member_id = ${author.id}`.execute(db);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['prayed', 'commented', 'amen']));
  const own = await send(reportPost, {
    as: author.token,
    body: { id: posts.members, reason: 'other', note: '' },
  });
  expect(own.status).toBe(422);
});

test('the account that stands for authors is nobody', async () => {
  for (const actor of actorNames) {
    const token = actor === 'guest' ? undefined : cast[actor].token;
    const headers = { 'sec-fetch-site': 'same-origin', ...(token && { cookie: `sid=${token}` }) };
    for (const url of [`/api/profiles/${placeholderId}`, `/api/dashboard/users/${placeholderId}`])
      expect((await app.http.inject({ url, headers })).statusCode, `${actor} ${url}`).not.toBe(200);
  }
  const listed = await app.http.inject({
    url: '/api/dashboard/users',
    headers: { cookie: `sid=${cast.admin.token}` },
  });
  const deleted = await app.http.inject({
    method: 'DELETE',
    url: `/api/dashboard/users/${placeholderId}`,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${cast.admin.token}` },
  });
  expect(deleted.statusCode).toBe(404);
  expect(listed.body).not.toContain(placeholderId);
});

/** What reads who wrote something anonymous, and why it shows nobody. */
const readers = {
  unmaskedAuthorId: [
    'features/care/entries-queries.ts',
    'features/moderation/actions-queries.ts',
    'features/moderation/openings-queries.ts',
    'features/notifications/recipients/case-queries.ts',
    'features/notifications/recipients/news-request-queries.ts',
    'features/notifications/recipients/recipient-queries.ts',
    'features/posts/comments/queries.ts',
    'features/posts/editing/queries.ts',
    'features/posts/visible-to.ts',
  ],
  anonymous_authors: [
    'features/accounts/first-steps-queries.ts',
    'features/notifications/queries.ts',
    'features/operations/site-export-queries.ts',
    'features/posts/creating/queries.ts',
    'features/posts/reading/marks-queries.ts',
    'features/posts/reading/queries.ts',
    'features/posts/visible-to.ts',
    'features/privacy/erasure-queries.ts',
  ],
} as const;

test.each(Object.entries(readers))('only the listed files read %s', async (name, allowed) => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(join(root, 'features'), { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `features/${file}`);
  const found: string[] = [];
  for (const file of files) if ((await readFile(join(root, file), 'utf8')).includes(name)) found.push(file);
  expect(found.sort()).toEqual([...allowed].sort());
});
