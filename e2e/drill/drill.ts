import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../server/src/platform/clock.ts';
import { connect, type Database } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { cameraPhoto } from '../../server/src/testing/camera-photo.ts';
import { listDriftedPosts } from '../../server/src/testing/counters.ts';
import { type FakeS3, startFakeS3 } from '../../server/src/testing/fake-s3.ts';
import { createPeople } from '../../server/src/testing/people.ts';
import {
  auditNotifications,
  auditReactions,
  auditWrites,
  comparePictures,
  listPendingJobs,
} from '../crash/audit.ts';
import { type Attempt, createClient } from '../crash/client.ts';
import { createLedger, type Ledger } from '../crash/ledger.ts';
import { startWriters } from '../crash/writers.ts';
import { waitFor } from '../wait-for.ts';
import { startCluster } from './cluster.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { Fault } from './faults.ts';
import { checkOutOlderVersion } from './older-version.ts';
import type { Closers } from './programs.ts';
import { isDouble, isLoss, type Result } from './report.ts';
import { startSite } from './site.ts';

const memberCount = 12;
const writesBefore = 40;
const writesAfter = 60;

export type OpenDrill = { play(fault: Fault): Promise<Result> };

const note = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

type DrillOptions = { perSecond: number; isUpgrade: boolean; from: string | undefined };

export async function openDrill(
  folder: string,
  { perSecond, isUpgrade, from }: DrillOptions,
  closers: Closers,
): Promise<OpenDrill> {
  note('starting PostgreSQL, Patroni, etcd, HAProxy, PgBouncer');
  const cluster = await startCluster(folder, closers);
  note('starting the instances, the workers and nginx');
  const account = { key: 'drill', secret: 'only-for-a-drill' };
  const store = await startFakeS3(account);
  closers.push(() => store.stop());
  const s3 = await startFaultProxy(Number(new URL(store.url).port));
  closers.push(() => s3.stop());
  const older = isUpgrade ? await checkOutOlderVersion(join(folder, 'older'), from) : undefined;
  if (older) {
    note(`the older version is ${older.commit}`);
    closers.push(async () => older.remove());
  }
  const mediaUrl = `s3://${account.key}:${account.secret}@media?endpoint=http://127.0.0.1:${s3.port}`;
  const site = await startSite(folder, { cluster, mediaUrl, olderVersion: older }, closers);
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
    const firstAttempt = client.attempts.length;
    const writers = startWriters(members, { client, ledger, photos, perSecond });
    const waitForWrites = (count: number) => {
      const target = writers.acknowledged() + count;
      return waitFor(`${count} writes`, async () => writers.acknowledged() >= target, 120);
    };
    let skipped: string | undefined;
    try {
      await waitForWrites(writesBefore);
      skipped = await fault.play({ cluster, site, s3 });
      await waitForWrites(writesAfter);
      await waitFor('a healthy cluster', () => cluster.isHealthy(), 120);
    } finally {
      await writers.stop();
    }
    note(`${fault.name}: counting`);
    const findings = (await audit(db, ledger, store)).filter((finding) => !known.has(finding));
    for (const finding of findings) known.add(finding);
    return {
      ...summarize(fault, client.attempts.slice(firstAttempt)),
      ...count(findings),
      findings,
      skipped,
    };
  };
  return { play };
}

const count = (findings: readonly string[]) => ({
  lost: findings.filter(isLoss).length,
  doubled: findings.filter(isDouble).length,
});

async function audit(db: Database, ledger: Ledger, store: FakeS3): Promise<string[]> {
  // Requests that were cut off may still be executed.
  await pause(1_000);
  const isDone = async () => (await listPendingJobs(db).catch(() => ['unknown'])).length === 0;
  const isWaiting = await waitFor('the jobs', isDone, 90).then(
    () => false,
    () => true,
  );
  return [
    ...(isWaiting ? await listPendingJobs(db) : []),
    ...(await auditWrites(db, ledger)),
    ...(await auditReactions(db, ledger)),
    ...(await listDriftedPosts(db)).map((row) => `a counter is wrong: ${JSON.stringify(row)}`),
    ...(await auditNotifications(db, ledger)),
    ...(await auditFiles(db, ledger, store)),
  ];
}

/** Files without a row are not counted: nginx repeats an upload at another instance, and a day later they are removed. */
async function auditFiles(db: Database, ledger: Ledger, { objects }: FakeS3): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .innerJoin('posts', 'posts.id', 'media.post_id')
    .select(['media.sizes', 'posts.body', 'posts.removed_at'])
    .execute();
  const names = new Set([...objects.keys()].map((path) => path.split('/').at(-1)));
  const missing = rows.flatMap(({ sizes }) => sizes).filter(({ file }) => !names.has(file.split('/').at(-1)));
  return [
    ...(await comparePictures(db, ledger, rows)),
    ...missing.map(({ file }) => `the file ${file} is lost`),
  ];
}

const isSuccess = ({ kind, status }: Attempt): boolean => kind === 'answered' && status < 500;

/** Unavailable with the time to try again, or out of disk. */
const isExplained = ({ status, retryAfter }: Attempt): boolean =>
  (status === 503 && retryAfter !== null) || status === 507;

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
    unexplained: failed.filter((attempt) => !isExplained(attempt)).length,
    pauseSeconds: Math.max(0, ...pauses) / 1000,
  };
}
