import {
  defaultReminderSettings,
  getReminderSettings,
  updateReminderSettings,
} from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const { send, http, people, platform } = await createTestApp();

const read = async (as: string, timeZone?: string) =>
  (await send(getReminderSettings, { as, query: timeZone === undefined ? {} : { timeZone } })).body;
const update = (as: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  send(updateReminderSettings, { as, body, headers });

test('refuses guests', async () => {
  expect((await send(getReminderSettings)).status).toBe(401);
  expect((await send(updateReminderSettings, { body: { volume: 10 } })).status).toBe(401);
});

test('returns the defaults until the member chooses, in their time zone or the site’s', async () => {
  const { id, token } = await people.join('Petra Proposed');
  const proposal = (timeZone: string) => ({
    statut: '200',
    isChosen: false,
    settings: { ...defaultReminderSettings, timeZone },
  });
  expect(await read(token)).toEqual(proposal('America/Toronto'));
  expect(await read(token, 'America/Vancouver')).toEqual(proposal('America/Vancouver'));
  expect(await read(token, 'Moon/Tranquility')).toEqual(proposal('America/Toronto'));
  const stored = await platform.db.selectFrom('reminder_settings').where('member_id', '=', id).execute();
  expect(stored).toEqual([]);
});

test('stores the given fields and keeps the others', async () => {
  const { token } = await people.join('Edna Edits');
  const first = await update(token, {
    timeZone: 'America/St_Johns',
    morningPrayer: '05:45',
    noonPrayer: null,
  });
  const settings = {
    ...defaultReminderSettings,
    timeZone: 'America/St_Johns',
    morningPrayer: '05:45',
    noonPrayer: null,
  };
  expect(first).toMatchObject({ status: 200, body: { statut: '200', isChosen: true, settings } });
  await update(token, { enabledEventTypes: { virtualMeetings: false }, reminderHoursInAdvance: 72 });
  await update(token, { sound: 'church-bell', volume: 0, weeklyPrayerDay: null, weeklyPrayerTime: null });
  await update(token, {});
  expect(await read(token, 'America/Vancouver')).toEqual({
    statut: '200',
    isChosen: true,
    settings: {
      ...settings,
      reminderHoursInAdvance: 72,
      enabledEventTypes: { ...settings.enabledEventTypes, virtualMeetings: false },
      sound: 'church-bell',
      volume: 0,
      weeklyPrayerDay: null,
      weeklyPrayerTime: null,
    },
  });
});

test('keeps the settings of members separate', async () => {
  const [one, other] = [await people.join('Olga One'), await people.join('Otto Other')];
  await update(one.token, { volume: 12 });
  expect(await read(other.token)).toMatchObject({ isChosen: false, settings: { volume: 75 } });
});

test.each([
  [{ morningPrayer: '24:00' }, 'morningPrayer', 'Please enter a time of day, such as 19:30'],
  [{ eveningPrayer: '7:00' }, 'eveningPrayer', 'Please enter a time of day, such as 19:30'],
  [{ noonPrayer: 12 }, 'noonPrayer', 'Please enter a time of day, such as 19:30'],
  [{ reminderHoursInAdvance: 0 }, 'reminderHoursInAdvance', 'Please choose between 1 and 72 hours'],
  [{ reminderHoursInAdvance: 73 }, 'reminderHoursInAdvance', 'Please choose between 1 and 72 hours'],
  [{ reminderHoursInAdvance: 1.5 }, 'reminderHoursInAdvance', 'Please choose between 1 and 72 hours'],
  [{ volume: 101 }, 'volume', 'Please choose between 0 and 100'],
  [{ timeZone: '+05:00' }, 'timeZone', 'This time zone doesn’t exist'],
  [{ weeklyPrayerDay: null }, 'weeklyPrayerDay', 'Please choose both a day and a time'],
  [{ weeklyPrayerTime: null }, 'weeklyPrayerTime', 'Please choose both a day and a time'],
  [{ weeklyPrayerDay: 'someday' }, 'weeklyPrayerDay', 'Invalid input'],
  [{ sound: 'trumpet' }, 'sound', 'Invalid input'],
  [{ prayerReminders: 'yes' }, 'prayerReminders', 'Invalid input'],
])('%j is refused at its field, and nothing is stored', async (body, field, sentence) => {
  const { token } = await people.join('Rita Refused');
  const { status, body: answer } = await update(token, { volume: 33, ...body });
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'invalid_input', fields: { [field]: sentence } });
  expect(await read(token)).toMatchObject({ isChosen: false });
});

test('writes errors in the reader’s language', async () => {
  const { token } = await people.join('Francine Lectrice');
  const { body } = await update(token, { reminderHoursInAdvance: 100 }, { 'accept-language': 'fr-CA' });
  expect(body).toMatchObject({
    fields: { reminderHoursInAdvance: 'Veuillez choisir entre 1 et 72\u00a0heures' },
  });
});

test.each([{ member_id: '00000000-0000-7000-8000-000000000000' }, { enabledEventTypes: { dances: true } }])(
  'refuses unknown fields: %j',
  async (payload) => {
    const { token } = await people.join('Carl Careful');
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/reminder-settings',
      payload,
      headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
    });
    expect(statusCode).toBe(400);
  },
);
