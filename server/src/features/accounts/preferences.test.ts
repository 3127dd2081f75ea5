import { getSession } from '@radiant/contract/accounts.ts';
import { getPreferences, updatePreferences } from '@radiant/contract/preferences.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const { send, http, people, platform } = await createTestApp();

test('preferences start with the site’s defaults and keep their values when omitted', async () => {
  const { token } = await people.join('Anna Chooser');
  const read = async () => (await send(getPreferences, { as: token })).body;
  expect(await read()).toEqual({
    statut: '200',
    preferences: { porteedefaut: null, visible: true, langue: 'en', premierspasmasques: false },
  });
  await send(updatePreferences, { as: token, body: { defaultAudience: 'friends' } });
  await send(updatePreferences, { as: token, body: { language: 'fr', isDiscoverable: false } });
  await send(updatePreferences, { as: token, body: {} });
  expect(await read()).toMatchObject({
    preferences: { porteedefaut: 'friends', visible: false, langue: 'fr' },
  });
  expect((await send(getSession, { as: token })).body).toMatchObject({ user: { porteedefaut: 'friends' } });
  // The stored default takes precedence over the audience of the last post.
  await platform.db.updateTable('members').set({ last_audience: 'public' }).execute();
  expect((await send(getSession, { as: token })).body).toMatchObject({ user: { derniereportee: 'public' } });
  await send(updatePreferences, { as: token, body: { defaultAudience: 'site' } });
  expect((await send(getSession, { as: token })).body).toMatchObject({ user: { derniereportee: null } });
  expect(await read()).toMatchObject({ preferences: { porteedefaut: null, visible: false } });
});

test('a member who opts out of search is hidden from guests at once and from nobody else', async () => {
  const [olga, simon] = [await people.join('Olga Quiet'), await people.join('Simon Stranger')];
  await people.post(olga);
  const ask = async (as?: string) => (await send(getProfile, { as, params: { id: olga.id } })).status;
  expect(await ask()).toBe(200);
  await send(updatePreferences, { as: olga.token, body: { isDiscoverable: false } });
  expect([await ask(), await ask(simon.token)]).toEqual([404, 200]);
});

test.each([
  { role: 'admin' },
  { id: '00000000-0000-7000-8000-000000000000' },
  { status: 'active', visible: false },
  { porteedefaut: 'everyone' },
  { visible: 'no' },
])('refuses unknown or invalid preferences: %j', async (payload) => {
  const { id, token } = await people.join('Carl Careful');
  const row = () =>
    platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await row();
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/api/preferences',
    payload,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
  });
  expect(statusCode).toBe(400);
  expect(await row()).toEqual(before);
});
