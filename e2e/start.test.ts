import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { login } from '@radiant/contract/accounts.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { nextFrame, visit } from './browser.ts';
import { createClient } from './crash/client.ts';
import { findPostmaster, listLeftoverProcesses } from './crash/processes.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '..');
const admin = { email: 'priest@parish.example', password: 'Harbour&Lights7' };
const dataDir = await mkdtemp(join(tmpdir(), 'radiant-start-'));
const started: ChildProcess[] = [];

// Killing npm would leave its shell, and so everything below it, running; it passes SIGTERM on.
afterEach(async () => {
  for (const npm of started.splice(0)) npm.kill('SIGTERM');
  const hasEnded = async () => (await listLeftoverProcesses(dataDir)).length === 0;
  await waitFor('npm and its descendants to end', hasEnded).catch(killLeftovers);
});

async function killLeftovers(): Promise<void> {
  for (const line of await listLeftoverProcesses(dataDir)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

afterAll(async () => {
  await waitFor(
    'everything that was started to end',
    async () => (await listLeftoverProcesses(dataDir)).length === 0,
  );
  await rm(dataDir, { recursive: true, force: true });
});

const environmentOf = (port: number) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

function runServer(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: environmentOf(0), timeout: 60_000 };
    execFile(process.execPath, ['server/src/launch.ts', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

test('--help prints arguments and variables and starts nothing', async () => {
  const { code, stdout } = await runServer('--help');
  expect(code).toBe(0);
  expect(stdout).toMatch(/--demo/);
  expect(stdout).toMatch(/DATABASE_URL/);
  // The process has ended, so nothing is still being written.
  const made = await readdir(dataDir);
  expect(made).toEqual([]);
});

test('an unknown argument is refused with a message and starts nothing', async () => {
  const { code, stderr } = await runServer('--dmeo');
  expect(code).toBe(1);
  expect(stderr).toMatch(/--dmeo/);
  expect(stderr).not.toMatch(/ at .*\.ts/);
  // The process has ended, so nothing is still being written.
  const made = await readdir(dataDir);
  expect(made).toEqual([]);
});

test('npm start is ready when its administrator can sign in, and stops when only npm gets the signal', async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const npm = spawn('npm', ['start'], { cwd: root, env: environmentOf(port), stdio: 'ignore' });
  started.push(npm);
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  await waitFor('the site to be ready', isReady, 600);
  const answer = await createClient(url).call(login, { body: admin });
  expect(answer).toMatchObject({ kind: 'answered', status: 200 });
  const postmaster = await findPostmaster(dataDir);
  expect(postmaster).toBeDefined();

  npm.kill('SIGTERM');
  await waitFor('the port to be free', () => isFree(port));
  await waitFor('PostgreSQL to be gone', async () => (await findPostmaster(dataDir)) === undefined);
});

test('npm run dev serves the web from its sources, and an open dialog stays open', async () => {
  const port = await findFreePort();
  const npm = spawn('npm', ['run', 'dev'], { cwd: root, env: environmentOf(port), stdio: 'pipe' });
  started.push(npm);
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += stripVTControlCharacters(chunk.toString());
  });
  const findUrl = async () => /Local:\s+(http:\/\/localhost:\d+)/.exec(printed)?.[1];
  const url = await waitFor('Vite to print its address', findUrl, 600);
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok;
  await waitFor('the server to be ready', isReady, 600);

  // In development React runs effects twice and Vite uses a web socket.
  const { page } = await visit(url, { expectedMessages: /vite|React DevTools/i });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // The close event follows in a later task.
  await nextFrame(page);
  await pause(100);
  const isOpen = await dialog.evaluate((it) => it instanceof HTMLDialogElement && it.open);
  expect(isOpen).toBe(true);

  npm.kill('SIGTERM');
  await waitFor('the port to be free', () => isFree(port));
});
