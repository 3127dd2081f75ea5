import { acceptAllRequests, acceptRequest, requestFriend } from '@radiant/contract/friend-requests.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { getUser, updateUser } from '@radiant/contract/users.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { frFields } from '@radiant/contract/words/fr-fields.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { areFriends } from './friendships-queries.ts';

const app = await createTestApp();
const { send, people, platform, clock } = app;
const { db } = platform;
const minor = (name = 'Mia Young') => people.join(name, { birthday: birthdayAt(15) });
const adult = (name = 'Ada Adult') => people.join(name);
const screened = (name = 'Sara Screened') => people.join(name, { isScreened: true });

const ask = (asker: Person, asked: Person, language = 'en') =>
  send(requestFriend, {
    as: asker.token,
    body: { memberId: asked.id },
    headers: { 'accept-language': language },
  });
const appoint = (groupId: string, leader: Person) =>
  db
    .updateTable('group_members')
    .set({ role: 'leader' })
    .where('group_id', '=', groupId)
    .where('member_id', '=', leader.id)
    .execute();
const pending = (asker: Person, asked: Person) =>
  db
    .insertInto('friend_requests')
    .values({
      id: newId(),
      asker_id: asker.id,
      asked_id: asked.id,
      state: 'pending',
      created_at: clock.now(),
    })
    .execute();
const requestsOf = async (one: Person) =>
  (await db.selectFrom('friend_requests').select('state').where('asker_id', '=', one.id).execute()).map(
    ({ state }) => state,
  );

describe('a friend request between an adult and a minor', () => {
  test('is refused in either direction, in both languages, and stores nothing', async () => {
    const [mia, ada] = [await minor(), await adult()];
    await people.group([ada, mia]);
    for (const [asker, asked] of [
      [ada, mia],
      [mia, ada],
    ] as const)
      for (const [language, words] of [
        ['en', enFields],
        ['fr-CA', frFields],
      ] as const) {
        const { status, body } = await ask(asker, asked, language);
        expect(status).toBe(422);
        expect(body).toMatchObject({ code: 'rule_broken', fields: { idevalueur: words.friend_minor } });
      }
    expect([...(await requestsOf(ada)), ...(await requestsOf(mia))]).toEqual([]);
  });

  test('to a minor who is a stranger finds nobody', async () => {
    expect((await ask(await adult(), await minor())).status).toBe(404);
  });

  test('cannot be accepted if it is from before the birth date was known', async () => {
    const [mia, ada] = [await minor(), await adult()];
    await people.group([ada, mia]);
    await pending(ada, mia);
    const accept = () => send(acceptRequest, { as: mia.token, body: { askerId: ada.id } });
    expect((await accept()).body).toMatchObject({ code: 'rule_broken' });
    // Nor by asking in turn.
    expect((await ask(mia, ada)).status).toBe(422);
    expect((await send(acceptAllRequests, { as: mia.token })).status).toBe(200);
    expect(await areFriends(db, mia.id, ada.id)).toBe(false);
    expect(await requestsOf(ada)).toEqual(['declined']);
  });

  test('does not end a friendship that exists', async () => {
    const [mia, ada] = [await minor(), await adult()];
    await people.befriend(mia, ada);
    expect((await ask(ada, mia)).status).toBe(200);
    expect(await areFriends(db, mia.id, ada.id)).toBe(true);
  });
});

test('minors in one group become friends, and adults do as before', async () => {
  const [mia, noa] = [await minor(), await minor('Noa Young')];
  await people.group([mia, noa]);
  expect((await ask(mia, noa)).status).toBe(200);
  expect((await ask(noa, mia)).status).toBe(200);
  expect(await areFriends(db, mia.id, noa.id)).toBe(true);
  expect((await ask(await adult(), await adult('Abe Adult'))).status).toBe(200);
});

describe('a screened leader of a group with another one', () => {
  const lead = async (first: Person, second: Person | null, mia: Person, group = {}) => {
    const id = await people.group([first, mia, ...(second ? [second] : [])], group);
    if (second) await appoint(id, second);
    return id;
  };

  test('may ask a minor in it, and be asked', async () => {
    const [one, two, mia] = [await screened('One Leader'), await screened('Two Leader'), await minor()];
    await lead(one, two, mia);
    expect((await ask(one, mia)).status).toBe(200);
    expect((await ask(mia, two)).status).toBe(200);
    expect((await send(acceptRequest, { as: mia.token, body: { askerId: one.id } })).status).toBe(200);
    expect(await areFriends(db, one.id, mia.id)).toBe(true);
  });

  test.each<[string, (mia: Person, one: Person) => Promise<unknown>]>([
    ['leads alone', (mia, one) => lead(one, null, mia)],
    ['leads with someone who is not screened', async (mia, one) => lead(one, await adult(), mia)],
    [
      'leads with a minor',
      async (mia, one) =>
        lead(one, await people.join('Max', { birthday: birthdayAt(16), isScreened: true }), mia),
    ],
    [
      'leads with someone whose account is disabled',
      async (mia, one) => lead(one, await people.join('Dan', { status: 'disabled', isScreened: true }), mia),
    ],
    [
      'is no leader',
      async (mia, one) => {
        const id = await lead(await screened(), await screened(), mia);
        await people.joinGroup(id, one);
      },
    ],
    ['leads an archived group', async (mia, one) => lead(one, await screened(), mia, { isArchived: true })],
    [
      'leads another group',
      async (mia, one) => {
        await lead(one, await screened(), await minor('Other Young'));
        await people.group([mia, one]);
      },
    ],
  ])('but not who %s', async (_who, arrange) => {
    const [mia, one] = [await minor(), await screened('One Leader')];
    await arrange(mia, one);
    expect((await ask(one, mia)).status).toBe(422);
    expect((await ask(mia, one)).status).toBe(422);
  });

  test('is not who is not screened themselves', async () => {
    const [mia, ada] = [await minor(), await adult()];
    await lead(ada, await screened(), mia);
    expect((await ask(ada, mia)).status).toBe(422);
  });
});

test('a profile says whether a request is possible', async () => {
  const [mia, ada, noa] = [await minor(), await adult(), await minor('Noa Young')];
  await people.group([mia, ada, noa]);
  const see = async (viewer: Person | null, person: Person) =>
    (await send(getProfile, { as: viewer?.token, params: { id: person.id } })).body;
  expect(await see(ada, mia)).toMatchObject({ relation: 'none', amitiepossible: false });
  expect(await see(mia, ada)).toMatchObject({ amitiepossible: false });
  expect(await see(mia, noa)).toMatchObject({ amitiepossible: true });
});

test('administrators mark who is screened; members cannot', async () => {
  const [root, ada] = [await people.join('Root Admin', { role: 'admin' }), await adult()];
  const { user } = getUser.answer.decode(
    Object(await send(getUser, { as: root.token, params: { id: ada.id } })).body,
  );
  expect(user.screening).toBe('none');
  const mark = (as: string) =>
    send(updateUser, {
      as,
      params: { id: ada.id },
      body: { version: user.version, screening: 'screened' },
    });
  expect((await mark(ada.token)).status).toBe(403);
  expect((await mark(root.token)).body).toMatchObject({ user: { filtrage: 'screened' } });
  expect((await mark(root.token)).status).toBe(409);
  const lines = await db.selectFrom('audit_log').select('action').where('subject_id', '=', ada.id).execute();
  expect(lines).toEqual([{ action: 'users.screen' }]);
});
