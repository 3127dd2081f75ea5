import { limits } from '@radiant/contract/limits.ts';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import {
  applyUserBulkAction,
  createUser,
  deleteUser,
  endUserSessions,
  exportUsers,
  getUser,
  listUserSessions,
  listUsers,
  sendUserPasswordReset,
  type UserBulkAction,
  updateUser,
} from '@radiant/contract/users.ts';
import { type KyselyPlugin, sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { readCsv } from '../../testing/read-exports.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { changeUsers } from './actions-service.ts';

const app = await createTestApp();
const { send, http, people, clock, platform } = app;
const { db } = platform;
const tools = createAccountTools(app);
const work = await createJobRunner(platform);
let ada: Person;

beforeEach(async () => {
  await db.updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
  clock.advance({ minutes: 1 });
  ada = await people.join('Ada Admin', { role: 'admin' });
});

type Row = { id: string; nom: string; status: string; role: string; lastLogin: string | null };
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await send(listUsers, { as: ada.token, query });
  expect(status).toBe(200);
  return body as { data: Row[]; total: number };
};
const namesOf = ({ data }: { data: Row[] }) => data.map(({ nom }) => nom);
const read = async (id: string) => {
  const { status, body } = await send(getUser, { as: ada.token, params: { id } });
  return { status, user: (body as { user: Record<string, unknown> & { version: string } }).user };
};
const change = (id: string, body: Record<string, unknown>, as: Person = ada) =>
  send(updateUser, { as: as.token, params: { id }, body });
const save = async (id: string, edit: Record<string, unknown>, as: Person = ada) =>
  change(id, { version: (await read(id)).user.version, ...edit }, as);
const act = async (name: string, ids: string[], as: Person = ada) =>
  send(applyUserBulkAction, { as: as.token, body: { act: name, ids } });
const statuses = async (q: string) => (await list({ q })).data.map(({ status }) => status);
const audited = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
/** Queues a mail that stays unsent. */
const mailTo = ({ id, email }: Person) =>
  platform.mail.send(db, {
    dedupeKey: `waiting:${id}`,
    template: 'welcome',
    recipient: email,
    locale: 'en',
    memberId: id,
    params: { name: 'Mia' },
    runAt: new Date(clock.now().getTime() + 3_600_000),
  });
const waitingFor = async ({ id }: Person) =>
  (await db.selectFrom('mails').select('state').where('dedupe_key', '=', `waiting:${id}`).execute()).map(
    ({ state }) => state,
  );
const rowOf = (id: string) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isSignedIn = async ({ token }: Person) => {
  const { payload } = await http.inject({ url: '/api/session', headers: { cookie: `sid=${token}` } });
  return JSON.parse(payload).user !== null;
};

describe('the list of members', () => {
  test('is filtered by name without accents, by part of the address, by role and by status', async () => {
    const helene = await people.join('Hélène Quincy-Lavoie');
    const omer = await people.join('Omer Quincy', { role: 'moderator', status: 'disabled' });
    const ines = await people.join('Inès Quincy', { isVerified: false });
    const leo = await people.join('Leo Quincy');
    const inAWeek = new Date(clock.now().getTime() + 7 * 24 * 3600 * 1000);
    await db
      .updateTable('members')
      .set({ status: 'leaving', deletion_due_at: inAWeek })
      .where('id', '=', leo.id)
      .execute();
    expect(namesOf(await list({ q: 'quincy', order: 'name' }))).toEqual([
      'Hélène Quincy-Lavoie',
      'Inès Quincy',
      'Leo Quincy',
      'Omer Quincy',
    ]);
    expect(namesOf(await list({ q: 'helene lavo' }))).toEqual(['Hélène Quincy-Lavoie']);
    expect((await list({ q: helene.email.slice(9, 30) })).data).toMatchObject([{ id: helene.id }]);
    const of = async (status: string) => namesOf(await list({ q: 'quincy', status }));
    expect(await of('active')).toEqual(['Hélène Quincy-Lavoie']);
    expect(await of('disabled')).toEqual([omer.name]);
    expect(await of('unverified')).toEqual([ines.name]);
    expect(await of('leaving')).toEqual([leo.name]);
    expect(namesOf(await list({ q: 'quincy', role: 'moderator' }))).toEqual([omer.name]);
    expect(await list({ q: '%' })).toMatchObject({ data: [], total: 0 });
  });

  test('finds roles and statuses by the beginning of their words in both languages, also with names', async () => {
    const olga = await people.join('Olga Tremolo', { role: 'moderator' });
    const ivan = await people.join('Ivan Tremolo', { status: 'disabled' });
    const found = async (q: string) => namesOf(await list({ q, order: 'name', size: '100' }));
    for (const q of ['tremolo MODER', 'modération tremolo', 'moderatrice tremolo', 'mod olga'])
      expect(await found(q)).toEqual([olga.name]);
    for (const q of ['disabled trem', 'tremolo désactivé', 'desac tremolo'])
      expect(await found(q)).toEqual([ivan.name]);
    expect(await found('disabled')).toContain(ivan.name);
    expect(await found('disabled')).not.toContain(olga.name);
    expect(await found('administrator')).toEqual(
      namesOf(await list({ role: 'admin', order: 'name', size: '100' })),
    );
    expect(await found('tremolo di')).toEqual([]);
    expect(await list({ q: 'tremolo actif', status: 'disabled' })).toMatchObject({ total: 0 });
  });

  test('is sorted by several columns without losing or repeating anyone between pages', async () => {
    for (const [name, role] of [
      ['Ruth Zeller', 'user'],
      ['Anna Zeller', 'moderator'],
      ['Noah Zeller', 'user'],
    ] as const) {
      clock.advance({ minutes: 1 });
      await people.join(name, { role });
    }
    expect(namesOf(await list({ q: 'zeller', order: '-role,name' }))).toEqual([
      'Noah Zeller',
      'Ruth Zeller',
      'Anna Zeller',
    ]);
    expect(namesOf(await list({ q: 'zeller', order: '-createdAt' }))).toEqual([
      'Noah Zeller',
      'Anna Zeller',
      'Ruth Zeller',
    ]);
    const { total } = await list();
    for (const order of ['name', '-status', 'role', 'lastLogin', '-lastLogin']) {
      const seen = [];
      for (let page = 1; page <= Math.ceil(total / 3); page += 1) {
        seen.push(...(await list({ order, page: String(page), size: '3' })).data.map(({ id }) => id));
      }
      expect(new Set(seen).size, order).toBe(total);
      expect(seen.length, order).toBe(total);
    }
    expect((await send(listUsers, { as: ada.token, query: { order: 'password' } })).status).toBe(400);
  });

  test.each([
    ['role,status,name', 'role, standing, search_name, id'],
    ['-status,role,-createdAt', 'standing desc, role, created_at desc, id desc'],
    ['status,-role', 'standing, role desc, search_name desc, id desc'],
    ['-role,lastLogin', 'role desc, last_login_at nulls first, id'],
    ['status,name,role', 'standing, search_name, role, id'],
  ])('by %s, page by page, equals one full sort', async (order, sorted) => {
    const expected = await sql<{ id: string }>`
      select id from members where deletion_due_at is null or deletion_due_at > ${clock.now()} order by ${sql.raw(sorted)}`.execute(
      platform.db,
    );
    const seen = [];
    for (let page = 1; page <= Math.ceil(expected.rows.length / 4) + 1; page += 1) {
      const { data, total } = await list({ order, page: String(page), size: '4' });
      expect(total).toBe(expected.rows.length);
      seen.push(...data.map(({ id }) => id));
    }
    expect(seen).toEqual(expected.rows.map(({ id }) => id));
  });

  test('shows the last sign-in and sorts members without one last', async () => {
    const lena = await people.join('Lena Ulrich');
    const paul = await people.join('Paul Ulrich');
    await tools.setPassword(lena);
    expect((await tools.signIn(lena.email)).status).toBe(200);
    const { data } = await list({ q: 'ulrich', order: '-lastLogin' });
    expect(data.map(({ nom, lastLogin }) => [nom, lastLogin])).toEqual([
      [lena.name, clock.now().toISOString()],
      [paul.name, null],
    ]);
  });
});

describe('a member added by an administrator', () => {
  const draft = { name: 'Noor de Vries', email: 'Noor@Vries.example', password: goodPassword };

  test('gets a generated id, must choose a password and verify the address, and is audited', async () => {
    const { status, body } = await send(createUser, {
      as: ada.token,
      body: { ...draft, id: ada.id, registrationDate: '1999-01-01', church: 'St. Anne’s', role: 'moderator' },
    });
    expect(status).toBe(201);
    const { user } = body as { user: { id: string } };
    expect(user).toMatchObject({
      nom: draft.name,
      email: 'noor@vries.example',
      role: 'moderator',
      status: 'unverified',
      groupechretien: 'St. Anne’s',
      changermotdepasse: true,
      lastLogin: null,
      created_at: clock.now().toISOString(),
    });
    expect(user.id).not.toBe(ada.id);
    expect(await rowOf(user.id)).toMatchObject({ first_name: 'Noor', last_name: 'de Vries' });
    expect(await audited(user.id)).toEqual([
      { actor_id: ada.id, action: 'users.create', details: { role: 'moderator' } },
    ]);

    expect((await tools.signIn(draft.email)).status).toBe(422);
    await db
      .updateTable('members')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', user.id)
      .execute();
    const signedIn = await tools.signIn(draft.email);
    expect(signedIn.body).toMatchObject({ user: { changermotdepasse: true } });
    expect((await send(createUser, { as: ada.token, body: draft })).status).toBe(409);
  });

  test.each([
    [{ name: 'A' }, 'nom', 'Name is required and must be at least 2 characters long'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: 'short1!' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'alllowercase' }, 'password', 'Password does not meet the requirements'],
    [{ password: 'Password1!' }, 'password', 'This password is too common. Please choose another one.'],
  ])('is refused with %o', async (wrong, field, sentence) => {
    const answer = await send(createUser, {
      as: ada.token,
      body: { ...draft, ...wrong },
      headers: { 'accept-language': 'en' },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  });

  test('is created once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { ...draft, email: 'once@vries.example' };
    const once = await send(createUser, { as: ada.token, body, headers });
    const again = await send(createUser, { as: ada.token, body, headers });
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(once.body);
  });
});

describe('a member edited by an administrator', () => {
  test('gets new texts, links, role and pictures, and each change is audited without its content', async () => {
    const mia = await people.join('Mia Member');
    const form = new FormData();
    const { version } = (await read(mia.id)).user;
    for (const [name, value] of Object.entries({
      version,
      nom: 'Mia Martin',
      verset: 'Be still.',
      facebook: 'https://www.facebook.com/mia',
      role: 'moderator',
    })) {
      form.set(name, value);
    }
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer();
    form.set('pp', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'mia.png');
    const encoded = new Response(form);
    const answer = await http.inject({
      method: 'PATCH',
      url: `/api/dashboard/users/${mia.id}`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'sec-fetch-site': 'same-origin',
        cookie: `sid=${ada.token}`,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      nom: 'Mia Martin',
      verset: 'Be still.',
      role: 'moderator',
      pp: expect.stringMatching(/\.webp$/),
      socialLinks: { facebook: 'https://www.facebook.com/mia', twitter: null, instagram: null },
    });
    expect(await rowOf(mia.id)).toMatchObject({ first_name: 'Mia', last_name: 'Martin' });
    expect(await audited(mia.id)).toEqual([
      {
        actor_id: ada.id,
        action: 'users.update',
        details: { fields: ['name', 'facebook', 'verse', 'avatar'] },
      },
      { actor_id: ada.id, action: 'users.changeRole', details: { from: 'user', to: 'moderator' } },
    ]);
  });

  test('cannot get a name that is refused at sign-up, neither when added nor when renamed', async () => {
    const mia = await people.join('Mia Member');
    const english = { 'accept-language': 'en' };
    const body = { version: (await read(mia.id)).user.version, name: 'Holy Shit' };
    const renamed = await send(updateUser, { as: ada.token, params: { id: mia.id }, body, headers: english });
    expect(renamed).toMatchObject({
      status: 400,
      body: { fields: { nom: expect.stringContaining('name') } },
    });
    const draft = { name: 'Holy Shit', email: 'holy@example.org', password: goodPassword };
    expect(await send(createUser, { as: ada.token, body: draft })).toMatchObject({ status: 400 });
    // A name from before the rule stays when another field changes.
    await db.updateTable('members').set({ display_name: 'Holy Shit' }).where('id', '=', mia.id).execute();
    expect((await save(mia.id, { name: 'Holy Shit', bio: 'Sings.' })).status).toBe(200);
    expect((await audited(mia.id)).map(({ details }) => details)).toEqual([{ fields: ['bio'] }]);
  });

  test('is not audited when nothing changes', async () => {
    const mia = await people.join('Mia Member');
    expect((await save(mia.id, { name: mia.name, email: mia.email, church: '', role: 'user' })).status).toBe(
      200,
    );
    expect(await audited(mia.id)).toEqual([]);
  });

  test('is not overwritten from a version that someone else has changed since', async () => {
    const mia = await people.join('Mia Member');
    const boris = await people.join('Boris Admin', { role: 'admin' });
    const { version } = (await read(mia.id)).user;
    expect((await save(mia.id, { bio: 'From Boris.' }, boris)).status).toBe(200);
    const late = await change(mia.id, { version, bio: 'From Ada.' });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read(mia.id)).user).toMatchObject({ pseudo: 'From Boris.' });
    // Their own edits change the version too.
    const before = (await read(mia.id)).user.version;
    await send(updateProfile, { as: mia.token, body: { id: mia.id, verse: 'Sing.' } });
    expect((await change(mia.id, { version: before, bio: 'x' })).status).toBe(409);
  });

  test('is signed out everywhere when disabled and can sign in again when enabled', async () => {
    const mia = await people.join('Mia Member');
    await tools.setPassword(mia);
    expect((await save(mia.id, { status: 'disabled' })).status).toBe(200);
    expect(await isSignedIn(mia)).toBe(false);
    expect(await tools.signIn(mia.email)).toMatchObject({ body: { code: 'account_disabled' } });
    expect((await save(mia.id, { status: 'active' })).status).toBe(200);
    expect((await tools.signIn(mia.email)).status).toBe(200);
    expect((await audited(mia.id)).map(({ action }) => action)).toEqual(['users.disable', 'users.enable']);
  });

  test('gets no queued mail once disabled, individually or in bulk', async () => {
    const [mia, max] = [await people.join('Mia Member'), await people.join('Max Member')];
    await mailTo(mia);
    await mailTo(max);
    expect((await save(mia.id, { status: 'disabled' })).status).toBe(200);
    expect((await act('disable', [max.id])).status).toBe(200);
    expect([await waitingFor(mia), await waitingFor(max)]).toEqual([['cancelled'], ['cancelled']]);
  });

  test('must verify a new address, and a link to the previous one is void', async () => {
    const mia = await people.join('Mia Member');
    expect((await send(sendUserPasswordReset, { as: ada.token, params: { id: mia.id } })).status).toBe(200);
    await work();
    await mailTo(mia);
    expect((await save(mia.id, { email: `New.${mia.email}` })).status).toBe(200);
    expect((await read(mia.id)).user).toMatchObject({ email: `new.${mia.email}`, status: 'unverified' });
    expect(await waitingFor(mia)).toEqual(['cancelled']);
    const links = await db.selectFrom('password_resets').where('member_id', '=', mia.id).execute();
    expect(links).toEqual([]);
    expect(await save(mia.id, { email: ada.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  test('keeps their deletion request when the account is enabled again', async () => {
    const mia = await people.join('Mia Member');
    const dueAt = new Date(clock.now().getTime() + 24 * 3600 * 1000);
    await db
      .updateTable('members')
      .set({ status: 'leaving', deletion_due_at: dueAt })
      .where('id', '=', mia.id)
      .execute();
    expect((await save(mia.id, { status: 'disabled' })).status).toBe(200);
    expect((await save(mia.id, { status: 'active' })).status).toBe(200);
    expect(await rowOf(mia.id)).toMatchObject({ status: 'leaving', deletion_due_at: dueAt });
  });

  test.each([
    ['facebook', 'javascript:alert(1)'],
    ['twitter', 'https://example.org/mia'],
    ['instagram', 'http://instagram.com/mia'],
    ['facebook', 'https://facebook.com.example.org/mia'],
  ])('cannot get a link to %s that points elsewhere: %s', async (network, link) => {
    const mia = await people.join('Mia Member');
    expect((await save(mia.id, { [network]: link })).status).toBe(400);
  });

  test('returns 404 for an unknown member', async () => {
    expect((await send(getUser, { as: ada.token, params: { id: newId() } })).status).toBe(404);
    expect((await change(newId(), { version: 'x' })).status).toBe(404);
  });
});

describe('the sessions of a member', () => {
  const sessionsOf = async (id: string, as = ada) =>
    Object((await send(listUserSessions, { as: as.token, params: { id } })).body).sessions;

  test('are listed with device and times, without those that have ended and without addresses', async () => {
    const mia = await people.join('Mia Member');
    await tools.setPassword(mia);
    await db.deleteFrom('sessions').where('member_id', '=', mia.id).execute();
    await tools.signIn(mia.email);
    const startedAt = clock.now().toISOString();
    clock.advance({ minutes: 10 });
    expect(await sessionsOf(mia.id)).toEqual([
      {
        id: expect.any(String),
        current: false,
        device: expect.any(String),
        createdAt: startedAt,
        lastUsedAt: startedAt,
        expiresAt: expect.any(String),
      },
    ]);
    expect(await sessionsOf(ada.id)).toMatchObject([{ current: true }]);
    clock.advance({ days: 2 });
    ada.token = await people.signIn(ada);
    expect(await sessionsOf(mia.id)).toEqual([]);
  });

  test('are ended together, and it is audited', async () => {
    const mia = await people.join('Mia Member');
    const elsewhere = { ...mia, token: await people.signIn(mia) };
    expect(await sessionsOf(mia.id)).toHaveLength(2);
    expect((await send(endUserSessions, { as: ada.token, params: { id: mia.id } })).status).toBe(200);
    expect([await isSignedIn(mia), await isSignedIn(elsewhere), await isSignedIn(ada)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await audited(mia.id)).toEqual([{ actor_id: ada.id, action: 'users.endSessions', details: {} }]);
  });

  test('are not ended here when they are the administrator’s own, or for an unknown member', async () => {
    expect((await send(endUserSessions, { as: ada.token, params: { id: ada.id } })).status).toBe(403);
    expect(await isSignedIn(ada)).toBe(true);
    for (const endpoint of [listUserSessions, endUserSessions])
      expect((await send(endpoint, { as: ada.token, params: { id: newId() } })).status).toBe(404);
  });
});

describe('the last administrator', () => {
  test('stays when administrators demote each other concurrently', async () => {
    const boris = await people.join('Boris Admin', { role: 'admin' });
    const [ofAda, ofBoris] = [(await read(ada.id)).user.version, (await read(boris.id)).user.version];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? change(ada.id, { version: ofAda, role: 'user' }, boris)
          : change(boris.id, { version: ofBoris, role: 'user' }, ada),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const admins = await db.selectFrom('members').select('id').where('role', '=', 'admin').execute();
    expect(admins.length).toBe(1);
  });

  test('stays when administrators are deleted, disabled or demoted concurrently', async () => {
    const boris = await people.join('Boris Admin', { role: 'admin' });
    await Promise.all([
      act('disable', [ada.id], boris),
      act('delete', [boris.id], ada),
      send(deleteUser, { as: boris.token, params: { id: ada.id } }),
      send(deleteUser, { as: ada.token, params: { id: boris.id } }),
    ]);
    const admins = await db
      .selectFrom('members')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .execute();
    expect(admins.length).toBe(1);
  });

  test.each([
    ['demoted', { role: 'user' }, 'role'],
    ['disabled', { status: 'disabled' }, 'compte'],
  ])('cannot be %s by themselves, nor can one of two', async (_what, edit, field) => {
    const english = { 'accept-language': 'en' };
    const own = async () =>
      send(updateUser, {
        as: ada.token,
        params: { id: ada.id },
        body: { version: (await read(ada.id)).user.version, ...edit },
        headers: english,
      });
    expect(await own()).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringContaining('only administrator') } },
    });
    await people.join('Boris Admin', { role: 'admin' });
    expect(await own()).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringContaining('your own') } },
    });
    expect((await send(deleteUser, { as: ada.token, params: { id: ada.id } })).status).toBe(422);
    expect(await act('delete', [ada.id])).toMatchObject({ body: { count: 0, passedOver: 1 } });
    expect(await rowOf(ada.id)).toMatchObject({ role: 'admin', status: 'active' });
  });
});

describe('a member deleted by an administrator', () => {
  test('is gone at once, and their comments on others’ posts stay anonymous', async () => {
    const mia = await people.join('Mia Member');
    const post = await people.post(ada);
    const own = await people.post(mia);
    await people.comment(mia, post, 'With you.');
    expect((await send(deleteUser, { as: ada.token, params: { id: mia.id } })).status).toBe(200);
    expect(await isSignedIn(mia)).toBe(false);
    expect((await read(mia.id)).status).toBe(404);
    expect((await list({ q: mia.email })).total).toBe(0);
    expect((await send(deleteUser, { as: ada.token, params: { id: mia.id } })).status).toBe(404);

    await work();
    expect(await db.selectFrom('members').select('id').where('id', '=', mia.id).execute()).toEqual([]);
    expect(await db.selectFrom('posts').select('id').where('id', '=', own).execute()).toEqual([]);
    const comments = await db
      .selectFrom('comments')
      .select(['author_id', 'body'])
      .where('post_id', '=', post)
      .execute();
    expect(comments).toEqual([{ author_id: null, body: 'With you.' }]);
    expect(await audited(mia.id)).toEqual([{ actor_id: ada.id, action: 'users.delete', details: {} }]);
  });
});

describe('a bulk action', () => {
  test('disables, enables or deletes members and skips those already in that state', async () => {
    const mia = await people.join('Mia Member');
    const noe = await people.join('Noé Member', { status: 'disabled' });
    const ids = [mia.id, noe.id, ada.id, newId()];
    expect(await act('disable', ids)).toMatchObject({ body: { count: 1, passedOver: 3 } });
    expect(await isSignedIn(mia)).toBe(false);
    expect(await act('enable', ids)).toMatchObject({ body: { count: 2, passedOver: 2 } });
    expect(await act('delete', ids)).toMatchObject({ body: { count: 2, passedOver: 2 } });
    expect((await audited(noe.id)).map(({ action }) => action)).toEqual(['users.enable', 'users.delete']);
    expect(await rowOf(ada.id)).toMatchObject({ status: 'active' });
  });

  test('applies to all that match a filter, except the actor, and asks again when their number has changed', async () => {
    const members = [];
    for (const name of ['Hugo Matching', 'Iris Matching', 'Juno Matching'])
      members.push(await people.join(name));
    const actOnAll = (name: string, count: number, as: Person = ada) =>
      send(applyUserBulkAction, {
        as: as.token,
        body: { act: name, filter: { q: 'matching' }, count },
      });
    await people.join('Kim Matching');
    expect((await actOnAll('disable', 3)).body).toMatchObject({ code: 'conflict' });
    expect((await actOnAll('disable', 5)).status).toBe(409);
    expect(await statuses('matching')).toEqual(['active', 'active', 'active', 'active']);
    expect((await actOnAll('disable', 4)).body).toEqual({ count: 4, passedOver: 0 });
    expect(await statuses('matching')).toEqual(['disabled', 'disabled', 'disabled', 'disabled']);
    for (const { id } of members)
      expect(await audited(id)).toMatchObject([{ actor_id: ada.id, action: 'users.disable' }]);
    const self = await people.join('Lena Matching', { role: 'admin' });
    expect((await actOnAll('delete', 5, self)).body).toEqual({ count: 4, passedOver: 1 });
    expect((await actOnAll('delete', 0)).status).toBe(400);
    expect((await actOnAll('delete', limits.bulkActionMax + 1)).status).toBe(400);
  });

  test('takes the same number of statements for many members as for two', async () => {
    const cast = await Promise.all(
      Array.from({ length: 12 }, (_, index) => people.join(`Nour Counted ${index}`)),
    );
    const ids = cast.map(({ id }) => id);
    const actor = { kind: 'member', id: ada.id, role: 'admin', sessionId: '', pending: null } as const;
    const countStatements = async (name: UserBulkAction, chosen: readonly string[]) => {
      let count = 0;
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted = { ...platform, db: db.withPlugin(plugin) };
      const { count: changed } = await changeUsers(counted, actor, { act: name, ids: [...chosen] });
      expect(changed).toBe(chosen.length);
      return count;
    };
    for (const name of ['disable', 'enable', 'delete'] as const)
      expect(await countStatements(name, ids.slice(2))).toBe(await countStatements(name, ids.slice(0, 2)));
  });

  test('exports a file without formulas in names and audits who exported it', async () => {
    const mia = await people.join('=SUM(A1) Émile');
    const answer = await send(exportUsers, {
      as: ada.token,
      body: { ids: [mia.id, ada.id] },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename=".*-membres-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head = '', ...rows] = answer.text.trim().split('\r\n');
    expect(head).toContain('Nom;Courriel;Rôle;État;Date d’inscription;Dernière connexion');
    expect(rows.find((row) => row.includes('Émile'))).toMatch(/^"'=SUM\(A1\) Émile";/);
    expect(rows.length).toBe(2);
    const [line] = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', ada.id)
      .where('action', '=', 'users.export')
      .execute();
    expect(line?.details).toMatchObject({ format: 'csv', count: 2 });
  });

  test('applies to everyone a filter matches and audits the filter without the search term', async () => {
    const now = clock.now();
    const crowd = Array.from({ length: 2_345 }, (_, index) => ({
      id: newId(),
      email: `crowd-${index}@example.org`,
      first_name: 'Same',
      last_name: 'Name',
      // Many share a name, so batch boundaries must not lose any.
      display_name: index % 3 === 0 ? `=Crowd, "${index}"` : 'Crowd Person',
      role: index % 2 === 0 ? ('user' as const) : ('moderator' as const),
      email_verified_at: now,
      created_at: now,
    }));
    for (let at = 0; at < crowd.length; at += 500) {
      await db
        .insertInto('members')
        .values(crowd.slice(at, at + 500))
        .execute();
    }
    const take = async (filter: Record<string, string>) => {
      const answer = await send(exportUsers, { as: ada.token, body: { filter } });
      expect(answer.status, answer.text).toBe(200);
      return readCsv(Buffer.from(answer.text)).slice(1);
    };
    const all = await take({ q: 'crowd' });
    expect(all.map(([, email]) => email).toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
    expect(all.filter(([name]) => name?.startsWith("'=Crowd, "))).toHaveLength(782);
    expect(await take({ q: 'crowd', role: 'moderator' })).toHaveLength(1_172);
    expect(await take({ q: 'nobody of this name' })).toEqual([]);
    const everybody = await db
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      // An earlier test deleted a member whom the job has not erased yet.
      .where((eb) => eb.or([eb('deletion_due_at', 'is', null), eb('deletion_due_at', '>', now)]))
      .executeTakeFirstOrThrow();
    expect(await take({})).toHaveLength(Number(everybody.count));
    const auditRows = await db
      .selectFrom('audit_log')
      .select('details')
      .where('actor_id', '=', ada.id)
      .orderBy('id')
      .execute();
    expect(auditRows.map(({ details }) => details)).toEqual([
      { format: 'csv', count: 2_345, filter: ['search'] },
      { format: 'csv', count: 1_172, filter: ['role: moderator', 'search'] },
      { format: 'csv', count: 0, filter: ['search'] },
      { format: 'csv', count: Number(everybody.count), filter: [] },
    ]);
    for (const body of [{}, { ids: [] }, { ids: [ada.id], filter: {} }]) {
      expect((await send(exportUsers, { as: ada.token, body })).status).toBe(400);
    }
    await db.deleteFrom('members').where('email', 'like', 'crowd-%').execute();
  });
});

describe('a password reset by an administrator', () => {
  test('is mailed and lets the owner sign in', async () => {
    const mia = await people.join('Mia Member');
    expect((await send(sendUserPasswordReset, { as: ada.token, params: { id: mia.id } })).status).toBe(200);
    await work();
    expect((await tools.mailsTo(mia.email)).map(({ template }) => template)).toEqual(['reset-password']);
    expect(await audited(mia.id)).toMatchObject([{ action: 'users.sendReset' }]);
  });

  test('is refused for a disabled account, where the link would not work', async () => {
    const mia = await people.join('Mia Member', { status: 'disabled' });
    expect(await send(sendUserPasswordReset, { as: ada.token, params: { id: mia.id } })).toMatchObject({
      status: 422,
      body: { fields: { reset: expect.any(String) } },
    });
  });
});
