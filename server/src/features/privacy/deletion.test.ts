import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSession } from '@radiant/contract/accounts.ts';
import { listComments, updateComment } from '@radiant/contract/comments.ts';
import { countOpenCases } from '@radiant/contract/moderation.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { cancelDeletion, requestDeletion } from '@radiant/contract/privacy.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { reportComment } from '@radiant/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox, findInOutbox, listOutbox } from '../../platform/mail/outbox.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { listDriftedComments, listDriftedPosts } from '../../testing/counters.ts';
import { createFullMemberData, type FullMemberData } from '../../testing/full-member-data.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { reapplyTombstones, sweepDeletions } from './service.ts';

const app = await createTestApp();
const { platform, people, clock, send } = app;
const { db } = platform;
const tools = createAccountTools(app);
const folder = await mkdtemp(join(tmpdir(), 'radiant-privacy-'));
const picture = join(folder, 'picture');

beforeAll(() => writeFile(picture, Buffer.alloc(5000, 'a picture stands here. ')));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function enter(name: string, as?: Parameters<typeof people.join>[1]): Promise<Person> {
  const person = await people.join(name, as);
  await tools.setPassword(person);
  return person;
}

const leave = (as: string, password = goodPassword) => send(requestDeletion, { as, body: { password } });
const stay = (as: string) => send(cancelDeletion, { as });
const signIn = async ({ email }: Person): Promise<string> => {
  const { status, body } = await tools.signIn(email);
  expect(status).toBe(200);
  return String(Reflect.get(Object(body), 'token'));
};

/** Searches every column of every table. */
async function findWord(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where t::text like ${`%${word}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const listDrifted = async () => [...(await listDriftedPosts(db)), ...(await listDriftedComments(db))];

async function storedFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const { file } of platform.files.list()) files.push(file);
  return files;
}

describe('deleting the account', () => {
  test('requires the password', async () => {
    const ana = await enter('Ana Moreau');
    const answer = await leave(ana.token, 'Wrong-Password-1');
    expect(answer.status).toBe(400);
    expect((await send(getSession, { as: ana.token })).body).toMatchObject({ user: { id: ana.id } });
  });

  test('ends all sessions, hides the member at once and mails the date and how to cancel', async () => {
    const ana = await enter('Ana Moreau');
    const other = await people.signIn(ana);
    const reader = await people.join('Rita Reader');
    const postId = await people.post(ana);
    const answer = await leave(ana.token);
    expect(answer).toMatchObject({ status: 200, body: { suppressionle: '2026-11-27T17:00:00.000Z' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/sid=;/);
    for (const token of [ana.token, other])
      expect((await send(getSession, { as: token })).body).toEqual({ user: null });
    expect((await send(getPost, { as: reader.token, body: { id: postId } })).status).toBe(404);
    expect((await send(getProfile, { as: reader.token, params: { id: ana.id } })).status).toBe(404);
    const mails = await tools.mailsTo(ana.email);
    expect(mails.map(({ template }) => template)).toEqual(['deletion-scheduled']);
    expect(mails[0]?.params).toMatchObject({ day: 'November 27, 2026', name: 'Ana Moreau' });
  });

  test('counts once and mails once for two concurrent requests', async () => {
    const ana = await enter('Ana Moreau');
    const second = await people.signIn(ana);
    const answers = await Promise.all([leave(ana.token), leave(second)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await tools.mailsTo(ana.email)).toHaveLength(1);
  });

  test('can be cancelled before the date, which restores everything', async () => {
    const ana = await enter('Ana Moreau');
    const reader = await people.join('Rita Reader');
    const postId = await people.post(ana);
    await leave(ana.token);
    clock.advance({ days: 6 });
    const token = await signIn(ana);
    const session = await send(getSession, { as: token });
    expect(session.body).toMatchObject({ user: { id: ana.id, suppressionle: expect.any(String) } });
    const refused = await send(requestDeletion, { as: token, body: { password: goodPassword } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
    expect((await stay(token)).status).toBe(200);
    expect((await send(getSession, { as: token })).body).toMatchObject({ user: { suppressionle: null } });
    const written = await db
      .selectFrom('mails')
      .select(['template', 'state'])
      .where('recipient', '=', ana.email)
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { template: 'deletion-scheduled', state: 'cancelled' },
      { template: 'deletion-cancelled', state: 'queued' },
    ]);
    const readerToken = await people.signIn(reader);
    expect((await send(getPost, { as: readerToken, body: { id: postId } })).status).toBe(200);
    clock.advance({ days: 10 });
    await sweepDeletions(platform);
    expect((await tools.signIn(ana.email)).body).toMatchObject({ user: { id: ana.id } });
  });

  test('is final once the date has passed, even before the sweeper runs', async () => {
    const ana = await enter('Ana Moreau');
    await leave(ana.token);
    clock.advance({ days: 6 });
    const token = await signIn(ana);
    clock.advance({ days: 1 });
    expect((await send(getSession, { as: token })).body).toEqual({ user: null });
    expect((await stay(token)).status).toBe(401);
    expect((await tools.signIn(ana.email)).status).toBe(422);
    await sweepDeletions(platform);
    expect(await findWord(ana.id)).toEqual([]);
  });

  test('is refused for the last administrator and for the last two concurrently', async () => {
    const [one, two] = [
      await enter('Adele Admin', { role: 'admin' }),
      await enter('Xavier Admin', { role: 'admin' }),
    ];
    const answers = await Promise.all([leave(one.token), leave(two.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      code: 'rule_broken',
      fields: { motdepasse: expect.stringContaining('only administrator') },
    });
    await db.updateTable('members').set({ role: 'user' }).where('id', 'in', [one.id, two.id]).execute();
  });
});

describe('an account due for erasure', () => {
  let ana: Person;
  let friend: Person;
  let life: FullMemberData;

  beforeAll(async () => {
    ana = await enter('Anabelcanary Moreau');
    friend = await people.join('Frida Friend');
    life = await createFullMemberData(app, { person: ana, friend, path: picture });
    expect(await listDrifted()).toEqual([]);
    await leave(ana.token);
  });

  test('shows its comments as a former member’s from the first day', async () => {
    const { rows } = await sql<{ post_id: string }>`
      select post_id from comments where body = ${life.comment}`.execute(db);
    const { body } = await send(listComments, {
      as: await people.signIn(friend),
      params: { id: rows[0]?.post_id ?? '' },
      query: {},
    });
    expect(body).toMatchObject({
      commentaires: [{ commentaire: life.comment, user: null, supprimable: true }],
    });
  });

  test('leaves no data in the database and no files on disk, and every counter is right', async () => {
    for (const file of life.files) expect(await storedFiles()).toContain(file);
    const mails = await db.selectFrom('mails').select(['id', 'recipient']).execute();
    expect(mails.map(({ recipient }) => recipient)).toContain(ana.email);
    const outbox = createOutbox(platform.config.dataDir);
    for (const { id, recipient: to } of mails) {
      const envelope = { from: 'parish@parish.example', to };
      await outbox.deliver({
        id,
        createdAt: clock.now(),
        envelope,
        source: Buffer.from(`To: ${to}\n\nHello`),
      });
    }
    clock.advance({ days: 7 });
    expect(await sweepDeletions(platform)).toBeGreaterThan(0);
    for (const [where, word] of Object.entries({
      ...life.words,
      reportedText: life.reportedText,
      name: 'Anabelcanary',
      id: ana.id,
      email: ana.email,
    }))
      expect(await findWord(word), where).toEqual([]);
    for (const file of life.files) expect(await storedFiles()).not.toContain(file);
    for (const name of await listOutbox(platform.config.dataDir))
      expect(await findInOutbox(platform.config.dataDir, name)).not.toContain(ana.email);
    expect(await listDrifted()).toEqual([]);
    const { rows } = await sql`
      select post_id from events where going_count <> (
        select count(*) from participations where post_id = events.post_id and answer = 'going')`.execute(db);
    expect(rows).toEqual([]);
  });

  test('keeps its comments on others’ posts, anonymous, and reported content', async () => {
    expect(await findWord(life.comment)).toEqual(['comments']);
    const token = await people.signIn(friend);
    const { rows } = await sql<{ id: string; post_id: string }>`
      select id, post_id from comments where body = ${life.comment}`.execute(db);
    const { body } = await send(listComments, {
      as: token,
      params: { id: rows[0]?.post_id ?? '' },
      query: {},
    });
    expect(body).toMatchObject({ commentaires: [{ commentaire: life.comment, user: null }] });
    const reports = await db.selectFrom('reports').select(['reporter_id', 'note']).orderBy('note').execute();
    expect(reports).toEqual([
      { reporter_id: null, note: '' },
      { reporter_id: null, note: '' },
      { reporter_id: null, note: '' },
      { reporter_id: friend.id, note: 'Please look.' },
    ]);
    // The comment remains, with its moderation case.
    const cases = await db.selectFrom('moderation_cases').select(['author_id', 'comment_id']).execute();
    expect(cases).toEqual([{ author_id: null, comment_id: rows[0]?.id }]);
    // Other members' text is unchanged.
    expect(await findWord(life.foreign[0] ?? '')).toContain('posts');
  });

  test('is erased once and leaves no readable id in the tombstone file', async () => {
    expect(await sweepDeletions(platform)).toBe(0);
    expect((await readFile(join(platform.config.dataDir, 'tombstones'), 'utf8')).split('\n')).not.toContain(
      ana.id,
    );
  });

  test('is erased again when a restored backup brings it back', async () => {
    await db
      .insertInto('members')
      .values({
        id: ana.id,
        email: ana.email,
        first_name: 'Anabelcanary',
        last_name: 'Moreau',
        display_name: 'Anabelcanary Moreau',
        email_verified_at: clock.now(),
        created_at: clock.now(),
      })
      .execute();
    // The restored backup is older than the tombstone.
    await db.deleteFrom('member_tombstones').execute();
    const restored = await createFullMemberData(app, {
      person: ana,
      friend: await people.join('Flora Friend'),
      path: picture,
    });
    expect(await reapplyTombstones(platform)).toBe(1);
    for (const word of Object.values(restored.words)) expect(await findWord(word)).toEqual([]);
    expect(await findWord(ana.id)).toEqual([]);
    expect(await listDrifted()).toEqual([]);
    expect(await reapplyTombstones(platform)).toBe(0);
  });
});

describe('erasing accounts', () => {
  const makeDue = (...members: Person[]) =>
    db
      .updateTable('members')
      .set({ status: 'leaving', deletion_due_at: clock.now() })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();

  test('includes the comments on an own post that was shared with more people since', async () => {
    const ana = await people.join('Ana Moreau');
    const postId = await people.post(ana, { audience: 'friends' });
    await people.comment(ana, postId, 'Among friends');
    await db.updateTable('posts').set({ audience: 'public' }).where('id', '=', postId).execute();
    await makeDue(ana);
    await sweepDeletions(platform);
    expect(await findWord(ana.id)).toEqual([]);
  });

  test('empties a held comment that has replies, and closes its case', async () => {
    const [ana, friend] = [await people.join('Ana Moreau'), await people.join('Frida Friend')];
    const moderator = await people.join('Mona Moderator', { role: 'moderator' });
    const countOpen = async () => (await send(countOpenCases, { as: moderator.token })).body;
    const before = await countOpen();
    const postId = await people.post(friend);
    const id = await people.comment(ana, postId);
    await people.comment(friend, postId, 'Thank you', id);
    await send(reportComment, { as: friend.token, params: { id }, body: {} });
    const text = `${'hate '.repeat(20)}@Frida Friend`;
    const mentions = [{ memberId: friend.id, start: 100, length: 13 }];
    await send(updateComment, { as: ana.token, params: { id }, body: { text, mentions } });
    expect(await countOpen()).not.toEqual(before);
    await makeDue(ana);
    await sweepDeletions(platform);
    const comment = await db
      .selectFrom('comments')
      .select(['author_id', 'body', 'state', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(comment).toEqual({ author_id: null, body: '-', state: 'removed', removed_at: expect.any(Date) });
    expect(await countOpen()).toEqual(before);
    for (const table of ['moderation_cases', 'reports', 'comment_mentions'] as const) {
      const rows = await db.selectFrom(table).select('comment_id').where('comment_id', '=', id).execute();
      expect(rows, table).toEqual([]);
    }
    expect(await listDrifted()).toEqual([]);
  });

  test('leaves groups to whoever has been in them longest, and archives those without anyone', async () => {
    const [lea, mark, noe] = [
      await people.join('Lea Leader'),
      await people.join('Mark Member'),
      await people.join('Noe Newcomer'),
    ];
    const shared = await people.group([lea]);
    for (const member of [mark, noe]) {
      clock.advance({ minutes: 1 });
      await people.joinGroup(shared, member);
    }
    const [own, led] = [await people.group([lea]), await people.group([noe, lea])];
    await makeDue(lea);
    await sweepDeletions(platform);
    const { rows: leaders } = await sql<{ group_id: string; member_id: string }>`
      select group_id, member_id from group_members where role = 'leader'
        and group_id in (${shared}, ${own}, ${led}) order by group_id = ${shared}::uuid desc`.execute(db);
    expect(leaders).toEqual([
      { group_id: shared, member_id: mark.id },
      { group_id: led, member_id: noe.id },
    ]);
    const archived = await db
      .selectFrom('groups')
      .select('id')
      .where('archived_at', 'is not', null)
      .execute();
    expect(archived.map(({ id }) => id)).toContain(own);
    expect(archived.map(({ id }) => id)).not.toContain(shared);
  });

  test('continues after one that fails, and then fails', async () => {
    const [ana, friend] = [await people.join('Ana Moreau'), await people.join('Frida Friend')];
    await makeDue(ana, friend);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    await sql`
      create trigger refuse before delete on members for each row when (old.id = ${sql.lit(ana.id)})
      execute function refuse()`.execute(db);
    await expect(sweepDeletions(platform)).rejects.toThrow('could not erase 1 of 2 accounts');
    expect(await findWord(friend.id)).toEqual([]);
    await sql`drop function refuse cascade`.execute(db);
    expect(await sweepDeletions(platform)).toBe(1);
    expect(await findWord(ana.id)).toEqual([]);
  });
});
