import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJobsSummary, JobsSummary } from '@radiant/contract/jobs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterFile } from '../../testing/after-file.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { isBackupDue, listExpiredBackups } from './backup-policy.ts';
import { backUpWhenDue } from './scheduled-backup-service.ts';
import { verifySiteBackup } from './service.ts';

const home = await mkdtemp(join(tmpdir(), 'radiant-scheduled-'));
afterFile(() => rm(home, { recursive: true, force: true }));
const folder = join(home, 'backups');
const app = await createTestApp({
  backups: { folder, keep: 2, passphrase: undefined, passphraseFile: undefined },
});
const { platform, people, send, clock } = app;
const ada = await people.join('Ada Admin', { role: 'admin' });

const getBackups = async () => {
  const { body } = await send(getJobsSummary, { as: await people.signIn(ada) });
  return JobsSummary.shape.backups.parse(Object(body).backups);
};

test.each([
  ['before three o’clock', '2026-11-27T07:59:00Z', null, null, false],
  ['from three o’clock on', '2026-11-27T08:00:00Z', null, null, true],
  ['later, when it was missed', '2026-11-28T02:00:00Z', null, '2026-11-26T08:00:00Z', true],
  [
    'after one of the same day',
    '2026-11-28T02:00:00Z',
    '2026-11-27T08:00:00Z',
    '2026-11-27T08:00:00Z',
    false,
  ],
  ['within an hour of a failure', '2026-11-27T08:50:00Z', '2026-11-27T08:00:00Z', null, false],
  ['an hour after a failure', '2026-11-27T09:00:00Z', '2026-11-27T08:00:00Z', '2026-11-26T08:00:00Z', true],
])('due %s', (_, now, started, succeeded, isDue) => {
  const at = (time: string | null) => (time === null ? null : new Date(time));
  const history = { lastStartedAt: at(started), succeededAt: at(succeeded) };
  expect(isBackupDue(new Date(now), 'America/Toronto', history)).toBe(isDue);
});

test.each(['https://parish.example', 'https://parish.example:8443'])(
  'only backups of the site at %s expire',
  (url) => {
    const [oldest, older, newest] = [24, 25, 26].map((day) =>
      nameOf(new Date(`2026-11-${day}T08:00:00Z`), url),
    );
    const others = [
      nameOf(new Date('2026-11-01T08:00:00Z'), 'https://other.example'),
      nameOf(new Date('2026-11-01T08:00:00Z'), 'https://parish.example.org'),
      `${oldest}.partial`,
      'radiant-20261101T080000Z.tar',
      'radiant-parish.example-before-upgrade.tar',
      'notes.txt',
    ];
    const names = [`${newest}.age`, oldest, older].filter((name) => name !== undefined);
    expect(listExpiredBackups(url, [...others, ...names], 2)).toEqual([oldest]);
    expect(listExpiredBackups(url, [...others, ...names], 14)).toEqual([]);
  },
);

test('each night makes one backup, keeps the newest and nothing of a crash, and reports it', async () => {
  expect(await getBackups()).toEqual({ isScheduled: false, succeededAt: null, last: null });
  const old = ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'].map((at) => nameOf(new Date(at)));
  const foreign = nameOf(new Date('2026-11-01T08:00:00Z'), 'https://other.example');
  await backUpWhenDue(platform);
  const first = clock.now();
  for (const name of [...old, foreign, 'notes.txt']) await writeFile(join(folder, name), 'x');
  const partial = join(folder, `${nameOf(new Date('2026-11-03T08:00:00Z'))}.partial`);
  await writeFile(partial, 'x');
  await utimes(partial, new Date(0), new Date(0));
  await backUpWhenDue(platform);
  expect(await readdir(folder)).toHaveLength(6);

  clock.advance({ days: 1 });
  await backUpWhenDue(platform);
  const files = (await readdir(folder)).sort();
  expect(files).toEqual(['notes.txt', foreign, nameOf(first), nameOf(clock.now())].sort());
  expect((await stat(join(folder, nameOf(first)))).mode).toBe(0o100600);
  const verified = await verifySiteBackup(platform.config, join(folder, nameOf(clock.now())));
  expect(verified.header.createdAt).toBe(clock.now().toISOString());
  await sql`insert into workers (id, beat_at, tasks) values ('one', now(), '{operations.backUp}')`.execute(
    platform.db,
  );
  expect(await getBackups()).toMatchObject({
    isScheduled: true,
    succeededAt: clock.now().toISOString(),
    last: { startedAt: clock.now().toISOString(), files: 0, missingFiles: 0, failure: null },
  });
}, 60_000);

test('a failure is reported with its reason, and the older backups stay', async () => {
  const succeededAt = (await getBackups()).succeededAt;
  const before = await readdir(folder);
  clock.advance({ days: 1 });
  const passphraseFile = join(home, 'absent');
  const config = { ...platform.config, backups: { ...platform.config.backups, passphraseFile } };
  await backUpWhenDue({ ...platform, config });
  expect(await getBackups()).toMatchObject({
    succeededAt,
    last: {
      startedAt: clock.now().toISOString(),
      failure: 'BACKUP_PASSPHRASE_FILE cannot be read (ENOENT).',
    },
  });
  expect(await readdir(folder)).toEqual(before);
  clock.advance({ minutes: 61 });
  const full = { ...platform.config, backups: { ...platform.config.backups, folder: '/dev/null/backups' } };
  await backUpWhenDue({ ...platform, config: full });
  expect((await getBackups()).last?.failure).toMatch(/ENOTDIR/);
  // Nights of hourly failures.
  for (let count = 0; count < 31; count += 1) {
    clock.advance({ minutes: 61 });
    await backUpWhenDue({ ...platform, config: full });
  }
  expect(await getBackups()).toMatchObject({
    succeededAt,
    last: { failure: expect.stringMatching(/ENOTDIR/) },
  });
}, 60_000);

const nameOf = (at: Date, url = platform.config.publicUrl) =>
  `radiant-${new URL(url).host.replace(':', '-')}-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar`;
