import { setReaction } from '@radiant/contract/posts.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { AnswerKind } from './answer-policy.ts';
import { answerUrls } from './answer-service.ts';

const { platform, people, clock, http, send } = await createTestApp();
const { db } = platform;

let anna: Person;
let boris: Person;

beforeAll(async () => {
  anna = await people.join('Anna Letter');
  boris = await people.join('Boris Author');
});

function pathTo(kind: AnswerKind, postId: string, { id, email } = anna): string {
  const url = answerUrls(platform, { memberId: id, email })(kind, postId);
  return url.slice(platform.config.publicUrl.length);
}

const open = (url: string, headers = {}) => http.inject({ url, headers });
/** As a mail program's browser: no session, no origin of ours. */
const press = (url: string) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: '',
  });

const reactionsTo = async (postId: string) =>
  (await db.selectFrom('reactions').select('member_id').where('post_id', '=', postId).execute()).map(
    ({ member_id }) => member_id,
  );
const countOf = async (postId: string) =>
  (
    await db
      .selectFrom('post_counts')
      .select('reaction_count')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
  ).reaction_count;
const answersTo = (postId: string) =>
  db.selectFrom('participations').select(['member_id', 'answer']).where('post_id', '=', postId).execute();

test('opening a link changes nothing; pressing its button prays once, and it can be undone', async () => {
  const post = await people.post(boris, { title: 'For the harvest', text: 'Rain in good time.' });
  const path = pathTo('prayed', post);
  for (const page of [await open(path), await http.inject({ method: 'HEAD', url: path }), await open(path)])
    expect(page.statusCode).toBe(200);
  expect(await reactionsTo(post)).toEqual([]);
  const { body } = await open(path);
  expect(body).toContain('Did you pray for this?');
  expect(body).toContain('For the harvest');
  expect(body).toContain('Rain in good time.');
  expect(body.match(/<button/g)).toHaveLength(1);
  expect(body).not.toMatch(/<script|Boris|Anna/);

  for (const answer of [await press(path), await press(path)]) {
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(path);
  }
  expect(await reactionsTo(post)).toEqual([anna.id]);
  expect(await countOf(post)).toBe(1);
  expect((await open(path)).body).toContain('Thank you for praying');

  await press(`${path}/undo`);
  await press(`${path}/undo`);
  expect(await countOf(post)).toBe(0);
  expect((await open(path)).body).toContain('Did you pray for this?');
});

test('counts as on the site: who has prayed there already is not counted again', async () => {
  const post = await people.post(boris);
  await send(setReaction, { as: await people.signIn(anna), body: { id: post, like: true } });
  expect(await countOf(post)).toBe(1);
  expect((await open(pathTo('prayed', post))).body).toContain('Thank you for praying');
  await press(pathTo('prayed', post));
  expect(await countOf(post)).toBe(1);
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'notifications.createEach')
    .execute();
  expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes(post))).toHaveLength(1);
});

test('answers an event, and takes it back with the other answer', async () => {
  const event = await people.event(boris, { title: 'Evening prayer', place: 'Chapel', audience: 'members' });
  const path = pathTo('going', event);
  const { body } = await open(path);
  expect(body).toContain('Will you come?');
  expect(body).toMatch(/Evening prayer[\s\S]*Saturday, November 21[\s\S]*Chapel/);
  expect(await answersTo(event)).toEqual([]);
  await press(path);
  expect(await answersTo(event)).toEqual([{ member_id: anna.id, answer: 'going' }]);
  expect((await open(path)).body).toContain('You’re coming');
  // The other link of the same letter.
  expect((await open(pathTo('not-going', event))).body).toContain('I cannot come');
  await press(`${path}/undo`);
  expect(await answersTo(event)).toEqual([{ member_id: anna.id, answer: 'not-going' }]);
  expect((await open(pathTo('not-going', event))).body).toContain('You’re not coming');
});

test('puts its member on the waiting list of a full event, and says so', async () => {
  const event = await people.event(boris, { audience: 'members', capacity: 1 });
  const other = await people.join('Olga Other');
  await press(pathTo('going', event, other));
  const path = pathTo('going', event);
  await press(path);
  expect((await open(path)).body).toContain('You’re on the waiting list');
  // Taking back "I cannot come" asks for a place again.
  const declined = pathTo('not-going', event);
  expect((await open(declined)).body).toContain('You’re on the waiting list');
  await press(declined);
  expect((await open(declined)).body).toContain('You’re not coming');
  await press(`${declined}/undo`);
  expect((await open(declined)).body).toContain('You’re on the waiting list');
  // A place opens.
  await press(pathTo('not-going', event, other));
  expect((await open(path)).body).toContain('You’re coming');
});

test('says that an event is cancelled or over, and records nothing more', async () => {
  const cancelled = await people.event(boris, { audience: 'members' });
  await db
    .updateTable('events')
    .set({ cancelled_at: clock.now() })
    .where('post_id', '=', cancelled)
    .execute();
  const past = await people.event(boris, {
    audience: 'members',
    startsAt: new Date(clock.now().getTime() - 7_200_000),
    endsAt: new Date(clock.now().getTime() - 3_600_000),
  });
  for (const [event, said] of [
    [cancelled, 'is cancelled'],
    [past, 'is over'],
  ] as const) {
    expect((await press(pathTo('going', event))).statusCode).toBe(303);
    const { body } = await open(pathTo('going', event));
    expect(body).toContain(said);
    expect(body).not.toContain('<form');
    expect(await answersTo(event)).toEqual([]);
  }
});

const gone = async (path: string, what: string) => {
  for (const answer of [await open(path), await press(path), await press(`${path}/undo`)]) {
    expect(answer.statusCode, what).toBe(404);
    expect(answer.headers['content-type'], what).toContain('text/html');
    expect(answer.body, what).toContain('This link doesn’t work');
    expect(answer.body, what).not.toMatch(/secret-title|secret-text/);
  }
};

test('shows and does nothing once its member may no longer see the post, or mails may no longer carry it', async () => {
  const changes: [string, (post: string) => Promise<unknown>][] = [
    ['for friends', (post) => setPost(post, { audience: 'friends' })],
    ['private', (post) => setPost(post, { audience: 'private' })],
    ['held', (post) => setPost(post, { state: 'flagged' })],
    ['hidden', (post) => setPost(post, { state: 'hidden' })],
    ['removed', (post) => setPost(post, { removed_at: clock.now() })],
  ];
  for (const [what, change] of changes) {
    const post = await people.post(boris, { title: 'secret-title', text: 'secret-text' });
    await change(post);
    await gone(pathTo('prayed', post), what);
    expect(await reactionsTo(post), what).toEqual([]);
  }
  const friend = await people.join('Fred Friend');
  await people.befriend(boris, friend);
  await gone(
    pathTo('prayed', await people.post(boris, { audience: 'friends', title: 'secret-title' }), friend),
    'for friends, to a friend',
  );
  const blocker = await people.join('Bea Blocks');
  const post = await people.post(blocker, { title: 'secret-title' });
  await people.block(blocker, anna);
  await gone(pathTo('prayed', post), 'behind a block');
});

const setPost = (
  id: string,
  change: { audience?: 'friends' | 'private'; state?: 'flagged' | 'hidden'; removed_at?: Date },
) => db.updateTable('posts').set(change).where('id', '=', id).execute();

test('belongs to one member, one act, one post and one address, for thirty days', async () => {
  const post = await people.post(boris, { title: 'secret-title' });
  const event = await people.event(boris, { audience: 'members', title: 'secret-title' });
  await gone(pathTo('going', post), 'an answer to a prayer');
  await gone(pathTo('prayed', event), 'praying for an event');
  const member = await people.join('Mona Moves');
  const path = pathTo('prayed', post, member);
  expect((await open(path)).statusCode).toBe(200);
  await gone(`${path.slice(0, -4)}AAAA`, 'forged');
  await db.updateTable('members').set({ email: 'mona@new.example' }).where('id', '=', member.id).execute();
  await gone(path, 'after the address changed');
  const closed = await people.join('Clara Closed');
  const lasting = pathTo('prayed', post, closed);
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', closed.id).execute();
  await gone(lasting, 'of a disabled account');
  const early = pathTo('prayed', post);
  clock.advance({ days: 30 });
  await gone(early, 'after thirty days');
});

test('waits until its member has accepted new terms', async () => {
  const member = await people.join('Olive Owing');
  await db.deleteFrom('consents').where('member_id', '=', member.id).execute();
  const post = await people.post(boris);
  const event = await people.event(boris, { audience: 'members' });
  for (const path of [pathTo('prayed', post, member), pathTo('going', event, member)]) {
    expect((await press(path)).statusCode).toBe(303);
    const { body } = await open(path);
    expect(body).toContain('Please log in first');
    expect(body).not.toContain('<form');
  }
  expect(await reactionsTo(post)).toEqual([]);
  expect(await answersTo(event)).toEqual([]);
});

test('speaks the member’s language, whatever the browser’s', async () => {
  const claire = await people.join('Claire Lettre');
  await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', claire.id).execute();
  const post = await people.post(boris, {
    title: 'For the harvest',
    translation: { title: 'Pour la récolte', text: 'De la pluie à temps.' },
  });
  const { body } = await open(pathTo('prayed', post, claire), { 'accept-language': 'en' });
  expect(body).toContain('<html lang="fr-CA">');
  expect(body).toContain('J’ai prié pour cette demande');
  expect(body).toContain('Pour la récolte');
  expect(body).not.toContain('For the harvest');
});

test('is never stored, sent on as a referrer, framed or run as script, and ignores who is signed in', async () => {
  const post = await people.post(boris, { title: '<script>alert(1)</script>' });
  const path = pathTo('prayed', post);
  const { headers, body } = await open(path, { cookie: `sid=${await people.signIn(boris)}` });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toContain('<script');
  await press(path);
  expect(await reactionsTo(post)).toEqual([anna.id]);
});
