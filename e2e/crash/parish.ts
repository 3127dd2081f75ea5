import { once } from 'node:events';
import { systemClock } from '../../server/src/platform/clock.ts';
import { cameraPhoto } from '../../server/src/testing/camera-photo.ts';
import { createPeople } from '../../server/src/testing/people.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { waitFor } from '../wait-for.ts';
import { type Client, createClient } from './client.ts';
import { createLedger, type Kill, type Ledger, type Writer } from './ledger.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { canSeeProcesses, listLeftoverProcesses, listPostmasters } from './processes.ts';
import { withDatabase } from './site-database.ts';
import { startWriters, type Writers } from './writers.ts';

export type Parish = {
  site: SiteProcess;
  sink: MailSink;
  client: Client;
  ledger: Ledger;
  members: Writer[];
  writers: Writers;
  close(): Promise<void>;
};

const memberCount = 12;

/** Writes, of which many are under way at each kill. */
const perSecond = 70;

export async function openParish(): Promise<Parish> {
  const sink = await startMailSink();
  const site = await startSiteProcess({ RATE_LIMITS: 'off', MAIL_URL: sink.url, LOG_LEVEL: 'warn' });
  const members = await withDatabase(site.dataDir, async (db) => {
    const people = createPeople({ db, clock: systemClock });
    return Promise.all(Array.from({ length: memberCount }, (_, index) => people.join(`Member ${index}`)));
  });
  const photos = await Promise.all(
    [1, 6, 8].map((orientation) => cameraPhoto({ width: 640, height: 480, orientation })),
  );
  const client = createClient(site.url);
  const ledger = createLedger();
  const writers = startWriters(members, { client, ledger, photos, perSecond });
  return {
    site,
    sink,
    client,
    ledger,
    members,
    writers,
    close: async () => {
      await site.stop();
      await sink.stop();
    },
  };
}

/** Waits for this many more acknowledged writes, so that the kill happens under load. */
export async function waitForWrites({ writers }: Parish, count: number): Promise<void> {
  const from = writers.acknowledged();
  await waitFor(`${count} writes to be acknowledged`, async () => writers.acknowledged() - from >= count, 60);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
}

export async function forceKill(
  { site, ledger }: Parish,
  target: Kill['target'],
  parts: { kill(): Promise<unknown>; restart(): Promise<unknown> },
): Promise<Kill> {
  const kill: Kill = { target, at: Date.now(), readyAt: Number.POSITIVE_INFINITY };
  ledger.kills.push(kill);
  await parts.kill();
  await parts.restart();
  await waitFor('the site to be ready again', () => isReady(site));
  kill.readyAt = Date.now();
  return kill;
}

export const isReady = async ({ url }: SiteProcess): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

export async function killServer(site: SiteProcess): Promise<void> {
  const child = site.process();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** @throws Error unless exactly one postmaster serves the site's cluster */
export async function requireOnePostmaster(site: SiteProcess): Promise<void> {
  if (!canSeeProcesses) return;
  const found = await listPostmasters(site.dataDir);
  if (found.length !== 1) throw new Error(`${found.length} postmasters serve ${site.dataDir}`);
}

export async function waitUntilNothingRuns(dataDir: string): Promise<void> {
  let remains: string[] = [];
  await waitFor('everything to end', async () => {
    remains = await listLeftoverProcesses(dataDir);
    return remains.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`still running:\n${remains.join('\n')}`, { cause: error });
  });
}

export function describeRun({ ledger, client: { attempts }, sink, writers }: Parish): string {
  const count = (kind: string) => attempts.filter((attempt) => attempt.kind === kind).length;
  const slowest = (target: Kill['target']) => {
    const times = ledger.kills
      .filter((kill) => kill.target === target)
      .map(({ at, readyAt }) => readyAt - at);
    return times.length === 0
      ? []
      : [`${times.length} x ${target} (back in ${Math.max(...times)} ms or less)`];
  };
  const kills = (['server', 'both', 'database'] as const).flatMap(slowest);
  const repeats = sink.deliveries.length - new Set(sink.deliveries.map(({ messageId }) => messageId)).size;
  const away = ledger.kills.reduce((sum, { at, readyAt }) => sum + readyAt - at, 0);
  const rate = Math.round((1000 * writers.acknowledged()) / Math.max(1, writers.elapsed() - away));
  return [
    `${kills.join(', ') || 'nothing killed'}; ${writers.acknowledged()} writes acknowledged, ${rate} a second`,
    `${attempts.filter(({ status }) => status === 503).length} answered 503, ${count('cut')} cut off`,
    `${count('not-connected')} not connected; ${sink.deliveries.length} mails, ${repeats} of them repeats`,
  ].join(', ');
}

/** For `npm run proof -- crash`. */
export function countRun({ ledger, writers }: Parish): Record<string, number> {
  const listReturns = (target: Kill['target']) =>
    ledger.kills.filter((kill) => kill.target === target).map(({ at, readyAt }) => readyAt - at);
  const [server, database, both] = [listReturns('server'), listReturns('database'), listReturns('both')];
  return {
    'kills of the server': server.length,
    'kills of the database': database.length,
    'kills of both': both.length,
    'acknowledged writes': writers.acknowledged(),
    'slowest return of the server in ms': Math.max(...server),
    'slowest return of a database in ms': Math.max(...database, ...both),
  };
}
