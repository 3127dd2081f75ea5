import { once } from 'node:events';
import { livePath } from '@radiant/contract/live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDriftedPosts } from '../../server/src/testing/counters.ts';
import { waitFor } from '../wait-for.ts';
import {
  auditFeed,
  auditNotifications,
  auditPictures,
  auditReactions,
  auditWrites,
  listPendingJobs,
} from './audit.ts';
import type { Attempt } from './client.ts';
import { describeRun, openParish, type Parish, waitForWrites, waitUntilNothingRuns } from './parish.ts';
import { withDatabase } from './site-database.ts';

/** A new version is deployed while members write. `CRASH_STOPS=20` for a long run. */
const stops = Number(process.env.CRASH_STOPS ?? '3');

let parish: Parish;
const ends: { signalledAt: number; readyAt: number }[] = [];

beforeAll(async () => {
  parish = await openParish();
});

afterAll(async () => {
  process.stdout.write(`\n${describeRun(parish)}\n`);
  await parish.close();
});

const audit = <T>(look: Parameters<typeof withDatabase<T>>[1]) => withDatabase(parish.site.dataDir, look);

/** Retries while the site is overloaded. `heard` rejects when the connection breaks before the server ends it. */
async function listen(): Promise<{ heard: Promise<string> }> {
  const response = await waitFor('the live stream', async () => {
    const answer = await fetch(`${parish.site.url}${livePath}`);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    return undefined;
  });
  return { heard: response.text() };
}

test(
  'a server that receives SIGTERM exits cleanly and in time, and leaves nothing running',
  async () => {
    const { site } = parish;
    for (let i = 0; i < stops; i += 1) {
      const { heard } = await listen();
      heard.catch(() => {});
      await waitForWrites(parish, 60);
      const child = site.process();
      const ended = once(child, 'exit');
      const signalledAt = Date.now();
      child.kill('SIGTERM');
      // A server that takes too long ends itself with an error (main.ts).
      expect(await ended).toEqual([0, null]);
      expect(await heard, 'the stream ends with a retry delay').toMatch(/retry: \d+\n\n$/);
      await waitUntilNothingRuns(site.dataDir);
      await site.restart();
      ends.push({ signalledAt, readyAt: Date.now() });
    }
    await waitForWrites(parish, 30);
    await parish.writers.stop();
  },
  120_000 + stops * 180_000,
);

test('requests in progress are completed, and later ones get a retryable error', () => {
  const { attempts } = parish.client;
  expect(attempts.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const refused = attempts.filter(({ status }) => status === 503);
  expect(refused.filter(({ retryAfter }) => retryAfter === null || retryAfter < 1)).toEqual([]);
  // After the signal a connection may close before a response is read; the next test covers that.
  const isAfterSignal = ({ startedAt, endedAt }: Attempt) =>
    ends.some((end) => startedAt >= end.signalledAt && endedAt <= end.readyAt);
  const isUnderSignal = ({ startedAt, endedAt }: Attempt) =>
    ends.some((end) => startedAt < end.signalledAt && endedAt >= end.signalledAt);
  expect(refused.filter(isUnderSignal)).toEqual([]);
  // A slow machine may refuse at other times, too.
  const broken = attempts.filter(({ kind }) => kind !== 'answered');
  expect(broken.filter((attempt) => !isAfterSignal(attempt))).toEqual([]);
});

test('every request was answered, at the latest when repeated', async () => {
  const { attempts } = parish.client;
  const made = await audit((db) => db.selectFrom('idempotency_keys').select('key').execute());
  const answered = new Set(
    attempts
      .filter(({ kind, status, key }) => key !== undefined && kind === 'answered' && status < 300)
      .map(({ key }) => key),
  );
  // A connection can close between a commit and its response, and writers repeat the request with the same key. Some
  // give up, and some posts are gone by then, so interrupted requests may stay unanswered.
  const cutOff = new Set(attempts.filter(({ kind }) => kind === 'cut').map(({ key }) => key));
  const unanswered = made.filter(({ key }) => !answered.has(key) && !cutOff.has(key));
  const whatWasSaid = unanswered.map(({ key }) => attempts.filter((attempt) => attempt.key === key));
  expect(whatWasSaid).toEqual([]);
});

test('jobs were handed over to another worker', async () => {
  const isDone = () => audit(async (db) => (await listPendingJobs(db)).length === 0);
  await waitFor('the jobs', isDone).catch(async (error: unknown) => {
    throw new Error(`still waiting: ${(await audit(listPendingJobs)).join('; ')}`, { cause: error });
  });
});

test('nothing is lost, duplicated or half done', async () => {
  const { client, members, site } = parish;
  // A graceful stop leaves no files, not even of uploads.
  const ledger = { ...parish.ledger, unconfirmedUploads: [] };
  expect(await audit((db) => auditWrites(db, ledger))).toEqual([]);
  expect(await audit((db) => auditReactions(db, ledger))).toEqual([]);
  expect(await audit(listDriftedPosts)).toEqual([]);
  expect(await audit((db) => auditPictures(db, ledger, site.dataDir))).toEqual([]);
  expect(await audit((db) => auditNotifications(db, ledger))).toEqual([]);
  expect(await auditFeed(client, ledger, members[0]?.token ?? '')).toEqual([]);
});
