import { EventDraft } from '@radiant/contract/event-drafts.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { cancelEvent, createEvent, setParticipation } from './service.ts';

const { send, people, platform } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const mia = await people.join('Mia Member');
const actorOf = (person: { id: string }, role: Member['role']): Member => ({
  kind: 'member',
  id: person.id,
  role,
  sessionId: person.id,
  pending: null,
});
const admin = actorOf(host, 'admin');
const member = actorOf(mia, 'user');

const draft = (changes: Partial<EventDraft> = {}): EventDraft =>
  EventDraft.parse({
    title: 'Friday soup',
    text: 'Everybody is welcome.',
    date: '2026-11-27',
    time: '18:00',
    ...(!changes.isOnline && { place: 'Parish hall' }),
    ...changes,
  });
const factsOf = (id: string) =>
  db.selectFrom('events').selectAll().where('post_id', '=', id).executeTakeFirstOrThrow();

test('an administrator creates an event in the site’s time zone, for two hours', async () => {
  const id = await createEvent(platform, admin, { draft: draft({ place: 'Parish hall' }) });
  expect(await factsOf(id)).toMatchObject({
    local_date: '2026-11-27',
    local_time: '18:00:00',
    time_zone: 'America/Toronto',
    starts_at: new Date('2026-11-27T23:00:00Z'),
    ends_at: new Date('2026-11-28T01:00:00Z'),
    place: 'Parish hall',
    is_online: false,
  });
  const { body } = await send(listEvents, {});
  expect(body).toMatchObject({
    events: [{ id, titre: 'Friday soup', heure: '18:00', location: 'Parish hall' }],
  });
});

test('takes a zone, an end, online and a category', async () => {
  const id = await createEvent(platform, admin, {
    draft: draft({
      timeZone: 'America/St_Johns',
      end: { date: '2026-11-27', time: '18:45' },
      isOnline: true,
      category: 'virtual',
      audience: 'members',
    }),
  });
  expect(await factsOf(id)).toMatchObject({
    starts_at: new Date('2026-11-27T21:30:00Z'),
    ends_at: new Date('2026-11-27T22:15:00Z'),
    is_online: true,
    place: null,
  });
});

test('only administrators create and cancel', async () => {
  await expect(createEvent(platform, member, { draft: draft() })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const id = await createEvent(platform, admin, { draft: draft() });
  await expect(cancelEvent(platform, member, { id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('an end before the start and an unknown category return field errors', async () => {
  const end = { date: '2026-11-27', time: '18:00' };
  await expect(createEvent(platform, admin, { draft: draft({ end }) })).rejects.toMatchObject({
    fields: { end: 'end_before_start' },
  });
  await expect(createEvent(platform, admin, { draft: draft({ category: 'healing' }) })).rejects.toMatchObject(
    {
      fields: { category: 'category_unknown' },
    },
  );
});

test.each([
  [{ title: ' ' }, 'title', 'event_title_length'],
  [{ text: '' }, 'text', 'event_text_length'],
  [{ date: '2026-02-30' }, 'date', 'date_invalid'],
  [{ date: 'tomorrow' }, 'date', 'date_invalid'],
  [{ time: '24:00' }, 'time', 'time_invalid'],
  [{ timeZone: '+05:00' }, 'timeZone', 'time_zone_unknown'],
  [{ place: 'Hall', isOnline: true }, 'place', 'place_or_online'],
])('%j is not a valid draft', (changes, field, key) => {
  const result = EventDraft.safeParse({
    title: 'Soup',
    text: 'Bring a bowl.',
    date: '2026-11-27',
    time: '18:00',
    place: 'Parish hall',
    ...changes,
  });
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, key]]);
});

test('participants still see a cancelled event', async () => {
  const id = await createEvent(platform, admin, { draft: draft({ title: 'Walk' }) });
  await setParticipation(platform, member, { id, input: { isGoing: true } });
  await cancelEvent(platform, admin, { id });
  await cancelEvent(platform, admin, { id });
  const { body } = await send(listEvents, { as: mia.token });
  expect(
    (body as { events: { id: string; annule: boolean }[] }).events.find((event) => event.id === id),
  ).toMatchObject({
    annule: true,
    nombreparticipant: 1,
  });
});
