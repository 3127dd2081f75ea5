import { endpoints } from '@radiant/contract/contract.ts';
import { type AnyEndpoint, type TokenScope, tokenScopes } from '@radiant/contract/endpoint.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { wireNameOf } from '@radiant/contract/wire.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import { hashToken, newId } from '../platform/crypto.ts';
import { afterFile } from '../testing/after-file.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTranslationService } from '../testing/translation-service.ts';
import { type Cast, createCast } from './actors.ts';
import { snapshotDatabase } from './database-snapshot.ts';
import { fillSamplePath, samplePathValues } from './path-values.ts';
import { columns, matrix } from './route-matrix.ts';

const { url, close } = await startTranslationService();
afterFile(close);
const app = await createTestApp({ translation: { url, key: undefined } });
let cast: Cast;

beforeAll(async () => {
  cast = await createCast(app);
});

type Target = 'public' | 'friends' | 'private' | 'missing' | 'existing';
type Row = { name: string; target: Target | undefined; expected: number[] };

const isTarget = (word: string | undefined): word is Target =>
  word === 'public' || word === 'friends' || word === 'private' || word === 'missing' || word === 'existing';

const rows: Row[] = matrix
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    const target = isTarget(rest[0]) ? rest[0] : undefined;
    return { name, target, expected: rest.slice(target ? 1 : 0).map(Number) };
  });

test('every endpoint has its rows, every row its cells, and no row is without an endpoint', () => {
  const named = new Set(rows.map(({ name }) => name));
  expect(endpoints.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !endpoints.some((endpoint) => endpoint.name === name))).toEqual([]);
  for (const row of rows) expect(row.expected.length, row.name).toBe(columns.length);
  reportProof({ routes: named.size, actors: columns.length });
});

async function createTarget(
  target: Exclude<Target, 'existing'> | undefined,
  isEvent: boolean,
): Promise<{ postId: string; commentId: string }> {
  if (target === undefined || target === 'missing') return { postId: newId(), commentId: newId() };
  const online = { isOnline: true, meetingUrl: 'https://meet.example/vigil' };
  const postId = isEvent
    ? await app.people.event(cast.author, { audience: target, ...online })
    : await app.people.post(cast.author, { audience: target });
  await app.people.revision(postId);
  return { postId, commentId: await app.people.comment(cast.author, postId) };
}

/** The author for fields about a person, the author's event for fields about an event. */
const personFields: Readonly<Record<string, string>> = {
  'friends.request': 'memberId',
  'friends.accept': 'askerId',
  'friends.decline': 'askerId',
  'friends.remove': 'memberId',
  'friends.block': 'memberId',
  'friends.unblock': 'memberId',
};

/** Endpoints with a comment in their path. */
const aboutComments: readonly string[] = [
  'posts.getComment',
  'posts.listReplies',
  'posts.updateComment',
  'posts.setCommentReaction',
  'posts.removeComment',
  'moderation.reportComment',
];

/** Endpoints with a person in their path. */
const aboutPeople: readonly string[] = [
  'profiles.get',
  'profiles.getOwn',
  'friends.list',
  'moderation.reportMember',
];

/** A fresh row of the endpoint's feature, owned by the author where rows have owners. */
async function addRow(name: string): Promise<string> {
  const { db, clock } = app.platform;
  const [id, now] = [newId(), clock.now()];
  if (name === 'users.undoImport') {
    await db.insertInto('member_imports').values({ id, member_count: 1, created_at: now }).execute();
    return id;
  }
  if (name.startsWith('users.') || name === 'privacy.listAccessesTo')
    return (await app.people.join('Udo User')).id;
  if (name.startsWith('support.')) {
    const message = { subject: 'Soup', body: 'When is it?', locale: 'en', created_at: now } as const;
    await db
      .insertInto('support_messages')
      .values({
        ...message,
        id,
        member_id: cast.author.id,
        email: cast.author.email,
        answered_at: null,
        done_at: null,
      })
      .execute();
  } else if (name.startsWith('posts.')) {
    const draft = { kind: 'general', audience: 'public', title: '', text: 'The soup will be ready' };
    await db
      .insertInto('scheduled_posts')
      .values({
        id,
        author_id: cast.author.id,
        draft: JSON.stringify(draft),
        media_id: null,
        publish_at: new Date(now.getTime() + 60_000),
        created_at: now,
        updated_at: now,
      })
      .execute();
  } else if (name.startsWith('noticeboard.')) {
    const secret = { secret_hash: hashToken(id), secret_sealed: app.platform.sealer.seal({ secret: id }) };
    await db
      .insertInto('displays')
      .values({ id, ...secret, name: 'Hall', language: 'en', text_size: 'normal', created_at: now, ...parts })
      .execute();
  } else if (name.startsWith('webhooks.')) {
    const events = ['post.published'];
    await db
      .insertInto('webhooks')
      .values({
        id,
        url: 'https://hooks.example/',
        events,
        secret_sealed: Buffer.of(1),
        created_at: now,
        active_since: now,
      })
      .execute();
    await db.deleteFrom('webhook_deliveries').execute();
    const delivery = { id: samplePathValues.delivery, webhook_id: id, type: 'webhook.test' };
    const times = { created_at: now, queued_at: now, next_attempt_at: now };
    await db
      .insertInto('webhook_deliveries')
      .values({ ...delivery, ...times })
      .execute();
  } else if (name.endsWith('Template')) {
    await db
      .insertInto('campaign_templates')
      .values({ id, name: id, content: '<p>Soup</p>', created_at: now })
      .execute();
  } else {
    const state = name === 'campaigns.cancel' ? 'scheduled' : name in isDelivered ? 'sent' : 'draft';
    await sql`
      insert into campaigns (id, title, content, audience, state, scheduled_for, started_at, ended_at, sent_count, created_at, updated_at)
      values (${id}, 'Soup', '<p>Soup</p>', 'all_users', ${state},
        ${state === 'scheduled' ? new Date(now.getTime() + 60_000) : null},
        ${state === 'sent' ? now : null}, ${state === 'sent' ? now : null}, ${state === 'sent' ? 1 : 0}, ${now}, ${now})`.execute(
      db,
    );
    if (state === 'sent') {
      const delivery = { campaign_id: id, member_id: cast.author.id, delivered_at: now };
      await db.insertInto('campaign_deliveries').values(delivery).execute();
    }
  }
  return id;
}

/** Endpoints that need a sent campaign. */
const isDelivered: Readonly<Record<string, true>> = {
  'campaigns.getAnnouncement': true,
  'campaigns.markOpened': true,
  'campaigns.markClicked': true,
  'campaigns.getStatistics': true,
};

const later = () => ({
  date: new Date(app.clock.now().getTime() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10),
  heure: '09:00',
  fuseau: 'America/Toronto',
});

const parts = { shows_verse: true, shows_prayers: true, shows_events: true };

/** Valid bodies, so that a wrong actor is refused for the role and not for the input. */
const bodiesOfRows: Readonly<Record<string, (id: string) => Record<string, unknown>>> = {
  'users.change': (id) => ({ act: 'disable', ids: [id] }),
  'support.answer': () => ({ text: 'At noon.' }),
  'support.setDone': () => ({ isDone: true }),
  'noticeboard.updateDisplay': () => ({
    ...{ name: 'Hall', language: 'en', textSize: 'large' },
    ...{ showsVerse: true, showsPrayers: true, showsEvents: true },
  }),
  'webhooks.update': () => ({ url: 'https://hooks.example/', events: ['post.removed'] }),
  'webhooks.setPaused': () => ({ isPaused: true }),
  'campaigns.updateTemplate': (id) => ({ name: `${id} two`, content: '<p>Soup</p>' }),
  'posts.updateScheduled': () => ({ type: 'edification', portee: 'friends', texte: 'Later', ...later() }),
  'posts.reschedule': later,
};

type Prepared = { url: string; payload?: Record<string, unknown> };

async function prepareRow(endpoint: AnyEndpoint): Promise<Prepared> {
  const id = await addRow(endpoint.name);
  return {
    url: fillSamplePath(endpoint.path, { ...samplePathValues, id }),
    ...(endpoint.body && { payload: bodiesOfRows[endpoint.name]?.(id) ?? {} }),
  };
}

/** Whoever is appointed to the care team is in it, so that the other rows stay true. */
function memberInPath({ name }: AnyEndpoint, target: Target | undefined): string {
  if (!name.startsWith('care.')) return cast.author.id;
  return target === 'missing' ? newId() : cast.carer.id;
}

async function prepare(endpoint: AnyEndpoint, target: Target | undefined): Promise<Prepared> {
  if (target === 'existing') return await prepareRow(endpoint);
  const { postId, commentId } = await createTarget(target, endpoint.name.startsWith('events.'));
  const isAboutComment = aboutComments.includes(endpoint.name);
  const isAboutPerson = aboutPeople.includes(endpoint.name) && target !== 'missing';
  const isStoryCall = endpoint.name.startsWith('stories.') || endpoint.name === 'moderation.reportStory';
  const isAboutStory = isStoryCall && target === 'friends';
  const storyId = isAboutStory ? await app.people.story(cast.author) : postId;
  const isAboutGroup = endpoint.name.startsWith('groups.') && target !== undefined && target !== 'missing';
  const groupId = isAboutGroup
    ? await app.people.group([cast.author, cast.friend], {
        isListed: target === 'public',
        joining: 'invitation',
      })
    : storyId;
  const targetId = isAboutPerson ? cast.author.id : isAboutComment ? commentId : groupId;
  const personField = personFields[endpoint.name];
  const field = personField ?? (endpoint.name === 'posts.createComment' ? 'postId' : 'id');
  const asked = personField && target !== 'missing' ? cast.author.id : postId;
  const asksForId = target !== undefined || endpoint.name === 'notifications.remove';
  const body = asksForId
    ? {
        [wireNameOf(endpoint.body?.names ?? {}, field)]: asked,
        commentaire: 'With you.',
        ...(endpoint.name.startsWith('prayers.') && {
          texte: 'Still waiting',
          fermee: true,
          relances: true,
          urgent: false,
        }),
        ...(endpoint.name.startsWith('events.') && {
          ...{ name: 'Rose', entryId: newId(), hasCome: true },
          ...{ kind: 'dish', wanted: 3, quantity: 1, memberId: newId(), answer: 'going' },
        }),
        like: true,
        enregistre: true,
        masque: true,
        ...(endpoint.name.startsWith('groups.') && { nom: 'Choir', role: 'responsable', avis: 'tout' }),
      }
    : {};
  return {
    url: fillSamplePath(endpoint.path, {
      ...samplePathValues,
      memberId: memberInPath(endpoint, target),
      id: targetId,
    }),
    ...(endpoint.body && { payload: body }),
  };
}

test.each(rows.map((row) => [`${row.name} ${row.target ?? ''}`.trim(), row] as const))(
  '%s',
  async (_title, row) => {
    const endpoint = endpoints.find(({ name }) => name === row.name);
    if (!endpoint) throw new Error(`no endpoint ${row.name}`);
    const answered: Record<string, number> = {};
    // Others get a fresh target for each cell, since an actor may remove it.
    const toRead = endpoint.method === 'GET' ? await prepare(endpoint, row.target) : undefined;
    for (const name of columns) {
      const token = name === 'guest' ? undefined : await app.people.signIn(cast[name]);
      const answer = await app.http.inject({
        method: endpoint.method,
        ...(toRead ?? (await prepare(endpoint, row.target))),
        headers: { 'sec-fetch-site': 'same-origin', ...(token && { cookie: `sid=${token}` }) },
      });
      answered[name] = answer.statusCode;
      if (answer.statusCode === 401) expect(answer.body).toContain('Unauthenticated');
    }
    expect(answered).toEqual(Object.fromEntries(columns.map((name, index) => [name, row.expected[index]])));
    reportProof({ cells: columns.length });
  },
);

/** By scope; every other endpoint is closed to API tokens. */
const opened: Readonly<Record<TokenScope, string>> = {
  read: `
    bible.getChapter bible.getPassage bible.search daily.get events.getMeetingLink events.listMine events.listUpcoming feed.listForGuest
    feed.listForMember feed.listPrayers feed.listTestimonies feed.listToPray feed.listTrending friends.list
    friends.listReceived friends.listSent friends.listSuggested posts.get posts.getComment
    posts.getLinkPreview posts.listCategories posts.listComments posts.listHidden posts.listMentionable
    posts.listPrayerList posts.listReplies posts.listRevisions posts.listSaved posts.listScheduled prayers.getNewsRequests
    profiles.get
    search.listPeople search.listPosts search.suggest settings.getSite stories.list`,
  write: `
    events.setParticipation posts.create posts.createComment posts.moveInPrayerList posts.publishScheduled posts.remove
    posts.removeComment posts.removeScheduled posts.requestLinkPreview posts.reschedule posts.schedule
    posts.setCommentReaction posts.setHidden posts.setReaction posts.setSaved posts.share posts.update
    posts.updateComment posts.updateScheduled prayers.addUpdate prayers.pray
    prayers.removeUpdate prayers.setAnswered prayers.setClosed prayers.setNewsRequests prayers.setUrgent prayers.unsetAnswered stories.create
    stories.markSeen stories.remove stories.setHidden`,
  notifications: `
    campaigns.getAnnouncement notifications.countUnseen notifications.list notifications.markSeen
    notifications.remove`,
};

test('API tokens open these endpoints and no others', () => {
  for (const scope of tokenScopes) {
    const names = endpoints.filter(({ tokenScope }) => tokenScope === scope).map(({ name }) => name);
    expect(names.sort(), scope).toEqual(opened[scope].trim().split(/\s+/).sort());
  }
  const open = endpoints.filter(({ tokenScope }) => tokenScope);
  expect([open.length, endpoints.length - open.length]).toEqual([72, 295]);
  const sensitive = ({ name, access, reauthentication }: AnyEndpoint) =>
    access === 'admin' ||
    access === 'moderator' ||
    reauthentication !== undefined ||
    /^(accounts|privacy|users|operations|analytics|support|moderation)\./.test(name);
  expect(open.filter(sensitive).map(({ name }) => name)).toEqual([]);
  const writing = open.filter(({ tokenScope, method }) => tokenScope === 'read' && method !== 'GET');
  expect(writing.map(({ name }) => name)).toEqual(['posts.get']);
});

/** The column that a token's owner is answered by: staff are ordinary members. */
const columnOfOwner = {
  disabled: 'disabled',
  owesConsent: 'owesConsent',
  friend: 'friend',
  blocked: 'blocked',
  author: 'author',
  moderator: 'exAdmin',
  admin: 'exAdmin',
} as const satisfies Partial<Record<keyof Cast, (typeof columns)[number]>>;

const tokenOwners = ['disabled', 'owesConsent', 'friend', 'blocked', 'author', 'moderator', 'admin'] as const;

test.each(rows.map((row) => [`${row.name} ${row.target ?? ''}`.trim(), row] as const))(
  '%s by API token',
  async (_title, row) => {
    const endpoint = endpoints.find(({ name }) => name === row.name);
    if (!endpoint) throw new Error(`no endpoint ${row.name}`);
    const scope = endpoint.tokenScope;
    const others = tokenScopes.filter((one) => one !== scope);
    for (const owner of tokenOwners) {
      const asMember = row.expected[columns.indexOf(columnOfOwner[owner])];
      const refused = await askByToken(endpoint, { owner, scopes: others });
      expect(refused.statusCode, owner).toBe(owner === 'disabled' ? 401 : 403);
      if (owner !== 'disabled') expect(refused.json(), owner).toMatchObject({ code: 'insufficient_scope' });
      if (!scope) continue;
      const answer = await askByToken(endpoint, { owner, scopes: [scope], target: row.target });
      expect(answer.statusCode, owner).toBe(owner === 'disabled' ? 401 : asMember);
    }
  },
);

const apiTokens = new Map<string, Promise<string>>();

type TokenCall = { owner: keyof Cast; scopes: readonly TokenScope[]; target?: Target | undefined };

async function askByToken(endpoint: AnyEndpoint, { owner, scopes, target }: TokenCall) {
  const key = `${owner} ${scopes}`;
  const token = apiTokens.get(key) ?? app.people.apiToken(cast[owner], scopes);
  apiTokens.set(key, token);
  const isOpen = endpoint.tokenScope !== undefined && scopes.includes(endpoint.tokenScope);
  return await app.http.inject({
    method: endpoint.method,
    ...(isOpen
      ? await prepare(endpoint, target)
      : { url: fillSamplePath(endpoint.path, { ...samplePathValues, id: newId() }) }),
    headers: { authorization: `Bearer ${await token}` },
  });
}

test('outside the contract, API tokens open pictures and calendar files, with the scope to read', async () => {
  await app.http.ready();
  const open = app.http.declaredRoutes.filter(({ config }) => config?.nonEndpoint?.tokenScope);
  expect([...new Set(open.map(({ url }) => url))].sort()).toEqual([
    '/api/events/:id/calendar.ics',
    '/api/storage/app/public/:file',
  ]);
  const ask = async (url: string, scope: TokenScope) => {
    const authorization = `Bearer ${await app.people.apiToken(cast.author, [scope])}`;
    return (await app.http.inject({ url, headers: { authorization } })).statusCode;
  };
  const files = [`/api/events/${newId()}/calendar.ics`, fileUrl(`${newId()}-480.webp`)];
  for (const url of files) {
    expect(await ask(url, 'read'), url).toBe(404);
    expect(await ask(url, 'write'), url).toBe(403);
  }
  for (const url of ['/', '/settings/privacy', `/api/privacy/exports/${newId()}`])
    for (const scope of tokenScopes) expect(await ask(url, scope), url).toBe(403);
});

test('a GET changes nothing', async () => {
  const before = await snapshotDatabase(app.platform.db);
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    for (const name of columns) {
      const token = name === 'guest' ? undefined : cast[name].token;
      await app.http.inject({
        method: 'GET',
        url: fillSamplePath(endpoint.path, { ...samplePathValues, id: newId() }),
        headers: token ? { cookie: `sid=${token}` } : {},
      });
    }
  }
  expect(await snapshotDatabase(app.platform.db)).toEqual(before);
});

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none', origin: 'http://evil.example' },
  {},
];

test('an unsafe cross-site request is refused everywhere and changes nothing', async () => {
  const token = await app.people.signIn(cast.admin);
  const before = await snapshotDatabase(app.platform.db);
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    for (const headers of foreign) {
      const answer = await app.http.inject({
        method: endpoint.method,
        url: fillSamplePath(endpoint.path, { ...samplePathValues, id: newId() }),
        ...(endpoint.body && { payload: {} }),
        headers: { ...headers, cookie: `sid=${token}` },
      });
      expect(answer.statusCode, `${endpoint.name} with ${JSON.stringify(headers)}`).toBe(403);
      reportProof({ 'cross-site requests': 1 });
    }
  }
  expect(await snapshotDatabase(app.platform.db)).toEqual(before);
});

test('no endpoint accepts the content types of plain HTML forms', async () => {
  const token = await app.people.signIn(cast.stranger);
  const before = await snapshotDatabase(app.platform.db);
  for (const endpoint of endpoints.filter(({ method, body }) => method !== 'GET' && body)) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await app.http.inject({
        method: endpoint.method,
        url: fillSamplePath(endpoint.path, { ...samplePathValues, id: newId() }),
        payload: '{"like":true}',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
      });
      expect(answer.statusCode, `${endpoint.name} as ${type}`).toBe(415);
    }
  }
  expect(await snapshotDatabase(app.platform.db)).toEqual(before);
});

test('a path answers unknown methods with 405 and names the known ones', async () => {
  const knownAt = Map.groupBy(endpoints, ({ path }) => path);
  for (const [path, known] of knownAt) {
    const methods: readonly string[] = known.map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (one) => !methods.includes(one),
    );
    for (const method of others) {
      const answer = await app.http.inject({
        method,
        url: fillSamplePath(path, { ...samplePathValues, id: newId() }),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(405);
      expect(String(answer.headers.allow).split(', ').sort(), path).toEqual([...methods].sort());
    }
  }
});

test('every response has the security headers, including errors', async () => {
  for (const url of [
    '/',
    '/api/site',
    '/api/nothing-here',
    '/api/liste-publication-auth',
    '/livez',
    '/theme.css',
    '/post/unknown',
  ]) {
    const { headers } = await app.http.inject(url);
    expect(headers['content-security-policy'], url).toContain("default-src 'none'");
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
    if (url.startsWith('/api/')) expect(headers['cache-control'], url).toBe('no-store');
  }
});

test('invalid requests get a code, never a 500', async () => {
  const bad: { payload: string | Buffer; type: string }[] = [
    { payload: '{', type: 'application/json' },
    { payload: '[]', type: 'application/json' },
    { payload: '"x"', type: 'application/json' },
    { payload: '{"__proto__":{"role":"admin"}}', type: 'application/json' },
    { payload: '{"id":"\\u0000"}', type: 'application/json' },
    { payload: '{"id":"\\ud800"}', type: 'application/json' },
    { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), type: 'application/json' },
    { payload: `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, type: 'application/json' },
    {
      payload: '--x\r\ncontent-disposition: form-data; name="texte"\r\n\r\nhello',
      type: 'multipart/form-data; boundary=x',
    },
    { payload: 'nothing', type: 'multipart/form-data' },
    { payload: 'x'.repeat(300_000), type: 'application/json' },
  ];
  const token = await app.people.signIn(cast.stranger);
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    for (const { payload, type } of bad) {
      const answer = await app.http.inject({
        method: endpoint.method,
        url: fillSamplePath(endpoint.path, { ...samplePathValues, id: newId() }),
        payload,
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
      });
      expect(
        answer.statusCode,
        `${endpoint.name} ${type} ${String(payload).slice(0, 40)}`,
      ).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, `${endpoint.name} ${type} ${String(payload).slice(0, 40)}`).toBeLessThan(500);
      expect(answer.json()).toHaveProperty('code');
    }
  }
});
