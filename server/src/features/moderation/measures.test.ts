import { createComment } from '@radiant/contract/comments.ts';
import {
  getOwnMeasure,
  liftMeasure,
  listMeasureReasons,
  listMeasures,
  type MemberMeasures,
  setMeasureReasons,
  takeMeasure,
} from '@radiant/contract/measures.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { reportMember } from '@radiant/contract/reports.ts';
import { createStory } from '@radiant/contract/story-actions.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountTools } from '../../testing/account-tools.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { hasOtherAdmin } from '../accounts/first-admin-queries.ts';
import { isLimited } from '../accounts/service.ts';
import { listPermittedMeasures } from './policy.ts';

const app = await createTestApp();
const { platform, people, send, clock } = app;
const { db } = platform;
const tools = createAccountTools(app);
const work = await createJobRunner(platform);
let grace: Person;
let theo: Person;
let paul: Person;
let anna: Person;
let mia: Person;
// Again for each test, because some let their sessions expire.
beforeEach(async () => {
  grace = await people.join('Grace Moderator', { role: 'moderator' });
  theo = await people.join('Theo Moderator', { role: 'moderator' });
  paul = await people.join('Paul Admin', { role: 'admin' });
  anna = await people.join('Anna Reporter');
  mia = await people.join('Mia Member');
});

const { id: reasonId } = await db
  .selectFrom('measure_reasons')
  .select('id')
  .where('name_en', '=', 'Hurtful words')
  .executeTakeFirstOrThrow();

const take = (as: Person, to: Person, body: Record<string, unknown>) =>
  send(takeMeasure, { as: as.token, params: { id: to.id }, body: { reasonId, message: '', ...body } });
const taken = async (as: Person, to: Person, body: Record<string, unknown>): Promise<string> => {
  const { status, body: answer, text } = await take(as, to, body);
  expect(status, text).toBe(201);
  return (answer as MemberMeasures).measures[0]?.id ?? '';
};
const lift = (as: Person, id: string) => send(liftMeasure, { as: as.token, params: { id } });
const suspend = (to: Person, days = 7) => taken(grace, to, { kind: 'suspension', days });
const write = async (as: Person, text = 'Thank you, everyone') => {
  const { body, text: raw } = await send(createPost, {
    as: as.token,
    body: { kind: 'general', audience: 'members', text },
  });
  expect(raw).toContain('"post"');
  return (body as { post: { id: string } }).post.id;
};
const mailsTo = (person: Person) =>
  db
    .selectFrom('mails')
    .select(['template', 'locale'])
    .where('recipient', '=', person.email)
    .orderBy('created_at')
    .execute();
const noticesOf = (person: Person) =>
  db.selectFrom('notifications').select(['kind', 'measure_id']).where('member_id', '=', person.id).execute();

describe('a suspension', () => {
  test('ends every session, refuses sign-in until its moment and then ends by itself', async () => {
    await tools.setPassword(mia);
    const id = await suspend(mia, 3);
    expect((await send(getOwnMeasure, { as: mia.token, params: { id } })).status).toBe(401);
    const refused = await tools.signIn(mia.email);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(refused.text).toContain('You can log in again on');
    clock.advance({ minutes: 3 * 24 * 60 - 1 });
    expect((await tools.signIn(mia.email)).status).toBe(403);
    clock.advance({ minutes: 1 });
    expect((await tools.signIn(mia.email)).status).toBe(200);
  });

  test('says nothing after a wrong password', async () => {
    await tools.setPassword(mia);
    await suspend(mia);
    expect(await tools.signIn(mia.email, 'another password')).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
  });

  test('leaves what was shared before', async () => {
    const postId = await write(mia);
    await suspend(mia);
    expect((await send(getPost, { as: anna.token, body: { id: postId } })).status).toBe(200);
  });

  test('can be lifted early, once', async () => {
    await tools.setPassword(mia);
    const id = await suspend(mia);
    expect((await lift(theo, id)).status).toBe(200);
    expect((await tools.signIn(mia.email)).status).toBe(200);
    expect((await lift(theo, id)).status).toBe(409);
    expect(await mailsTo(mia)).toMatchObject([{ template: 'measure-taken' }, { template: 'measure-lifted' }]);
  });

  test('is replaced by the next one', async () => {
    await suspend(mia, 30);
    await suspend(mia, 1);
    const { body } = await send(listMeasures, { as: grace.token, params: { id: mia.id } });
    expect((body as MemberMeasures).measures.map(({ isInForce }) => isInForce)).toEqual([true, false]);
  });
});

describe('a limit', () => {
  test('holds posts and comments until a moderator reads them, and refuses stories', async () => {
    const annasPost = await write(anna);
    await taken(grace, mia, { kind: 'limit', days: 7 });
    const postId = await write(mia, 'Good morning');
    expect((await send(getPost, { as: anna.token, body: { id: postId } })).status).toBe(404);
    expect((await send(getPost, { as: mia.token, body: { id: postId } })).status).toBe(200);
    const comment = await send(createComment, {
      as: mia.token,
      body: { postId: annasPost, text: 'With you' },
    });
    expect(comment.text).toContain('"retenu":true');
    expect(await isLimited(platform, db, mia.id)).toBe(true);
    const story = await send(createStory, { as: mia.token, body: { kind: 'text', text: 'Hello' } });
    expect(story).toMatchObject({ status: 422 });
    clock.advance({ minutes: 7 * 24 * 60 });
    expect(await isLimited(platform, db, mia.id)).toBe(false);
  });
});

test('a limit does not tell who wrote something anonymous', async () => {
  const anonymous = (text: string) => ({
    body: { kind: 'prayer', audience: 'members', text, nameShownTo: 'nobody' },
  });
  const { body } = await send(createPost, { as: mia.token, ...anonymous('For courage') });
  const { id: postId } = (body as { post: { id: string } }).post;
  await taken(grace, mia, { kind: 'limit', days: 7 });
  expect(await send(createPost, { as: mia.token, ...anonymous('For strength') })).toMatchObject({
    status: 400,
  });
  const below = await send(createComment, { as: mia.token, body: { postId, text: 'Thank you all' } });
  expect(below.status, below.text).toBe(201);
  const cases = await db.selectFrom('moderation_cases').select('id').where('post_id', '=', postId).execute();
  expect(cases).toEqual([]);
  expect((await send(getPost, { as: anna.token, body: { id: postId } })).status).toBe(200);
});

describe('the member', () => {
  test('is told by notification and mail in their language, without who decided', async () => {
    await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', mia.id).execute();
    const id = await taken(grace, mia, { kind: 'note', message: 'Please be gentle.' });
    await work();
    expect(await mailsTo(mia)).toEqual([{ template: 'measure-taken', locale: 'fr' }]);
    expect(await noticesOf(mia)).toEqual([{ kind: 'measure-taken', measure_id: id }]);
    const own = await send(getOwnMeasure, { as: mia.token, params: { id } });
    expect(own.body).toMatchObject({
      reason: { fr: 'Des paroles blessantes' },
      message: 'Please be gentle.',
    });
    expect(own.text).not.toContain('Grace');
    expect((await send(getOwnMeasure, { as: anna.token, params: { id } })).status).toBe(404);
  });

  test('is told once that it was lifted', async () => {
    const id = await taken(grace, mia, { kind: 'limit', days: 7 });
    await work();
    await lift(theo, id);
    await work();
    expect(await noticesOf(mia)).toEqual([{ kind: 'measure-taken', measure_id: id }]);
  });
});

test('the reporter is told only that something was decided', async () => {
  await send(reportMember, { as: anna.token, params: { id: mia.id }, body: { reason: 'unkind' } });
  await taken(grace, mia, { kind: 'note' });
  await work();
  expect(await noticesOf(anna)).toEqual([{ kind: 'report-resolved', measure_id: null }]);
});

test('moderators act on ordinary members, administrators on everyone, nobody on themselves', () => {
  const user = { id: 'user', role: 'user' } as const;
  const moderator = { id: 'moderator', role: 'moderator' } as const;
  const admin = { id: 'admin', role: 'admin' } as const;
  const all = ['note', 'limit', 'suspension', 'closure'];
  expect(listPermittedMeasures(moderator, user)).toEqual(['note', 'limit', 'suspension']);
  expect(listPermittedMeasures(admin, user)).toEqual(all);
  expect(listPermittedMeasures(moderator, { ...moderator, id: 'other' })).toEqual([]);
  expect(listPermittedMeasures(moderator, admin)).toEqual([]);
  expect(listPermittedMeasures(admin, moderator)).toEqual(all);
  expect(listPermittedMeasures(admin, { ...admin, id: 'other' })).toEqual(['note']);
  for (const one of [moderator, admin]) expect(listPermittedMeasures(one, one)).toEqual([]);
});

test('the server enforces who may decide', async () => {
  for (const target of [paul, theo, grace])
    expect((await take(grace, target, { kind: 'suspension', days: 7 })).status).toBe(422);
  expect((await take(paul, theo, { kind: 'limit', days: 1 })).status).toBe(201);
  expect((await take(anna, mia, { kind: 'note' })).status).toBe(403);
  for (const body of [{ kind: 'note', days: 3 }, { kind: 'suspension' }, { kind: 'limit', days: 0 }])
    expect((await take(grace, mia, body)).status).toBe(400);
});

test('someone made an administrator while suspended does not count as the last one', async () => {
  await db.updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
  await db.updateTable('members').set({ role: 'admin' }).where('id', '=', paul.id).execute();
  await suspend(mia);
  await db.updateTable('members').set({ role: 'admin' }).where('id', '=', mia.id).execute();
  await sql`update member_measures set ends_at = 'infinity' where member_id = ${mia.id}`.execute(db);
  expect(await hasOtherAdmin(db, paul.id)).toBe(false);
  await sql`update member_measures set lifted_at = taken_at where member_id = ${mia.id}`.execute(db);
  expect(await hasOtherAdmin(db, paul.id)).toBe(true);
});

test('administrators word the reasons; measures keep the reason as it was', async () => {
  const id = await taken(grace, mia, { kind: 'note' });
  const { body } = await send(listMeasureReasons, { as: grace.token });
  const [first] = (body as { reasons: { id: string; en: string; fr: string }[] }).reasons;
  const reasons = [
    { ...first, en: 'Harsh words' },
    { en: 'Too many messages', fr: 'Trop de messages' },
  ];
  const saved = await send(setMeasureReasons, { as: paul.token, body: { reasons } });
  expect(saved.body).toMatchObject({
    reasons: [{ id: first?.id, en: 'Harsh words' }, { en: 'Too many messages' }],
  });
  const own = await send(getOwnMeasure, { as: mia.token, params: { id } });
  expect(own.body).toMatchObject({ reason: { en: 'Hurtful words' } });
  expect((await send(setMeasureReasons, { as: grace.token, body: { reasons } })).status).toBe(403);
});
