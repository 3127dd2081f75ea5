import {
  type IncidentInput,
  listIncidents,
  recordIncident,
  updateIncident,
} from '@radiant/contract/incidents.ts';
import { retention } from '@radiant/contract/retention.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepIncidents } from './incidents-service.ts';

const { platform, people, clock, send } = await createTestApp();
const { token: as } = await people.join('Ada Admin', { role: 'admin' });

const letter: IncidentInput = {
  startedOn: '2026-11-18',
  endedOn: null,
  knownOn: '2026-11-19',
  information: 'Names and addresses of eleven families',
  circumstances: 'A list was left in the hall.',
  peopleCount: 11,
  risk: 'unknown',
  riskReasons: '',
  measures: '',
  commissionNotifiedOn: null,
  peopleNotifiedOn: null,
};

const record = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  send(recordIncident, { as, body, headers });
const recorded = async (input: Partial<IncidentInput> = {}) =>
  recordIncident.answer.decode(Object((await record({ ...letter, ...input })).body));
const list = async (query: Record<string, string> = {}) =>
  listIncidents.answer.decode(Object((await send(listIncidents, { as, query })).body));

test('is kept as it was entered, latest known first, page by page', async () => {
  const [older, newer] = [
    await recorded({ startedOn: '2026-10-01', knownOn: '2026-10-02' }),
    await recorded(),
  ];
  expect(newer).toEqual({ ...letter, id: expect.any(String), version: 1 });
  const first = await list({ limit: '1' });
  expect(first.items).toEqual([newer]);
  expect(await list({ limit: '1', cursor: first.next ?? '' })).toEqual({ items: [older], next: null });
  expect((await send(listIncidents, { as, query: { cursor: 'W10' } })).status).toBe(400);
});

test('is entered once, however often it is sent', async () => {
  const key = { 'idempotency-key': newId() };
  const [one, two] = [await record(letter, key), await record(letter, key)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).toEqual(one.body);
});

test('an edit needs the version it is based on', async () => {
  const { id } = await recorded();
  const incident = { ...letter, risk: 'serious', riskReasons: 'The list had unlisted numbers.' };
  const edit = (version: number) => send(updateIncident, { as, params: { id }, body: { version, incident } });
  expect((await edit(1)).body).toMatchObject({ version: 2, risk: 'serious' });
  expect((await edit(1)).status).toBe(409);
  expect((await edit(2)).body).toMatchObject({ version: 2 });
  const missing = await send(updateIncident, { as, params: { id: newId() }, body: { version: 1, incident } });
  expect(missing.status).toBe(404);
});

test.each([
  ['an end before the start', { endedOn: '2026-11-17' }, 'endedOn', 'end_before_start'],
  ['known before it happened', { knownOn: '2026-11-17' }, 'knownOn', 'incident_known_before'],
  ['a day to come', { commissionNotifiedOn: '2026-11-21' }, 'commissionNotifiedOn', 'day_ahead'],
  ['no description', { circumstances: ' ' }, 'circumstances', 'incident_text_required'],
  ['a conclusion without reasons', { risk: 'none' }, 'riskReasons', 'incident_reasons_required'],
  ['half a person', { peopleCount: 1.5 }, 'peopleCount', 'number_invalid'],
] as const)('refuses %s', async (_name, change, field, code) => {
  const { status, body } = await record({ ...letter, ...change });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { [field]: enFields[code] } });
});

test('is deleted five years after it became known, not before', async () => {
  const { id } = await recorded({ startedOn: '2026-11-01', knownOn: '2026-11-20' });
  const isKept = async () =>
    (await platform.db.selectFrom('privacy_incidents').select('id').where('id', '=', id).execute()).length ===
    1;
  clock.advance({ days: 365 * retention.incidentYears });
  await sweepIncidents(platform);
  expect(await isKept()).toBe(true);
  clock.advance({ days: 3 });
  await sweepIncidents(platform);
  expect(await isKept()).toBe(false);
});
