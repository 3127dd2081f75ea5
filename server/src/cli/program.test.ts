import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resetPassword } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { exportedTables, omittedTables } from '../features/operations/site-export-queries.ts';
import { newId } from '../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../testing/account-tools.ts';
import { afterFile } from '../testing/after-file.ts';
import { startFaultyMailServer } from '../testing/faulty-mail-server.ts';
import { createDatabase, createEmptyDatabase } from '../testing/global-setup.ts';
import { untypedJobs } from '../testing/job-runner.ts';
import { readZip } from '../testing/read-zip.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTranslationService } from '../testing/translation-service.ts';
import type { Finding } from './doctor.ts';
import { createProgram } from './program.ts';

const app = await createTestApp();
const { people, platform, databaseUrl } = app;
const { db } = platform;
const tools = createAccountTools(app);
const folder = await mkdtemp(join(tmpdir(), 'radiant-commands-'));
afterFile(() => rm(folder, { recursive: true, force: true }));

const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: platform.config.dataDir,
  SECRET_KEY: platform.config.secretKey,
};

/** @returns what the command printed */
async function run(args: string[], other: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const terminal = {
    environment: { ...environment, ...other },
    print: (text: string) => void lines.push(text),
  };
  const program = createProgram(terminal).exitOverride();
  await program.parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

const accountOf = (email: string) =>
  db.selectFrom('members').select(['id', 'role']).where('email', '=', email).executeTakeFirst();
const auditOf = (id: string) =>
  db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute();
/** Follows a printed link as the web does. */
async function choosePassword(printed: string, email: string, password = goodPassword) {
  const token = /\/reset-password\/[^/]+\/([\w-]+)$/m.exec(printed)?.[1];
  return await app.send(resetPassword, { body: { email, token, password } });
}

test('the program itself names its commands and its version', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  const [help, version, unknown] = await Promise.all([
    command('--help'),
    command('--version'),
    command('pray').catch((error) => error),
  ]);
  const names = createProgram({ environment, print: () => {} }).commands.map((each) => each.name());
  expect(names.length).toBeGreaterThan(5);
  for (const name of [...names, 'DATABASE_URL']) expect(help.stdout).toContain(name);
  const { version: expected } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  expect(version.stdout.trim()).toBe(expected);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('unknown command') });
});

describe('create-admin', () => {
  test('prints a link with which the new administrator chooses a password and signs in', async () => {
    const email = 'agnes@parish.example';
    const printed = await run(['create-admin', email, '--first-name', 'Agnès', '--last-name', 'Roy']);
    expect((await choosePassword(printed, email)).status).toBe(200);
    expect(await tools.signIn(email)).toMatchObject({ status: 200 });
    const account = await accountOf(email);
    expect(account?.role).toBe('admin');
    expect(await auditOf(account?.id ?? '')).toContainEqual({ action: 'users.create', actor_id: null });
  });

  test('makes a member an administrator, who keeps the password and signs in again', async () => {
    const member = await people.join('Mia Member');
    await tools.setPassword(member);
    expect(await run(['create-admin', member.email.toUpperCase()])).not.toContain('reset-password');
    expect(await accountOf(member.email)).toMatchObject({ role: 'admin' });
    expect(await tools.signIn(member.email)).toMatchObject({ status: 200 });
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('gives no administrator the password of whoever signed up with the address unverified', async () => {
    const stranger = await people.join('Stan Stranger', { isVerified: false });
    await tools.setPassword(stranger);
    const printed = await run(['create-admin', stranger.email]);
    expect(await tools.signIn(stranger.email)).not.toMatchObject({ status: 200 });
    expect((await choosePassword(printed, stranger.email, `${goodPassword}2`)).status).toBe(200);
    expect(await tools.signIn(stranger.email, `${goodPassword}2`)).toMatchObject({ status: 200 });
    expect(await accountOf(stranger.email)).toMatchObject({ role: 'admin' });
  });

  test('refuses an account that is disabled or about to be deleted, and what is no address', async () => {
    const { email } = await people.join('Dan Disabled', { status: 'disabled' });
    await expect(run(['create-admin', email])).rejects.toThrow(/disabled/);
    const leaving = await people.join('Lea Leaving');
    await db
      .updateTable('members')
      .set({ status: 'leaving', deletion_due_at: platform.clock.now() })
      .where('id', '=', leaving.id)
      .execute();
    await expect(run(['create-admin', leaving.email])).rejects.toThrow(/about to be deleted/);
    await expect(run(['create-admin', 'agnes'])).rejects.toThrow(/not an email address/);
    const address = 'a@b.example';
    await expect(run(['create-admin', address, '--locale', 'de'])).rejects.toThrow(/en or fr/);
    for (const name of [' ', 'x'.repeat(101)])
      await expect(run(['create-admin', address, '--last-name', name])).rejects.toThrow(/1 to 60 characters/);
    expect(await accountOf(address)).toBeUndefined();
  });
});

describe('reset-password', () => {
  test('prints a link that works once and ends all sessions', async () => {
    const member = await people.join('Rosa Reset');
    const printed = await run(['reset-password', member.email]);
    expect((await choosePassword(printed, member.email)).status).toBe(200);
    expect((await choosePassword(printed, member.email)).status).toBeGreaterThanOrEqual(400);
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  test('turns off two-step verification only when asked, and tells the member', async () => {
    const member = await people.join('Tom Twostep');
    const now = platform.clock.now();
    await db
      .insertInto('second_factors')
      .values({
        member_id: member.id,
        secret_sealed: Buffer.alloc(64, 1),
        last_step: '1',
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    await run(['reset-password', member.email]);
    expect(await auditOf(member.id)).not.toContainEqual(
      expect.objectContaining({ action: 'accounts.removeSecondFactor' }),
    );
    expect(await run(['reset-password', member.email, '--remove-two-step'])).toContain(
      'Two-step verification is off.',
    );
    expect(await tools.mailsTo(member.email)).toMatchObject([{ template: 'second-factor-removed' }]);
    expect(await auditOf(member.id)).toContainEqual({
      action: 'accounts.removeSecondFactor',
      actor_id: null,
    });
  });

  test('names an unknown address', async () => {
    await expect(run(['reset-password', 'nobody@parish.example'])).rejects.toThrow(/No account/);
  });
});

describe('migrate', () => {
  test('brings an empty database to this version, once', async () => {
    const empty = await useEmptyDatabase();
    const pending = (await run(['migrate', '--list'], { DATABASE_URL: empty })).split('\n');
    expect(pending.length).toBeGreaterThan(10);
    await expect(run(['jobs', 'list'], { DATABASE_URL: empty })).rejects.toThrow(/migrate/);
    expect(await run(['migrate'], { DATABASE_URL: empty })).toContain(`applied ${pending.at(-1)}`);
    expect(await run(['migrate'], { DATABASE_URL: empty })).toBe('The database is up to date.');
    expect(await run(['jobs', 'list'], { DATABASE_URL: empty })).toContain('0 active workers');
  });

  test('commands refuse the database of a newer version', async () => {
    const newer = await createDatabase(inject('databaseServer'));
    afterFile(() => newer.remove());
    await queryAt(newer.url, `insert into kysely_migration values ('99999999T0000-later', '2099-01-01')`);
    await expect(run(['jobs', 'list'], { DATABASE_URL: newer.url })).rejects.toThrow(/newer version/);
    expect(await run(['migrate'], { DATABASE_URL: newer.url })).toContain('99999999T0000-later');
  });
});

describe('jobs', () => {
  const addFailedJob = async (reason: string): Promise<string> => {
    const key = newId();
    await untypedJobs.enqueue(db, 'mails.send', { id: key }, { key });
    const { rows } = await sql<{ id: string }>`
      update jobs set attempts = 25, key = null, last_error = ${reason} where key = ${key} returning id`.execute(
      db,
    );
    return String(rows[0]?.id);
  };
  const attemptsOf = async (id: string) => {
    const row = await db.selectFrom('jobs').select('attempts').where('id', '=', id).executeTakeFirst();
    return row?.attempts;
  };

  test('lists, retries and discards failed jobs, with an audit entry that names the site', async () => {
    const [first, second, third] = [
      await addFailedJob('Error: one'),
      await addFailedJob('Error: two'),
      await addFailedJob('Error: three'),
    ];
    expect(await run(['jobs', 'list'])).toMatch(/mails\.send .* 3\n/);
    expect(await run(['jobs', 'failed'])).toContain('Error: two');
    expect(await run(['jobs', 'retry', first])).toBe('1 retried');
    expect(await attemptsOf(first)).toBe(0);
    expect(await run(['jobs', 'discard', second])).toBe('1 discarded');
    expect(await attemptsOf(second)).toBeUndefined();
    expect(await run(['jobs', 'retry', '--task', 'mails.send'])).toBe('1 retried');
    expect(await auditOf(third)).toEqual([{ action: 'operations.retry', actor_id: null }]);
  });

  test.each([
    [['jobs', 'retry']],
    [['jobs', 'retry', '1', '--task', 'mails.send']],
    [['jobs', 'discard', 'all']],
  ])('refuses %j', async (args) => {
    await expect(run(args)).rejects.toThrow(/ids|Ids/);
  });
});

test('confirm-live-site ends the waiting state of a restored copy', async () => {
  await sql`
    insert into installation (database_oid, table_oid, restored_at) values ('1', '1', now())
    on conflict do nothing`.execute(db);
  await db.updateTable('installation').set({ restored_at: new Date() }).execute();
  expect(await run(['confirm-live-site'])).toContain('This is the live site now.');
  expect(await db.selectFrom('installation').select('restored_at').execute()).toEqual([
    { restored_at: null },
  ]);
  expect(await run(['confirm-live-site'])).toBe('This is the live site already.');
});

describe('export-site', () => {
  test('every table is exported or omitted, and no secret column is exported', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%'
        and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db);
    const tables = [...new Set(rows.map(({ table }) => table))].sort();
    expect([...Object.keys(exportedTables), ...omittedTables].sort()).toEqual(tables);
    const exported = new Map(Object.entries(exportedTables));
    const secret = rows.filter(
      ({ table, column, type }) =>
        exported.has(table) &&
        !exported.get(table)?.includes(column) &&
        (type === 'bytea' || /hash|secret|token|sealed/.test(column)),
    );
    expect(secret).toEqual([]);
  });

  test('writes every row and file of one moment, readable by its owner alone', async () => {
    const author = await people.join('Eva Export');
    await tools.setPassword(author);
    const postId = await people.post(author, { text: 'Merci pour « tout », 🕊 & 1 < 2' });
    const mediaId = await people.file(author, postId);
    const { file } = await db
      .selectFrom('media')
      .select('file')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from('the bytes of a picture');
    await writeFile(join(folder, 'sample'), bytes);
    await platform.files.put(file, join(folder, 'sample'));
    const archive = join(folder, 'site.zip');
    await run(['export-site', archive]);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const entries = db.selectFrom('audit_log').select(['actor_id', 'subject_kind']);
    expect(await entries.where('action', '=', 'operations.exportSite').execute()).toEqual([
      { actor_id: null, subject_kind: 'site' },
    ]);
    const files = readZip(await readFile(archive));
    for (const [table, omitted] of Object.entries(exportedTables)) {
      const lines = files.get(`${table}.ndjson`)?.toString().split('\n').filter(Boolean) ?? [];
      const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db);
      expect([table, lines.length]).toEqual([table, Number(rows[0]?.count)]);
      for (const name of omitted) expect(lines.join()).not.toContain(`"${name}":`);
    }
    expect(files.get('posts.ndjson')?.toString()).toContain('Merci pour « tout », 🕊 & 1 < 2');
    expect(files.get(`media/${file}`)).toEqual(bytes);
    expect(Buffer.concat([...files.values()]).includes('argon2')).toBe(false);
  });

  test('leaves another export alone', async () => {
    const archive = join(folder, 'other.zip');
    await writeFile(`${archive}.partial`, 'of someone else');
    await expect(run(['export-site', archive])).rejects.toThrow(/remove it first/);
    expect(await readFile(`${archive}.partial`, 'utf8')).toBe('of someone else');
    await rename(`${archive}.partial`, archive);
    await expect(run(['export-site', archive])).rejects.toThrow(/exists already/);
    expect(await readFile(archive, 'utf8')).toBe('of someone else');
  });
});

describe('doctor', () => {
  const findings = async (other: Record<string, string> = {}): Promise<Map<string, Finding>> => {
    const lines: string[] = [];
    const program = createProgram({
      environment: { ...environment, ...other },
      print: (text) => void lines.push(text),
    }).exitOverride();
    await program.parseAsync(['doctor', '--json'], { from: 'user' }).catch(() => {});
    const list: Finding[] = JSON.parse(lines.join('\n'));
    return new Map(list.map((finding) => [finding.check, finding]));
  };
  const statesOf = (found: Map<string, Finding>) =>
    Object.fromEntries([...found].map(([check, { state }]) => [check, state]));

  test('finds nothing broken on a sound site, and names what is worth knowing', async () => {
    const found = statesOf(await findings());
    expect(Object.entries(found).filter(([, state]) => state === 'error')).toEqual([]);
    expect(found).toMatchObject({
      database: 'ok',
      durability: 'ok',
      version: 'ok',
      mail: 'warning',
      push: 'ok',
    });
    expect(found).toMatchObject({ workers: 'warning', 'postal address': 'warning' });
  });

  test('a mail server is asked to sign in, and receives no mail', async () => {
    const server = await startFaultyMailServer();
    afterFile(() => server.stop());
    expect(statesOf(await findings({ MAIL_URL: server.url }))).toMatchObject({ mail: 'ok' });
    server.fail('greeting', { line: '554 No service' });
    const found = (await findings({ MAIL_URL: server.url })).get('mail');
    expect(found).toMatchObject({ state: 'error' });
    expect(server.arrivals).toEqual([]);
  });

  test('a translation service is asked to translate a greeting, where there is one', async () => {
    const service = await startTranslationService('a-key');
    afterFile(service.close);
    const configured = { TRANSLATION_URL: service.url, TRANSLATION_KEY: 'a-key' };
    expect(statesOf(await findings(configured))).toMatchObject({ translation: 'ok' });
    const found = await findings({ ...configured, TRANSLATION_KEY: 'another' });
    expect(found.get('translation')?.detail).toContain('it answered with 403');
    expect(statesOf(await findings())).not.toHaveProperty('translation');
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a database that does not answer',
      { DATABASE_URL: `postgres://u:secretword@127.0.0.1:1/x` },
      'database',
    ],
    ['another key than the one that sealed the push keys', { SECRET_KEY: 'y'.repeat(40) }, 'push'],
    [
      'a bucket that does not answer',
      { MEDIA_URL: 's3://k:secretword@bucket?endpoint=http://127.0.0.1:1' },
      'files',
    ],
    [
      'a translation service that does not answer',
      { TRANSLATION_URL: 'http://127.0.0.1:1', TRANSLATION_KEY: 'secretword' },
      'translation',
    ],
    ['a folder that does not exist', { DATA_DIR: '/nonexistent/radiant' }, 'data folder'],
  ])('reports %s without naming a secret', async (_what, other, check) => {
    await platform.push.getPublicKey();
    const found = await findings(other);
    expect(found.get(check)).toMatchObject({ state: 'error' });
    expect(JSON.stringify([...found.values()])).not.toContain('secretword');
  });

  test('and other commands create no database in a mistyped folder', async () => {
    const other = { DATABASE_URL: '', DATA_DIR: join(folder, 'mistyped') };
    expect((await findings(other)).get('database')).toMatchObject({
      state: 'error',
      detail: expect.stringContaining('contains no database'),
    });
    await expect(run(['jobs', 'list'], other)).rejects.toThrow(/contains no database/);
    await expect(stat(other.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('reports a key that other users can read', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(dataDir, 'secret.key'), 'x'.repeat(32));
    await chmod(join(dataDir, 'secret.key'), 0o644);
    const found = await findings({ DATA_DIR: dataDir, SECRET_KEY: '' });
    expect(found.get('secret key')).toMatchObject({
      state: 'error',
      detail: expect.stringContaining('chmod'),
    });
  });

  test('ends with an error when something is broken, so that scripts notice', async () => {
    await expect(run(['doctor'], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })).rejects.toThrow(/checks/);
    expect(await run(['doctor'])).toMatch(/^ok +database +PostgreSQL/m);
  });
});

async function useEmptyDatabase(): Promise<string> {
  const { url, remove } = await createEmptyDatabase(inject('databaseServer'));
  afterFile(remove);
  return url;
}

async function queryAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
