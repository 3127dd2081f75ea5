import { fillPath } from '@radiant/contract/endpoint.ts';
import * as groups from '@radiant/contract/groups.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { beforeEach, expect, test } from 'vitest';
import { cameraCanaries, cameraPhoto } from '../../testing/camera-photo.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { removeFilesOf, sweepReplacedProfileImages } from '../media/service.ts';

const { platform, people, clock, send, http } = await createTestApp();
const photo = await cameraPhoto({ width: 500, height: 500 });

let lea: Person;
let mark: Person;
let simon: Person;
let id: string;
beforeEach(async () => {
  [lea, mark, simon] = await Promise.all([
    people.join('Lea Leader'),
    people.join('Mark Member'),
    people.join('Simon Stranger'),
  ]);
  id = await people.group([lea, mark], { name: 'Choir' });
});

const upload = async (as: Person, bytes: Buffer | null = photo) => {
  const form = new FormData();
  if (bytes) form.append('photo', new File([new Uint8Array(bytes)], 'choir.jpg', { type: 'image/jpeg' }));
  const request = new Request('https://parish.example', { method: 'POST', body: form });
  const answer = await http.inject({
    method: 'PUT',
    url: fillPath(groups.setGroupPicture.path, { id }),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${as.token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const pictureFor = async (as: Person): Promise<string | null> => {
  const { body } = await send(groups.getGroup, { as: as.token, params: { id } });
  return groups.getGroup.answer.decode(body as never).picture;
};
const uploaded = async (as: Person = lea): Promise<string> => {
  const { status } = await upload(as);
  expect(status).toBe(200);
  return (await pictureFor(as)) ?? '';
};
const open = (file: string, as?: Person) =>
  http.inject({ url: fileUrl(file), headers: as ? { cookie: `sid=${as.token}` } : {} });
const statusOf = async (file: string, as?: Person) => (await open(file, as)).statusCode;

test('a leader sets the picture; whoever sees the group sees it, without what the camera wrote', async () => {
  expect(await pictureFor(lea)).toBeNull();
  const file = await uploaded();
  expect(await pictureFor(simon)).toBe(file);
  for (const one of [lea, mark, simon]) expect(await statusOf(file, one)).toBe(200);
  expect(await statusOf(file)).toBe(404);
  const { rawPayload } = await open(file, mark);
  for (const canary of cameraCanaries) expect(rawPayload.includes(canary)).toBe(false);
});

test('the picture of a hidden group is absent for those who do not see it', async () => {
  const file = await uploaded();
  await platform.db.updateTable('groups').set({ is_listed: false }).where('id', '=', id).execute();
  expect(await statusOf(file, mark)).toBe(200);
  expect(await statusOf(file, simon)).toBe(404);
  await platform.db.deleteFrom('group_members').where('member_id', '=', mark.id).execute();
  expect(await statusOf(file, mark)).toBe(404);
});

test('members and strangers cannot change it, nor can a leader with anything but a picture', async () => {
  const file = await uploaded();
  for (const one of [mark, simon]) {
    expect((await upload(one)).status).toBe(403);
    expect((await send(groups.removeGroupPicture, { as: one.token, params: { id } })).status).toBe(403);
  }
  expect((await upload(lea, null)).body).toMatchObject({
    code: 'invalid_input',
    fields: { photo: expect.any(String) },
  });
  expect((await upload(lea, Buffer.from('Dear all'))).status).toBe(415);
  expect(await pictureFor(lea)).toBe(file);
  expect(
    await platform.db.selectFrom('media').select('id').where('group_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('a new picture replaces the former one, which open pages can read for a while', async () => {
  const former = await uploaded();
  const file = await uploaded();
  expect(file).not.toBe(former);
  expect([await statusOf(former, mark), await statusOf(file, mark)]).toEqual([200, 200]);
  clock.advance({ minutes: 61 });
  await sweepReplacedProfileImages(platform);
  expect([await statusOf(former, mark), await statusOf(file, mark)]).toEqual([404, 200]);
});

test('a leader removes it', async () => {
  const file = await uploaded();
  expect((await send(groups.removeGroupPicture, { as: lea.token, params: { id } })).status).toBe(200);
  expect(await pictureFor(mark)).toBeNull();
  clock.advance({ minutes: 61 });
  await sweepReplacedProfileImages(platform);
  expect(await statusOf(file, lea)).toBe(404);
});

test('it goes with what is erased of whoever uploaded it', async () => {
  await uploaded();
  await platform.db.transaction().execute((tx) => removeFilesOf(tx, { ownerId: lea.id, limit: 10 }));
  expect(await pictureFor(mark)).toBeNull();
});
