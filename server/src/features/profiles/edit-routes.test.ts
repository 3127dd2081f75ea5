import { getOwnProfile, updateProfile } from '@radiant/contract/own-profile.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, http, people, clock, platform } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
const thomas = await people.join('Thomas Admin', { role: 'admin' });
await people.befriend(anna, frida);
await people.post(anna);

const rowOf = (id: string) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = async (as: Person | undefined, id: string) =>
  send(getOwnProfile, { as: as?.token, params: { id } });
/** By wire names. */
const save = async (as: Person, fields: Record<string, unknown>) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/update-profile',
    payload: fields,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${as.token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the member’s own profile', () => {
  test('has the wire format with personal details, and no token', async () => {
    const zoe = await people.join('Zoé Whole');
    const details = {
      sexe: 'femme',
      birthday: '1980-02-29',
      pays: 'Canada',
      ville: 'Moncton',
      quartier: 'Riverside',
      profession: 'Nurse',
      telephone: '+1 506 555-0142',
      groupechretien: 'St. Anne’s',
      pseudo: 'Sings alto.\nBakes bread.',
      verset: 'His mercies are new every morning.',
      porteebirthday: 'friends',
      porteeville: 'members',
    };
    expect(await save(zoe, { id: zoe.id, ...details })).toEqual({ status: 200, body: { statut: '200' } });
    const { status, body, text } = await read(zoe, zoe.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      statut: '200',
      mesinfos: {
        id: zoe.id,
        nom: 'Zoé',
        prenom: 'Whole',
        nomaffiche: 'Zoé Whole',
        pp: null,
        pc: null,
        pctailles: [],
        role: 'user',
        socialLinks: { facebook: null, twitter: null, instagram: null },
        ...details,
        porteesexe: 'private',
        porteepays: 'private',
        porteequartier: 'members',
        porteeprofession: 'private',
        porteetelephone: 'private',
      },
    });
    expect(text).not.toContain('token');
  });

  test.each([
    ['a guest', undefined, 401],
    ['a friend', frida, 403],
    ['a stranger', simon, 403],
    ['an administrator', thomas, 200],
    ['the member', anna, 200],
  ] as const)('%s asking for a member’s gets the expected status', async (_who, as, status) => {
    expect((await read(as, anna.id)).status).toBe(status);
  });

  test('others’ and unknown profiles look the same, except to an administrator', async () => {
    const [another, nobody] = [await read(simon, anna.id), await read(simon, newId())];
    expect([another.status, nobody.status]).toEqual([403, 403]);
    expect({ ...(another.body as object), requestId: '' }).toEqual({
      ...(nobody.body as object),
      requestId: '',
    });
    expect((await read(thomas, newId())).status).toBe(404);
  });
});

describe('the audience of a detail', () => {
  beforeAll(async () => {
    const details = { birthday: '1980-02-29', pays: 'Canada', ville: 'Moncton', telephone: '506 555-0142' };
    const chosen = { porteebirthday: 'friends', porteepays: 'members', porteequartier: 'private' };
    await save(anna, { id: anna.id, ...details, ...chosen, quartier: 'Riverside' });
  });

  test.each([
    ['a guest gets no details', undefined, { birthday: null, pays: null }],
    ['a stranger gets members-only details', simon, { birthday: null, pays: 'Canada' }],
    ['an administrator gets what members get', thomas, { birthday: null, pays: 'Canada' }],
    ['a friend also gets friends-only details', frida, { birthday: '1980-02-29', pays: 'Canada' }],
    ['the member gets what friends get', anna, { birthday: '1980-02-29', pays: 'Canada' }],
  ] as const)('on their page %s', async (_who, as, visible) => {
    const { body } = await send(getProfile, { as: as?.token, params: { id: anna.id } });
    expect(body).toMatchObject({ user: { ...visible, quartier: null, ville: null, telephone: null } });
  });

  test('applies at once when the friendship ends', async () => {
    const paul = await people.join('Paul Past');
    await people.befriend(anna, paul);
    const ask = () => send(getProfile, { as: paul.token, params: { id: anna.id } });
    expect((await ask()).body).toMatchObject({ user: { birthday: '1980-02-29' }, relation: 'friends' });
    await people.unfriend(anna, paul);
    expect((await ask()).body).toMatchObject({ user: { birthday: null }, relation: 'none' });
  });
});

test('returns the viewer’s relation; a declined request looks pending', async () => {
  const [asker, asked] = [await people.join('Ada Asker'), await people.join('Abe Asked')];
  const relationOf = async (as: Person | undefined, to: Person) =>
    (await send(getProfile, { as: as?.token, params: { id: to.id } })).body as { relation: string };
  await people.post(asked);
  expect(await relationOf(undefined, asked)).toMatchObject({ relation: 'none' });
  expect(await relationOf(asked, asked)).toMatchObject({ relation: 'self' });
  const id = newId();
  await db
    .insertInto('friend_requests')
    .values({ id, asker_id: asker.id, asked_id: asked.id, created_at: clock.now() })
    .execute();
  expect(await relationOf(asker, asked)).toMatchObject({ relation: 'sent' });
  expect(await relationOf(asked, asker)).toMatchObject({ relation: 'received' });
  await db
    .updateTable('friend_requests')
    .set({ state: 'declined', answered_at: clock.now() })
    .where('id', '=', id)
    .execute();
  expect(await relationOf(asker, asked)).toMatchObject({ relation: 'sent' });
  expect(await relationOf(asked, asker)).toMatchObject({ relation: 'none' });
});

describe('editing a profile', () => {
  test.each([
    ['a friend', frida],
    ['a stranger', simon],
  ])('not by %s', async (_who, as) => {
    const before = await rowOf(anna.id);
    expect((await save(as, { id: anna.id, pseudo: 'Changed.' })).status).toBe(403);
    expect((await save(as, { id: newId(), pseudo: 'Changed.' })).status).toBe(403);
    expect(await rowOf(anna.id)).toEqual(before);
  });

  test('is allowed for administrators', async () => {
    expect((await save(thomas, { id: simon.id, pseudo: 'Likes long walks.' })).status).toBe(200);
    expect(await rowOf(simon.id)).toMatchObject({ bio: 'Likes long walks.' });
    expect((await save(thomas, { id: newId(), pseudo: 'x' })).status).toBe(404);
  });

  test('trims texts, and clears empty fields', async () => {
    const tim = await people.join('Tim Trimmed');
    await save(tim, { id: tim.id, nomaffiche: '  Tim \n Trim ', ville: ' Moncton ', sexe: 'homme' });
    expect(await rowOf(tim.id)).toMatchObject({ display_name: 'Tim Trim', city: 'Moncton', sex: 'male' });
    await save(tim, { id: tim.id, ville: ' ', sexe: '' });
    expect(await rowOf(tim.id)).toMatchObject({ display_name: 'Tim Trim', city: null, sex: null });
  });

  test('keeps the display name in step with first and last name until it is changed', async () => {
    const nora = await people.join('Nora Named');
    await save(nora, { id: nora.id, prenom: 'Newly' });
    expect(await rowOf(nora.id)).toMatchObject({ first_name: 'Nora', display_name: 'Nora Newly' });
    await save(nora, { id: nora.id, nomaffiche: 'Sister Nora' });
    await save(nora, { id: nora.id, prenom: 'Again' });
    expect(await rowOf(nora.id)).toMatchObject({ last_name: 'Again', display_name: 'Sister Nora' });
  });

  test.each([
    ['nomaffiche', ' '],
    ['nomaffiche', '\u200b'],
    ['nomaffiche', 'n'.repeat(121)],
    ['nom', ''],
    ['prenom', 'n'.repeat(61)],
    ['pseudo', 'b'.repeat(501)],
    ['verset', 'v'.repeat(301)],
    ['groupechretien', 'c'.repeat(101)],
    ['birthday', '2026-11-23'],
    ['birthday', '2025-02-30'],
    ['birthday', '1899-12-31'],
    ['birthday', 'soon'],
    ['sexe', 'unknown'],
    ['telephone', 'call me'],
    ['porteetelephone', 'public'],
  ])('refuses %s as %j', async (field, value) => {
    const before = await rowOf(anna.id);
    const { status, body } = await save(anna, { id: anna.id, pseudo: 'Fine.', [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await rowOf(anna.id)).toEqual(before);
  });
});

test('refuses the whole edit for an unknown field', async () => {
  const before = await rowOf(anna.id);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'members'`.execute(db);
  // A field that is also the name of a column.
  const own = [
    'id',
    'bio',
    'verse',
    'church',
    'location',
    'sex',
    'birthday',
    'country',
    'city',
    'profession',
    'phone',
  ];
  const others = [
    ...rows.map(({ name }) => name),
    'token',
    'statut',
    'constructor',
    'roles',
    'emailVerifiedAt',
  ];
  for (const name of others.filter((column) => !own.includes(column))) {
    for (const value of ['admin', '', 'true', 'friends']) {
      const { status } = await save(anna, { id: anna.id, pseudo: 'Changed.', [name]: value });
      expect(status, `${name}=${value}`).toBe(400);
    }
  }
  expect(await rowOf(anna.id)).toEqual(before);
});

describe('as a form', () => {
  const boundary = 'a-boundary-of-our-own';
  type Part = { name: string; value: string } | { name: string; file: Buffer };
  const sendForm = (as: Person, parts: readonly Part[]) => {
    const pieces = parts.flatMap((part) => {
      const isFile = 'file' in part;
      const head = `form-data; name="${part.name}"${isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ''}`;
      return [
        Buffer.from(`--${boundary}\r\nContent-Disposition: ${head}\r\n\r\n`),
        isFile ? part.file : Buffer.from(part.value),
        Buffer.from('\r\n'),
      ];
    });
    return http.inject({
      method: 'POST',
      url: '/api/update-profile',
      payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'sec-fetch-site': 'same-origin',
        cookie: `sid=${as.token}`,
      },
    });
  };
  const picture = (color: string) =>
    sharp({ create: { width: 640, height: 640, channels: 3, background: color } })
      .png()
      .toBuffer();
  const mediaOf = (owner: Person) =>
    db
      .selectFrom('media')
      .select(['id', 'purpose'])
      .where('owner_id', '=', owner.id)
      .where('replaced_at', 'is', null)
      .execute();

  test('sets both pictures, and replaces them with newer ones', async () => {
    const pia = await people.join('Pia Portrait');
    const id = { name: 'id', value: pia.id };
    const first = await sendForm(pia, [
      id,
      { name: 'pp', file: await picture('#335577') },
      { name: 'pc', file: await picture('#775533') },
    ]);
    expect(first.statusCode).toBe(200);
    const before = await mediaOf(pia);
    expect(before.map(({ purpose }) => purpose).sort()).toEqual(['avatar', 'banner']);
    expect((await sendForm(pia, [id, { name: 'pp', file: await picture('#553377') }])).statusCode).toBe(200);
    const after = await mediaOf(pia);
    expect(after.length).toBe(2);
    expect(after.find(({ purpose }) => purpose === 'avatar')?.id).not.toBe(
      before.find(({ purpose }) => purpose === 'avatar')?.id,
    );
    const { avatar_media_id } = await rowOf(pia.id);
    expect(after.map((row) => row.id)).toContain(avatar_media_id);
    expect((await read(pia, pia.id)).body).toMatchObject({
      mesinfos: { pp: expect.stringContaining('.webp'), pc: expect.stringContaining('.webp') },
    });
  });

  test('refuses a file that is not a picture, and changes nothing', async () => {
    const otto = await people.join('Otto Other');
    const before = await rowOf(otto.id);
    const { statusCode, json } = await sendForm(otto, [
      { name: 'id', value: otto.id },
      { name: 'pseudo', value: 'Changed.' },
      { name: 'pp', file: await picture('#335577') },
      { name: 'pc', file: Buffer.from('not a picture at all') },
    ]);
    expect(statusCode).toBe(415);
    expect(json()).toMatchObject({ fields: { pc: expect.any(String) } });
    expect(await rowOf(otto.id)).toEqual(before);
    expect(await mediaOf(otto)).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'role', 'status', 'email'])(
    'the field %s is refused',
    async (name) => {
      const before = await rowOf(frida.id);
      const { statusCode } = await sendForm(frida, [
        { name: 'id', value: frida.id },
        { name: 'pseudo', value: 'Changed.' },
        { name, value: 'admin' },
      ]);
      expect(statusCode).toBe(400);
      expect(await rowOf(frida.id)).toEqual(before);
    },
  );
});

test('accepts the English field names too', async () => {
  const body = { id: frida.id, bio: 'Keeps bees.', sex: 'other', phoneAudience: 'friends' };
  expect((await send(updateProfile, { as: frida.token, body })).status).toBe(200);
  expect(await rowOf(frida.id)).toMatchObject({
    bio: 'Keeps bees.',
    sex: 'other',
    phone_audience: 'friends',
  });
});
