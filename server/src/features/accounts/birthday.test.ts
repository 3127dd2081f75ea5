import { getSession, signUp } from '@radiant/contract/accounts.ts';
import { isMinor } from '@radiant/contract/birthdays.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { getOwnProfile, updateProfile } from '@radiant/contract/own-profile.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { createUser } from '@radiant/contract/users.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { frFields } from '@radiant/contract/words/fr-fields.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { snapshotDatabase } from '../../safety/database-snapshot.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { birthdayAt } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { changeSettings } from '../settings/service.ts';
import { isMinorMember } from './service.ts';
import { isMinor as isMinorInDatabase } from './visible-to.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { people, platform, send } = app;
const { db } = platform;
const admin = await people.join('Ada Admin', { role: 'admin' });

const set = (
  changes: Record<string, unknown>,
  category: 'user_registration' | 'general' = 'user_registration',
) =>
  changeSettings(
    platform,
    { kind: 'member', id: admin.id, role: 'admin', sessionId: 's', pending: null },
    { category, changes },
  );

afterEach(async () => {
  await set({ requireBirthDate: false, minimumAge: 14 });
});

const body = (email: string, other: Record<string, unknown> = {}) => ({
  firstName: 'Léa',
  lastName: 'Roy',
  email,
  password: goodPassword,
  accepted: true,
  ...other,
});
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('signing up with a birth date', () => {
  // The clock of tests is at noon in Toronto on 2026-11-20.
  test('is possible from the day of the minimum age on', async () => {
    await set({ requireBirthDate: true, minimumAge: 15 });
    expect((await send(signUp, { body: body('young@example.org', { birthday: '2011-11-21' }) })).status).toBe(
      400,
    );
    expect((await send(signUp, { body: body('old@example.org', { birthday: '2011-11-20' }) })).status).toBe(
      200,
    );
    expect(await memberOf('old@example.org')).toMatchObject({
      birthday: '2011-11-20',
      birthday_audience: 'private',
    });
  });

  test('tells a child kindly, in both languages and at the field, and keeps nothing', async () => {
    const before = await snapshotDatabase(db);
    for (const [language, words] of [
      ['en', enFields],
      ['fr-CA', frFields],
    ] as const) {
      const answer = await send(signUp, {
        body: body('child@example.org', { birthday: '2015-03-02' }),
        headers: { 'accept-language': language },
      });
      expect(answer.body).toMatchObject({
        code: 'invalid_input',
        fields: { birthday: words.birthday_too_young },
      });
    }
    expect(await snapshotDatabase(db)).toEqual(before);
  });

  test.each([
    ['is required where the site asks for it', undefined, enFields.birthday_required],
    ['is no day of the future', '2026-11-23', enFields.birthday_future],
    ['is a day', '2010-02-30', enFields.date_invalid],
  ])('%s', async (_title, birthday, message) => {
    await set({ requireBirthDate: true });
    const answer = await send(signUp, { body: body('someone@example.org', birthday ? { birthday } : {}) });
    expect(answer.body).toMatchObject({ fields: { birthday: message } });
  });

  test('is not needed where the site does not ask: programs of before keep working', async () => {
    expect((await send(signUp, { body: body('before@example.org') })).status).toBe(200);
    expect(await isMinorMember(db, (await memberOf('before@example.org')).id)).toBe(false);
  });
});

describe('who is a minor', () => {
  test('is the same for the database and the contract, at the day of the site', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']) {
      await set({ timeZone }, 'general');
      const { rows } = await sql<{ birthday: string; isMinor: boolean; at: Date }>`
        select birthday::text as birthday, ${isMinorInDatabase('members')} as "isMinor", now() as at
        from (select current_date - 6575 + days as birthday, false as is_birth_date_required
          from generate_series(-3, 5) as days) as members`.execute(db);
      expect(rows).toHaveLength(9);
      for (const { birthday, isMinor: found, at } of rows)
        expect([birthday, found]).toEqual([
          birthday,
          isMinor({ birthday, isBirthDateRequired: false }, dayOf(at, timeZone)),
        ]);
    }
  });

  test('a zone that PostgreSQL does not know is no zone of the site', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_timezone_names where name = 'US/Pacific-New'`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
    await expect(set({ timeZone: 'US/Pacific-New' }, 'general')).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('an account that an administrator creates is protected until its owner gives a birth date', async () => {
    await set({ requireBirthDate: true });
    const create = (name: string, role: 'user' | 'moderator') =>
      send(createUser, {
        as: admin.token,
        body: { name, email: `${role}@parish.example`, password: goodPassword, role },
      });
    expect((await create('Una User', 'user')).status).toBe(201);
    expect((await create('Mona Moderator', 'moderator')).status).toBe(201);
    const una = await memberOf('user@parish.example');
    expect(await isMinorMember(db, una.id)).toBe(true);
    expect(await isMinorMember(db, (await memberOf('moderator@parish.example')).id)).toBe(false);
    const as = await people.signIn(una);
    await db.updateTable('members').set({ password_set_by_admin: false }).where('id', '=', una.id).execute();
    await db
      .insertInto('consents')
      .columns(['member_id', 'document', 'version', 'accepted_at'])
      .expression((eb) =>
        eb
          .selectFrom('consents')
          .select([eb.val(una.id).as('member_id'), 'document', 'version', 'accepted_at'])
          .where('member_id', '=', admin.id),
      )
      .execute();
    const give = (birthday: string) => send(updateProfile, { as, body: { id: una.id, birthday } });
    expect((await give('2020-01-01')).body).toMatchObject({
      fields: { birthday: enFields.birthday_too_young },
    });
    expect((await give('1980-01-01')).status).toBe(200);
    expect(await isMinorMember(db, una.id)).toBe(false);
    expect((await give('')).body).toMatchObject({ fields: { birthday: enFields.birthday_fixed } });
  });
});

describe('the birth date of a minor', () => {
  test('cannot be changed to that of an adult, or the other way round, but by administrators', async () => {
    const lea = await people.join('Léa Roy', { birthday: birthdayAt(15) });
    const adult = await people.join('Paul Roy', { birthday: birthdayAt(40) });
    const edit = (as: string, id: string, birthday: string) =>
      send(updateProfile, { as, body: { id, birthday } });
    const fixed = { fields: { birthday: enFields.birthday_fixed } };
    expect((await edit(lea.token, lea.id, birthdayAt(30))).body).toMatchObject(fixed);
    expect((await edit(lea.token, lea.id, '')).body).toMatchObject(fixed);
    expect((await edit(adult.token, adult.id, birthdayAt(15))).body).toMatchObject(fixed);
    expect((await edit(lea.token, lea.id, birthdayAt(16))).status).toBe(200);
    expect((await edit(admin.token, lea.id, birthdayAt(30))).status).toBe(200);
    expect(await isMinorMember(db, lea.id)).toBe(false);
  });

  test('is shown to its owner and administrators alone, whatever its audience', async () => {
    const noa = await people.join('Noa Roy', { birthday: birthdayAt(15) });
    const friend = await people.join('Fred Friend');
    await people.befriend(noa, friend);
    const choose = { id: noa.id, birthdayAudience: 'members' };
    expect((await send(updateProfile, { as: noa.token, body: choose })).status).toBe(200);
    const shown = await send(getProfile, { as: friend.token, params: { id: noa.id } });
    expect(shown.body).toMatchObject({ user: { birthday: null }, relation: 'friends' });
    expect(shown.text).not.toContain(birthdayAt(15));
    for (const as of [noa.token, admin.token])
      expect((await send(getOwnProfile, { as, params: { id: noa.id } })).body).toMatchObject({
        mesinfos: { birthday: birthdayAt(15) },
      });
  });

  test('tells their own pages that they are one', async () => {
    const ivo = await people.join('Ivo Roy', { birthday: birthdayAt(15) });
    expect((await send(getSession, { as: ivo.token })).body).toMatchObject({ user: { mineur: true } });
    expect((await send(getSession, { as: admin.token })).body).toMatchObject({ user: { mineur: false } });
    expect((await tools.signUp('adult@example.org', { birthday: '1990-01-01' })).status).toBe(200);
  });
});
