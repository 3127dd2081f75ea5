import { auditActions } from '@radiant/contract/audit-actions.ts';
import { endpoints } from '@radiant/contract/contract.ts';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { canaryWord, listAuditedActions } from './audited-actions.ts';
import { snapshotDatabase } from './database-snapshot.ts';
import { columns, matrix } from './route-matrix.ts';

// Invitations need a mail server; no mail is sent here.
const app = await createTestApp({ mailUrl: 'smtp://127.0.0.1:9' });
const { people, platform } = app;
const { db } = platform;
const admin = await people.join('Ada Admin', { role: 'admin' });
const formerAdmin = await people.join('Xavier Exadmin');
const acts = listAuditedActions(app, { admin });

beforeEach(async () => {
  // The first administrator is created without one; an administrator does everything else.
  await db.updateTable('members').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});

const lines = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe('the table of audited actions', () => {
  const named = new Set<string>(acts.map(({ endpoint }) => endpoint.name));
  const doors = endpoints.filter(({ method }) => method !== 'GET');

  test('contains every write that only administrators or moderators may make', () => {
    const administrative = doors.filter(({ access }) => access === 'admin' || access === 'moderator');
    expect(administrative.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  test('contains every member call that does more for administrators or moderators', () => {
    const cell = (line: string[], column: (typeof columns)[number]) =>
      Number(line.slice(line.length - columns.length)[columns.indexOf(column)]);
    const isOpen = (status: number) => status !== 403 && status !== 404;
    const wider = matrix
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((line) =>
        (['admin', 'moderator'] as const).some(
          (column) => isOpen(cell(line, column)) && !isOpen(cell(line, 'stranger')),
        ),
      )
      .map(([name = '']) => name)
      .filter((name) => doors.some((door) => door.name === name));
    expect(wider.length).toBeGreaterThan(30);
    expect([...new Set(wider)].filter((name) => !named.has(name))).toEqual([]);
  });

  test('covers every action the log has words for', () => {
    // These also apply to the administrator's own sign-in; second-factor.test.ts covers those entries.
    const own = [
      'signIn',
      'endSessions',
      'turnOnSecondFactor',
      'turnOffSecondFactor',
      'renewRecoveryCodes',
      'createApiToken',
      'revokeApiToken',
    ];
    const written = new Set<string>([
      ...acts.flatMap(({ lines }) => lines),
      ...own.map((act) => `accounts.${act}`),
      // By command; the tests of the commands cover these entries.
      'operations.backUp',
      'operations.exportSite',
    ]);
    expect(auditActions.filter((action) => !written.has(action))).toEqual([]);
  });
});

describe.each(
  acts.map((act) => [`${act.endpoint.name} (${act.lines.join(', ') || 'only reads'})`, act] as const),
)('%s', (_title, { lines: expected, prepare, refusal = 403, isAnonymous, logsValues }) => {
  test('each writes its lines without user text, and nothing for a former administrator', async () => {
    const ready = await prepare();
    const before = await lines();
    if (!isAnonymous) {
      expect(await ready(formerAdmin)).toMatchObject({ status: refusal });
      expect(await lines()).toEqual(before);
    }
    const answer = await ready(admin);
    expect(answer.status, answer.text).toBeLessThan(300);
    const added = (await lines()).slice(before.length);
    expect(added.map(({ action }) => action)).toEqual(expected);
    for (const line of added) {
      expect(line).toMatchObject({
        actor_id: isAnonymous ? null : admin.id,
        ip: '127.0.0.1',
        at: platform.clock.now(),
      });
      expect(JSON.stringify(line).includes(canaryWord)).toBe(logsValues === true);
    }
  });

  if (expected.length === 0) return;

  test('each fails when its line cannot be written', async () => {
    const ready = await prepare();
    const before = await snapshotDatabase(db);
    const answer = await withoutLog(() => ready(admin));
    expect(answer.status).toBe(500);
    expect(await snapshotDatabase(db)).toEqual(before);
  });
});

test.each(acts.filter(({ lines }) => lines.length === 0))(
  '$endpoint.name changes nothing',
  async ({ prepare }) => {
    const ready = await prepare();
    const before = await snapshotDatabase(db);
    expect((await ready(admin)).status).toBe(200);
    expect(await snapshotDatabase(db)).toEqual(before);
  },
);

/** Blocks inserts into the audit log meanwhile. */
async function withoutLog<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table audit_log add constraint full_log check (false) not valid`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table audit_log drop constraint full_log`.execute(db);
  }
}

test('administrators’ changes to their own data are not administrative actions', async () => {
  const before = await lines();
  const body = { id: admin.id, bio: 'Sings.' };
  expect((await app.send(updateProfile, { as: admin.token, body })).status).toBe(200);
  expect(await lines()).toEqual(before);
});
