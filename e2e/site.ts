import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from '../server/src/testing/global-setup.ts';

const root = join(import.meta.dirname, '..');

/** `replyTo` is empty where a reply goes to the sender. */
export type Mail = { to: string; replyTo: string; subject: string; text: string };

export type Site = {
  url: string;
  dataDir: string;
  /** Undefined for an embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The serving process; a new one after `restart`. */
  process(): ChildProcess;
  output(): string;
  /** Restarts on the same folder and port, after a stop or a kill. */
  restart(): Promise<void>;
  /** The newest mail to an address; waits for one that `isWanted`. */
  mailTo(address: string, isWanted?: (mail: Mail) => boolean): Promise<Mail>;
  stop(): Promise<void>;
};

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** A first start creates a database, and with `--demo` a parish, which is slow on a busy machine. */
const startTimeoutSeconds = 600;

/** @throws Error with `what` after `seconds` */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * In an empty folder unless the environment names one; both are deleted at the end. Uses the test run's PostgreSQL if
 * set.
 */
export async function startSite(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<Site> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'radiant-site-')));
  // The screenshots start a site too, outside a test run.
  const isTest = process.env.VITEST !== undefined;
  const server = environment.DATA_DIR || !isTest ? undefined : inject('databaseServer');
  const database = server === undefined ? undefined : await createDatabase(server);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  let child: ChildProcess;

  const launch = async () => {
    child = spawn(process.execPath, ['server/src/launch.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // No load balancer waits here.
        DRAIN_SECONDS: '0',
        ...(database && { DATABASE_URL: database.url }),
        ...environment,
      },
    });
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`the site ended by itself:\n${printed}`);
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
    };
    await waitFor('the site to be ready', isReady, startTimeoutSeconds).catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error}; it printed:\n${printed}`);
    });
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await launch().catch(async (error) => {
    await end();
    throw error;
  });

  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    process: () => child,
    output: () => printed,
    restart: async () => {
      await end();
      await launch();
    },
    mailTo: (address, isWanted = () => true) =>
      waitFor(`a mail to ${address}`, async () =>
        (await readOutbox(dataDir)).find((mail) => mail.to === address && isWanted(mail)),
      ),
    stop: async () => {
      await end();
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readOutbox(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return sources.map(parseMail);
}

export function parseMail(source: string): Mail {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im')
      .exec(head)?.[1]
      ?.replace(/\r?\n[ \t]/g, ' ') ?? '';
  const body = rest.join('\n\n');
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head)?.[1];
  const part = boundary
    ? body.split(`--${boundary}`).find((text) => /content-type:\s*text\/plain/i.test(text))
    : body;
  const [partHead = '', ...partBody] = boundary ? (part ?? '').trimStart().split(/\r?\n\r?\n/) : [head, body];
  return {
    to: addressIn(header('to')),
    replyTo: addressIn(header('reply-to')),
    subject: decodeWords(header('subject')),
    text: decodeBody(partHead, partBody.join('\n\n')),
  };
}

const addressIn = (header: string): string => /<([^>]+)>/.exec(header)?.[1] ?? header.trim();

function decodeBody(head: string, body: string): string {
  if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding:\s*quoted-printable/i.test(head)) return body;
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decodeQuoted(encoded.replaceAll('_', ' ')),
    );
