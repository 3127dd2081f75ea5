import type { AuditLogRow } from '@radiant/contract/audit.ts';
import { listAudit } from '@radiant/contract/audit.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditRow, insertAuditEntry } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const ada = await people.join('Ada Admin', { role: 'admin' });
const bea = await people.join('Béatrice Abbé', { role: 'admin' });
const mia = await people.join('Mia Member');

const write = (entry: Partial<AuditRow>) =>
  db.transaction().execute((tx) =>
    insertAuditEntry(tx, {
      at: clock.now(),
      actorId: ada.id,
      action: 'settings.update',
      subject: { kind: 'settings', id: 'general' },
      ip: '203.0.113.7',
      ...entry,
    }),
  );

type Answer = { rows: AuditLogRow[]; total: number; isMore: boolean };
const read = async (query: Record<string, string> = {}) => {
  const { status, body } = await send(listAudit, { as: ada.token, query });
  expect(status).toBe(200);
  return body as Answer;
};
const acts = async (query: Record<string, string> = {}) =>
  (await read(query)).rows.map(({ action }) => action);

beforeAll(async () => {
  await write({ details: { fields: ['siteName'] } });
  clock.advance({ days: 1 });
  await write({ action: 'users.disable', actorId: bea.id, subject: { kind: 'member', id: mia.id } });
  clock.advance({ days: 1 });
  ada.token = await people.signIn(ada);
  await write({
    action: 'campaigns.send',
    actorId: null,
    ip: null,
    subject: { kind: 'campaign', id: newId() },
  });
});

test('an entry says who did what to whom, when and from where', async () => {
  const { rows, total, isMore } = await read();
  expect({ total, isMore }).toEqual({ total: 3, isMore: false });
  expect(rows[1]).toEqual({
    id: expect.any(String),
    at: '2026-11-21T17:00:00.000Z',
    by: 'person',
    actor: { id: bea.id, name: 'Béatrice Abbé' },
    action: 'users.disable',
    subjectKind: 'member',
    subject: { id: mia.id, name: 'Mia Member' },
    details: {},
    address: '203.0.113.7',
  });
  expect(rows[0]).toMatchObject({ by: 'site', actor: null, subject: { name: null }, address: null });
  expect(rows[2]).toMatchObject({
    details: { fields: ['siteName'] },
    subject: { id: 'general', name: null },
  });
});

describe('entries are found', () => {
  test.each([
    [{ q: 'beat' }, ['users.disable']],
    [{ q: 'ABBÉ' }, ['users.disable']],
    [{ q: 'mia' }, ['users.disable']],
    [{ q: 'sitename' }, ['settings.update']],
    [{ q: '203.0.113' }, ['users.disable', 'settings.update']],
    [{ q: '100%' }, []],
    [{ q: 'nobody_' }, []],
    [{ q: 'désactivé', acts: 'users.disable,users.enable' }, ['users.disable']],
    [{ area: 'users' }, ['users.disable']],
    [{ action: 'settings.update' }, ['settings.update']],
    [{ actor: ada.id }, ['settings.update']],
    [{ subject: mia.id }, ['users.disable']],
    [{ from: '2026-11-21' }, ['campaigns.send', 'users.disable']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['users.disable']],
    [{ to: '2026-11-20', q: 'ada' }, ['settings.update']],
    [{ order: 'at' }, ['settings.update', 'users.disable', 'campaigns.send']],
    [{ size: '2', page: '2' }, ['settings.update']],
    [{ size: '2', page: '9' }, []],
  ])('by %j', async (query, found) => {
    expect(await acts(query)).toEqual(found);
  });

  test('by midnight in the site’s time zone, not in UTC', async () => {
    await write({ action: 'users.enable', at: new Date('2026-11-25T04:59:00Z') });
    expect(await acts({ from: '2026-11-24', to: '2026-11-24' })).toEqual(['users.enable']);
    expect(await acts({ from: '2026-11-25' })).toEqual([]);
  });
});

test.each([{ order: 'action' }, { from: 'yesterday' }, { acts: 'a,,b' }, { area: "x' or" }])(
  'refuses the query %j with 400',
  async (query) => {
    expect((await send(listAudit, { as: ada.token, query })).status).toBe(400);
  },
);

test('an erased administrator leaves an entry of a former administrator, without name and address', async () => {
  const leaver = await people.join('Lea Leaver', { role: 'admin' });
  await write({ action: 'users.update', actorId: leaver.id, details: { fields: ['x'] } });
  await db.deleteFrom('members').where('id', '=', leaver.id).execute();
  expect((await read({ action: 'users.update' })).rows).toMatchObject([
    { by: 'former', actor: null, address: null, details: { fields: ['x'] } },
  ]);
  expect(await acts({ q: '203.0.113' })).not.toContain('users.update');
});

test('entries cannot be changed or deleted, not even to anonymize an administrator', async () => {
  const refused = 'only ever';
  await expect(db.updateTable('audit_log').set({ is_former: true }).execute()).rejects.toThrow(refused);
  await expect(db.updateTable('audit_log').set({ actor_id: null }).execute()).rejects.toThrow(refused);
  await expect(db.updateTable('audit_log').set({ ip: null }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refused);
});

test('only administrators read the log', async () => {
  const mo = await people.join('Mo Moderator', { role: 'moderator' });
  for (const [who, status] of [
    [undefined, 401],
    [mia, 403],
    [mo, 403],
  ] as const) {
    expect((await send(listAudit, { as: who?.token })).status).toBe(status);
  }
});

test('a post is shown by title unless the reader may not see it', async () => {
  const open = await people.post(mia, { title: 'For rain', audience: 'public' });
  const closed = await people.post(mia, { title: 'Between us', audience: 'private' });
  for (const id of [open, closed]) {
    await write({ action: 'moderation.hide', at: new Date('2025-01-01'), subject: { kind: 'post', id } });
  }
  const { rows } = await read({ action: 'moderation.hide' });
  const names = new Map(rows.map(({ subject }) => [subject?.id, subject?.name]));
  expect([names.get(open), names.get(closed)]).toEqual(['For rain', null]);
});
