import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../server/src/platform/clock.ts';
import { connect, type Database } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { cameraPhoto } from '../../server/src/testing/camera-photo.ts';
import { listDriftedPosts } from '../../server/src/testing/counters.ts';
import { createPeople } from '../../server/src/testing/people.ts';
import {
  auditNotifications,
  auditPictures,
  auditReactions,
  auditWrites,
  listPendingJobs,
} from '../crash/audit.ts';
import { type Attempt, createClient } from '../crash/client.ts';
import { createLedger, type Ledger } from '../crash/ledger.ts';
import { startWriters } from '../crash/writers.ts';
import { waitFor } from '../wait-for.ts';
import { startCluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { isDouble, isLoss, type Result } from './report.ts';
import { startSite } from './site.ts';

const memberCount = 12;
const writesBefore = 40;
const writesAfter = 60;

export type OpenDrill = { play(fault: Fault): Promise<Result>; stop(): Promise<void> };

const note = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

export async function openDrill(folder: string, perSecond: number): Promise<OpenDrill> {
  note('starting PostgreSQL, Patroni, etcd, HAProxy, PgBouncer');
  const cluster = await startCluster(folder);
  const closers: (() => Promise<unknown>)[] = [() => cluster.stop()];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    note('starting the instances, the workers and nginx');
    const site = await startSite(folder, cluster);
    closers.push(() => site.stop());
    const { db } = connect(cluster.directUrl, createLog('silent'), { maxConnections: 3 });
    closers.push(() => db.destroy());
    const people = createPeople({ db, clock: systemClock });
    const members = await Promise.all(
      Array.from({ length: memberCount }, (_, index) => people.join(`Member ${index}`)),
    );
    const photos = [await cameraPhoto({ width: 640, height: 480, orientation: 6 })];
    const client = createClient(site.url);
    const ledger = createLedger();
    const known = new Set<string>();

    const play = async (fault: Fault): Promise<Result> => {
      note(fault.name);
      const from = client.attempts.length;
      const writers = startWriters(members, { client, ledger, photos, perSecond });
      const waitForWrites = (count: number) => {
        const target = writers.acknowledged() + count;
        return waitFor(`${count} writes`, async () => writers.acknowledged() >= target, 120);
      };
      let skipped: string | undefined;
      try {
        await waitForWrites(writesBefore);
        skipped = await fault.play({ cluster, site });
        await waitForWrites(writesAfter);
        await waitFor('a healthy cluster', () => cluster.isHealthy(), 120);
      } finally {
        await writers.stop();
      }
      note(`${fault.name}: counting`);
      const findings = (await audit(db, ledger, site.dataDir)).filter((finding) => !known.has(finding));
      for (const finding of findings) known.add(finding);
      return { ...summarize(fault, client.attempts.slice(from)), ...count(findings), findings, skipped };
    };
    return { play, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const count = (findings: readonly string[]) => ({
  lost: findings.filter(isLoss).length,
  doubled: findings.filter(isDouble).length,
});

async function audit(db: Database, ledger: Ledger, dataDir: string): Promise<string[]> {
  // Requests that were cut off may still be executed.
  await pause(1_000);
  const isDone = async () => (await listPendingJobs(db).catch(() => ['unknown'])).length === 0;
  const isWaiting = await waitFor('the jobs', isDone, 180).then(
    () => false,
    () => true,
  );
  return [
    ...(isWaiting ? await listPendingJobs(db) : []),
    ...(await auditWrites(db, ledger)),
    ...(await auditReactions(db, ledger)),
    ...(await listDriftedPosts(db)).map((row) => `a counter is wrong: ${JSON.stringify(row)}`),
    ...(await auditNotifications(db, ledger)),
    ...(await auditPictures(db, ledger, dataDir)).filter((finding) => !isSweptLater(finding)),
  ];
}

/** Of uploads that nginx repeated at another instance; a day later they are removed. */
const isSweptLater = (finding: string): boolean => /belongs to nothing$|things lie in/.test(finding);

const isSuccess = ({ kind, status }: Attempt): boolean => kind === 'answered' && status < 500;

function summarize({ name, what }: Fault, attempts: readonly Attempt[]) {
  const failed = attempts.filter((attempt) => !isSuccess(attempt));
  const times = attempts
    .filter(isSuccess)
    .map(({ endedAt }) => endedAt)
    .sort((one, other) => one - other);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    name,
    what,
    acknowledged: times.length,
    failed: failed.length,
    unexplained: failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length,
    pauseSeconds: Math.max(0, ...pauses) / 1000,
  };
}
