import { createCalendarFeed, eventFilePath } from '@radiant/contract/calendar-feed.ts';
import { createEvent, getManagedEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { getMeetingLink, listEvents, listMyEvents, setParticipation } from '@radiant/contract/events.ts';
import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, http } = await createTestApp();
const { db } = platform;
const url = 'https://meet.example/vigil?pwd=1234';
const draft = { titre: 'Vigil', texte: 'By candlelight.', date: '2026-11-27', heure: '20:00' };

const admin = await people.join('Ada Admin', { role: 'admin' });
const other = await people.join('Olga Other', { role: 'admin' });
const going = await people.join('Greta Going');
const interested = await people.join('Ivo Interested');
const declined = await people.join('Dora Declined');
const nobody = await people.join('Nora Nobody');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await sql`delete from jobs`.execute(db);
});

async function announce(body: Record<string, unknown> = {}): Promise<string> {
  const answer = await send(createEvent, {
    as: admin.token,
    body: { ...draft, enligne: true, lienreunion: url, portee: 'public', ...body },
  });
  expect(answer.status).toBe(201);
  const { id } = (answer.body as { event: { id: string } }).event;
  await people.answerEvent(going, id, 'going');
  await people.answerEvent(interested, id, 'interested');
  await people.answerEvent(declined, id, 'not-going');
  return id;
}
const linkFor = (id: string, as?: Person) => send(getMeetingLink, { as: as?.token, params: { id } });
const update = (body: Record<string, unknown>) => send(updateEvent, { as: admin.token, body });
const notifiedChanges = async () => {
  const { rows } = await sql<{ changes: string[] }>`
    select payload -> 'changes' as changes from jobs
    where name = 'notifications.notifyEventChange' order by id`.execute(db);
  return rows.map(({ changes }) => changes);
};

test('members who go, the author and administrators get the link', async () => {
  const id = await announce();
  for (const person of [going, admin, other]) {
    expect(await linkFor(id, person)).toMatchObject({ status: 200, body: { lien: url } });
  }
});

test('others and guests get 404', async () => {
  const id = await announce();
  for (const person of [interested, declined, nobody]) expect((await linkFor(id, person)).status).toBe(404);
  expect((await linkFor(id)).status).toBe(401);
  await send(setParticipation, { as: going.token, params: { id }, body: { participe: false } });
  expect((await linkFor(id, going)).status).toBe(404);
});

test('members who go but can no longer see the event get 404', async () => {
  const id = await announce();
  await db.updateTable('posts').set({ audience: 'private' }).where('id', '=', id).execute();
  expect((await linkFor(id, going)).status).toBe(404);
});

test('posts, feeds and lists say that there is a link, but never which', async () => {
  const id = await announce();
  for (const person of [undefined, nobody, going, admin]) {
    const as = person?.token;
    const answers = [
      await send(getPost, { as, body: { id } }),
      await send(listEvents, { as }),
      await send(person ? listMemberFeed : listGuestFeed, { as }),
      ...(person ? [await send(listMyEvents, { as })] : []),
    ];
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).toContain('"reunion":true');
    expect(text).not.toContain('meet.example');
  }
  expect((await http.inject(`/events/${id}`)).body).not.toContain('meet.example');
});

test('only the calendars of members who go contain the link', async () => {
  const id = await announce();
  const fileFor = async (as?: Person) => {
    const { body } = await http.inject({
      url: eventFilePath(id),
      headers: as ? { cookie: `sid=${as.token}` } : {},
    });
    return body.replaceAll('\r\n ', '');
  };
  expect(await fileFor(going)).toContain(`Join online: ${url}`);
  for (const person of [undefined, nobody, interested, other]) {
    expect(await fileFor(person)).not.toContain('meet.example');
  }
  for (const [person, holds] of [
    [going, true],
    [interested, false],
  ] as const) {
    const { body } = await send(createCalendarFeed, { as: person.token });
    const { body: file } = await http.inject(new URL((body as { url: string }).url).pathname);
    expect(file.replaceAll('\r\n ', '').includes(url), person.name).toBe(holds);
  }
});

test('administrators can read, change and remove it', async () => {
  const id = await announce();
  const managed = async () => {
    const { body } = await send(getManagedEvent, { as: admin.token, params: { id } });
    return (body as { event: { lienreunion: string | null } }).event.lienreunion;
  };
  expect(await managed()).toBe(url);
  expect((await update({ id, lienreunion: 'https://other.example/room' })).status).toBe(200);
  expect(await managed()).toBe('https://other.example/room');
  expect((await update({ id, titre: 'Long vigil' })).status).toBe(200);
  expect(await managed()).toBe('https://other.example/room');
  expect((await update({ id, lienreunion: '' })).status).toBe(200);
  expect(await managed()).toBe(null);
  expect((await linkFor(id, going)).status).toBe(404);
});

test('an event that moves to a place loses its link, and one at a place refuses a link', async () => {
  const id = await announce();
  expect((await update({ id, lieu: 'Hall' })).status).toBe(200);
  expect((await linkFor(id, going)).status).toBe(404);
  expect(await update({ id, lienreunion: url })).toMatchObject({
    status: 400,
    body: { fields: { lienreunion: expect.any(String) } },
  });
  const { status } = await send(createEvent, {
    as: admin.token,
    body: { ...draft, lieu: 'Hall', lienreunion: url },
  });
  expect(status).toBe(400);
});

test.each([
  'http://meet.example/room',
  'javascript:alert(1)',
  'meet.example',
  'https://me:secret@meet.example',
])('refuses the link %s', async (lienreunion) => {
  const { status } = await send(createEvent, {
    as: admin.token,
    body: { ...draft, enligne: true, lienreunion },
  });
  expect(status).toBe(400);
});

test('a new link notifies participants; removing it does not', async () => {
  const id = await announce();
  await update({ id, lienreunion: 'https://other.example/room' });
  await update({ id, lienreunion: '' });
  expect(await notifiedChanges()).toEqual([['link']]);
});
