import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockMember, requestFriend } from '@radiant/contract/friend-requests.ts';
import { setMute } from '@radiant/contract/mutes.ts';
import { exportUrl, getExport, requestExport } from '@radiant/contract/privacy.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { createFullMemberData, type FullMemberData } from '../../testing/full-member-data.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { readZip } from '../../testing/read-zip.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ownDataEn as en } from '../../words/en-own-data.ts';
import { partBytes } from './policy.ts';
import { makeExport, sweepExports } from './service.ts';

const app = await createTestApp();
const { platform, people, clock, send, http } = app;
const { db } = platform;
const tools = createAccountTools(app);
const work = await createJobRunner(platform);
const folder = await mkdtemp(join(tmpdir(), 'radiant-privacy-'));
// Larger than one part.
const picture = Buffer.alloc(partBytes + 4321, 'a picture stands here. ');

let ana: Person;
let friend: Person;
let life: FullMemberData;

beforeAll(async () => {
  ana = await people.join('Ana Moreau');
  friend = await people.join('Frida Friend');
  await tools.setPassword(ana);
  const path = join(folder, 'picture');
  await writeFile(path, picture);
  life = await createFullMemberData(app, { person: ana, friend, path });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (as: string, password = goodPassword) => send(requestExport, { as, body: { password } });
const look = async (as: string) => {
  const { body } = await send(getExport, { as });
  return getExport.answer.decode(body as never).dataExport;
};
const fetchCopy = (id: string, as?: string) =>
  http.inject({ url: exportUrl(id), headers: as ? { cookie: `sid=${as}` } : {} });

const rowsOf = (files: Map<string, Buffer>, name: string): unknown[] => {
  const parsed: unknown = JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null');
  if (!Array.isArray(parsed)) throw new Error(`${name} is no list`);
  return parsed;
};

describe('the data export', () => {
  test('requires the member’s own password', async () => {
    const answer = await ask(ana.token, 'Wrong-Password-1');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      fields: { motdepasse: 'This isn’t your current password' },
    });
    expect(await look(ana.token)).toBeNull();
  });

  test('is created by a job and contains all of the owner’s content and none of anyone else’s', async () => {
    expect((await ask(ana.token)).status).toBe(200);
    expect(await look(ana.token)).toMatchObject({ state: 'preparing', bytes: null, expiresAt: null });
    await work();
    const copy = await look(ana.token);
    expect(copy?.state).toBe('ready');
    const answer = await fetchCopy(copy?.id ?? '', ana.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
      'content-length': String(copy?.bytes),
    });
    const files = readZip(answer.rawPayload);
    const all = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    for (const [where, word] of Object.entries({ ...life.words, comment: life.comment, email: ana.email }))
      expect(all.includes(word), where).toBe(true);
    for (const word of [...life.foreign, life.reportedText, friend.email]) expect(all).not.toContain(word);
    for (const file of life.files) expect(files.get(`media/${file}`)?.equals(picture)).toBe(true);
    expect([...files.keys()][0]).toBe('READ-ME.txt');
    const mails = await db.selectFrom('mails').select(['template', 'recipient']).execute();
    expect(mails).toEqual([{ template: 'export-ready', recipient: ana.email }]);
  });

  test('matches the rows it was created from', async () => {
    const files = readZip((await fetchCopy((await look(ana.token))?.id ?? '', ana.token)).rawPayload);
    const counts = {
      posts: sql`select count(*) from posts where author_id = ${ana.id}`,
      comments: sql`select count(*) from comments where author_id = ${ana.id}`,
      reactions: sql`select count(*) from reactions where member_id = ${ana.id}`,
      'amens-to-comments': sql`select count(*) from comment_reactions where member_id = ${ana.id}`,
      shares: sql`select count(*) from shares where member_id = ${ana.id}`,
      sessions: sql`select count(*) from sessions where member_id = ${ana.id}`,
      'api-tokens': sql`select count(*) from api_tokens where member_id = ${ana.id}`,
      'sign-in-elsewhere': sql`select count(*) from social_identities where member_id = ${ana.id}`,
      'access-log': sql`select count(*) from access_log where member_id = ${ana.id}`,
      consents: sql`select count(*) from consents where member_id = ${ana.id}`,
      notifications: sql`select count(*) from notifications where member_id = ${ana.id}`,
      'returned-mails': sql`select count(*) from mail_bounces where member_id = ${ana.id}`,
      'mail-consents': sql`select count(*) from mail_consents where member_id = ${ana.id}`,
      'notification-choices': sql`select count(*) from notification_choices where member_id = ${ana.id}`,
      'devices-for-notifications': sql`select count(*) from push_subscriptions where member_id = ${ana.id}`,
      'muted-posts': sql`select count(*) from post_mutes where member_id = ${ana.id}`,
      'saved-posts': sql`select count(*) from saved_posts where member_id = ${ana.id}`,
      'prayed-posts': sql`select count(*) from prayed_posts where member_id = ${ana.id}`,
      'hidden-posts': sql`select count(*) from hidden_posts where member_id = ${ana.id}`,
      'posts-about-me': sql`select count(*) from post_subjects where member_id = ${ana.id}`,
      directory: sql`select count(*) from directory_entries where member_id = ${ana.id}`,
      household: sql`select count(*) from household_members where member_id = ${ana.id}`,
      appeals: sql`select count(*) from moderation_cases where appellant_id = ${ana.id}`,
      groups: sql`select count(*) from group_members where member_id = ${ana.id}`,
      participations: sql`select count(*) from participations where member_id = ${ana.id}`,
      'sign-ups': sql`select count(*) from event_sign_ups where member_id = ${ana.id}`,
      'second-factor': sql`select count(*) from second_factors where member_id = ${ana.id}`,
    };
    for (const [name, query] of Object.entries(counts)) {
      const { rows } = await sql<{ count: string }>`${query}`.execute(db);
      expect(rowsOf(files, name), name).toHaveLength(Number(rows[0]?.count));
    }
    expect(rowsOf(files, 'friends')).toEqual([expect.objectContaining({ id: friend.id, name: friend.name })]);
    expect(rowsOf(files, 'muted-people')).toEqual([
      expect.objectContaining({ id: friend.id, name: friend.name }),
    ]);
    expect(rowsOf(files, 'quiet-hours')).toEqual([
      { startsAt: '22:00', endsAt: '07:00', timeZone: 'America/Halifax' },
    ]);
    expect(rowsOf(files, 'mail-settings')).toEqual([
      expect.objectContaining({
        writtenToAbout: ['digest', 'notifications'],
        digest: expect.objectContaining({ rhythm: 'daily', time_zone: 'America/Halifax' }),
      }),
    ]);
    expect(JSON.parse(files.get('account.json')?.toString('utf8') ?? '')).toMatchObject({
      id: ana.id,
      email: ana.email,
    });
  });

  test('contains all of it as one page to read, in words rather than codes', async () => {
    const files = readZip((await fetchCopy((await look(ana.token))?.id ?? '', ana.token)).rawPayload);
    const page = parseDocument(files.get('my-data.html')?.toString('utf8') ?? '');
    const text = DomUtils.innerText(page.childNodes);
    const links = DomUtils.getElementsByTagName('a', page).map(({ attribs }) => attribs.href);
    for (const [where, word] of Object.entries({ ...life.words, comment: life.comment, email: ana.email }))
      expect(text.includes(word), where).toBe(true);
    for (const file of life.files) expect(links).toContain(`media/${file}`);
    const codes = Object.keys(en.fields).filter((field) => /[a-z][A-Z]|_/.test(field));
    const labels = DomUtils.getElementsByTagName('dt', page).map((label) => DomUtils.innerText(label));
    expect(labels.filter((label) => codes.includes(label) || /[a-z][A-Z]|_/.test(label))).toEqual([]);
  });

  test('is served to its owner only', async () => {
    const id = (await look(ana.token))?.id ?? '';
    expect((await fetchCopy(id)).statusCode).toBe(401);
    expect((await fetchCopy(id, friend.token)).statusCode).toBe(404);
    expect((await fetchCopy('not-an-id', ana.token)).statusCode).toBe(404);
    const admin = await people.join('Adele Admin', { role: 'admin' });
    expect((await fetchCopy(id, admin.token)).statusCode).toBe(404);
  });

  test('does not reveal that a friend request was declined', async () => {
    const other = await people.join('Dora Declines');
    const asker = await people.join('Alma Asks');
    await tools.setPassword(asker);
    const now = clock.now();
    await db
      .insertInto('friend_requests')
      .values({
        id: asker.id,
        asker_id: asker.id,
        asked_id: other.id,
        state: 'declined',
        created_at: now,
        answered_at: now,
      })
      .execute();
    await ask(asker.token);
    await work();
    const files = readZip((await fetchCopy((await look(asker.token))?.id ?? '', asker.token)).rawPayload);
    expect(rowsOf(files, 'friend-requests')).toEqual([
      expect.objectContaining({ direction: 'sent', person: other.name, state: 'pending', answeredAt: null }),
    ]);
  });

  test('does not reveal blocks: members who block are as absent as inactive ones', async () => {
    const [blocking, disabled] = [await people.join('Bea Blocks'), await people.join('Dan Disabled')];
    const asker = await people.join('Alban Asks');
    await tools.setPassword(asker);
    for (const { id } of [blocking, disabled]) {
      await send(requestFriend, { as: asker.token, body: { memberId: id } });
      await send(setMute, { as: asker.token, body: { memberId: id, muted: true } });
    }
    await send(blockMember, { as: blocking.token, body: { memberId: asker.id } });
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    await ask(asker.token);
    await work();
    const files = readZip((await fetchCopy((await look(asker.token))?.id ?? '', asker.token)).rawPayload);
    expect(rowsOf(files, 'friend-requests')).toEqual([]);
    expect(rowsOf(files, 'muted-people')).toEqual([]);
  });

  test('is limited to three a day, and a newer one replaces the older', async () => {
    const before = await look(ana.token);
    expect((await ask(ana.token)).status).toBe(200);
    expect((await look(ana.token))?.id).not.toBe(before?.id);
    expect((await fetchCopy(before?.id ?? '', ana.token)).statusCode).toBe(404);
    expect((await ask(ana.token)).status).toBe(200);
    expect((await ask(ana.token)).status).toBe(429);
    // The job of the replaced export finds nothing to do.
    await work();
    expect(await look(ana.token)).toMatchObject({ state: 'ready' });
  });

  test('reports a failure and can be requested again', async () => {
    const person = await people.join('Fiona Fails');
    await tools.setPassword(person);
    await ask(person.token);
    const exportId = (await look(person.token))?.id ?? '';
    const failing = {
      ...platform,
      files: { ...platform.files, read: () => Promise.reject(new Error('no disk')) },
    };
    const postId = await people.post(person);
    await people.file(person, postId);
    await makeExport(failing, { exportId });
    expect(await look(person.token)).toMatchObject({ state: 'failed', bytes: null });
    expect(
      await db.selectFrom('data_export_parts').select('number').where('export_id', '=', exportId).execute(),
    ).toEqual([]);
    await ask(person.token);
    await work();
    expect(await look(person.token)).toMatchObject({ state: 'ready' });
  });

  test('is deleted completely after seven days', async () => {
    const id = (await look(ana.token))?.id ?? '';
    clock.advance({ days: 6 });
    expect(await sweepExports(platform)).toBe(0);
    expect((await fetchCopy(id, await people.signIn(ana))).statusCode).toBe(200);
    clock.advance({ days: 1, seconds: 1 });
    const token = await people.signIn(ana);
    expect((await fetchCopy(id, token)).statusCode).toBe(404);
    expect(await look(token)).toBeNull();
    expect(await sweepExports(platform)).toBeGreaterThan(0);
    expect(await db.selectFrom('data_export_parts').select('number').execute()).toEqual([]);
  });

  test('keeps no parts after a failure, even when the job was killed', async () => {
    const person = await people.join('Petra Parts');
    await tools.setPassword(person);
    await ask(person.token);
    const exportId = (await look(person.token))?.id ?? '';
    const parts = () =>
      db.selectFrom('data_export_parts').select('number').where('export_id', '=', exportId).execute();
    await db
      .insertInto('data_export_parts')
      .values([0, 1].map((number) => ({ export_id: exportId, number, bytes: Buffer.from('part') })))
      .execute();
    await sweepExports(platform);
    expect(await parts()).toHaveLength(2);
    clock.advance({ days: 1, seconds: 1 });
    await sweepExports(platform);
    expect(await look(await people.signIn(person))).toMatchObject({ state: 'failed' });
    expect(await parts()).toEqual([]);
  });
});
