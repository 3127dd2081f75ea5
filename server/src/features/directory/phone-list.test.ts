import { setOwnEntry } from '@radiant/contract/directory.ts';
import { getPhoneList } from '@radiant/contract/phone-list.ts';
import { addToPrayerChain } from '@radiant/contract/prayer-chain.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { people, send } = await createTestApp();
const carol = await people.join('Carol Care');
await people.joinCareTeam(carol);

const list = async (who: Person, phoneAudience: 'members' | 'groups' | 'nobody', phone: string) => {
  const entry = {
    ...{ phone, email: '', address: '', help: '' },
    ...{
      emailAudience: 'nobody',
      addressAudience: 'nobody',
      birthdayAudience: 'nobody',
      helpAudience: 'nobody',
    },
    phoneAudience,
  };
  const { status, text } = await send(setOwnEntry, { as: who.token, body: entry });
  expect(status, text).toBe(200);
};
const read = async (as: Person) => {
  const { status, body } = await send(getPhoneList, { as: as.token });
  return status === 200 ? getPhoneList.answer.decode(body as never) : status;
};

test('the list for the phone has those whom the chain calls, and members who show their number', async () => {
  const [zoe, ben, hidden, blocker, silent] = [
    await people.join('Zoe Last'),
    await people.join('Ben First'),
    await people.join('Hugh Hidden'),
    await people.join('Bea Blocker'),
    await people.join('Sam Silent'),
  ];
  await list(zoe, 'members', '819 555 0101');
  await list(ben, 'members', '819 555 0102');
  await list(hidden, 'nobody', '819 555 0103');
  await list(blocker, 'members', '819 555 0104');
  await list(silent, 'members', '');
  await people.block(blocker, carol);
  const called = { name: 'Rose Lavoie', phone: '819 555 0142' };
  expect((await send(addToPrayerChain, { as: carol.token, body: called })).status).toBe(201);
  expect(await read(carol)).toMatchObject({
    chain: [called],
    members: [
      { name: 'Ben First', phone: '819 555 0102' },
      { name: 'Zoe Last', phone: '819 555 0101' },
    ],
  });
});

test('nobody outside the care team reads it', async () => {
  expect(await read(await people.join('Ada Admin', { role: 'admin' }))).toBe(403);
  expect(await read(await people.join('Mia Member'))).toBe(403);
});
