import { countUnseen } from '@radiant/contract/notifications.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../scripts/proof-report.ts';
import { listDriftedPosts } from '../../server/src/testing/counters.ts';
import { waitFor } from '../wait-for.ts';
import {
  auditFeed,
  auditMails,
  auditNotifications,
  auditPictures,
  auditReactions,
  auditServedFiles,
  auditWrites,
  listPendingJobs,
} from './audit.ts';
import type { Kill } from './ledger.ts';
import {
  countRun,
  describeRun,
  forceKill,
  isReady,
  killServer,
  openParish,
  type Parish,
  requireOnePostmaster,
  waitForWrites,
  waitUntilNothingRuns,
} from './parish.ts';
import { findPostmaster, killPostmaster, watchPostmasters } from './processes.ts';
import { withDatabase } from './site-database.ts';

/** Acknowledged writes survive `kill -9` of server, PostgreSQL and both. `npm run proof -- crash` kills more. */
const [serverKills = 6, databaseKills = 3, bothKills = 3] = (process.env.CRASH_KILLS ?? '6,3,3')
  .split(',')
  .map(Number);
const killTimeout = (count: number) => 120_000 + count * 120_000;

const writesBetween = 30;
/** PostgreSQL is killed again while the work that waited for it is processed. */
const writesAfterOutage = 8;

let parish: Parish;
let watch: ReturnType<typeof watchPostmasters>;

beforeAll(async () => {
  parish = await openParish();
  watch = watchPostmasters(parish.site.dataDir);
});

afterAll(async () => {
  process.stdout.write(`\n${describeRun(parish)}\n`);
  reportProof(countRun(parish));
  await watch.stop();
  await parish.close();
});

const audit = <T>(look: Parameters<typeof withDatabase<T>>[1]) => withDatabase(parish.site.dataDir, look);

async function killAgainAndAgain(
  count: number,
  kill: () => Promise<Kill>,
  writes = writesBetween,
): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await waitForWrites(parish, writes);
    await kill();
    await requireOnePostmaster(parish.site);
  }
}

test(
  'a killed server starts again, also while its PostgreSQL is still stopping',
  async () => {
    const { site } = parish;
    await killAgainAndAgain(serverKills, () =>
      forceKill(parish, 'server', { kill: () => killServer(site), restart: () => site.restart() }),
    );
  },
  killTimeout(serverKills),
);

test(
  'server and PostgreSQL killed together start again',
  async () => {
    const { site } = parish;
    const killBoth = () => Promise.all([killServer(site), killPostmaster(site.dataDir)]);
    const killBothOtherwise = () => Promise.all([killPostmaster(site.dataDir), killServer(site)]);
    let isTurned = false;
    await killAgainAndAgain(bothKills, () => {
      isTurned = !isTurned;
      return forceKill(parish, 'both', {
        kill: isTurned ? killBothOtherwise : killBoth,
        restart: () => site.restart(),
      });
    });
  },
  killTimeout(bothKills),
);

test(
  'a killed PostgreSQL is restarted by the same server, which answers 503 meanwhile',
  async () => {
    const { site } = parish;
    const child = site.process();
    const states = new Set<number>();
    await killAgainAndAgain(
      databaseKills,
      async () => {
        const before = await findPostmaster(site.dataDir);
        return forceKill(parish, 'database', {
          kill: () => killPostmaster(site.dataDir),
          restart: () =>
            waitFor('another postmaster', async () => {
              const probes = await Promise.all(
                ['/readyz', '/livez'].map((path) => fetch(`${site.url}${path}`).then(({ status }) => status)),
              );
              states.add(probes[0] ?? 0);
              expect(probes[1], 'the process lives').toBe(200);
              const now = await findPostmaster(site.dataDir);
              return now !== undefined && now !== before && (await isReady(site));
            }),
        });
      },
      writesAfterOutage,
    );
    expect(site.process()).toBe(child);
    expect(child.exitCode).toBeNull();
    expect(child.signalCode).toBeNull();
    expect(states).toContain(503);
    expect([...states].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  },
  killTimeout(databaseKills),
);

test('no request got a 500, and every 503 says when to retry', async () => {
  await waitForWrites(parish, writesBetween);
  await parish.writers.stop();
  const { attempts } = parish.client;
  const kills = parish.ledger.kills;
  const wrong = attempts.filter(({ status }) => status >= 500 && status !== 503);
  expect(wrong).toEqual([]);
  const unavailable = attempts.filter(({ status }) => status === 503);
  expect(unavailable.length).toBeGreaterThan(0);
  expect(unavailable.filter(({ retryAfter }) => retryAfter === null || retryAfter < 1)).toEqual([]);
  // Connections break only when the server dies.
  const ended = kills.filter(({ target }) => target !== 'database');
  const unanswered = attempts.filter(
    ({ kind, startedAt, endedAt }) =>
      kind !== 'answered' && !ended.some(({ at, readyAt }) => startedAt <= readyAt && endedAt >= at),
  );
  expect(unanswered).toEqual([]);
  expect(parish.site.output()).not.toMatch(/uncaught error/);
});

test('postponed work is done after the last kill', async () => {
  const isDone = () => audit(async (db) => (await listPendingJobs(db)).length === 0);
  await waitFor('the jobs', isDone, 600).catch(async (error: unknown) => {
    throw new Error(`still waiting: ${(await audit(listPendingJobs)).join('; ')}`, { cause: error });
  });
}, 1_200_000);

test('every acknowledged write exists exactly once, and nothing deleted is back', async () => {
  const { ledger } = parish;
  expect(await audit((db) => auditWrites(db, ledger))).toEqual([]);
  expect(await audit((db) => auditReactions(db, ledger))).toEqual([]);
  expect(await audit(listDriftedPosts)).toEqual([]);
});

test('every picture has its files, and no file is orphaned', async () => {
  expect(await audit((db) => auditPictures(db, parish.ledger, parish.site.dataDir))).toEqual([]);
  expect(await audit((db) => auditServedFiles(db, parish.site.url))).toEqual([]);
});

test('each event created one notification', async () => {
  expect(await audit((db) => auditNotifications(db, parish.ledger))).toEqual([]);
  const told = await audit((db) => db.selectFrom('notifications').select('member_id').execute());
  for (const { id, token } of parish.members) {
    const answer = await parish.client.call(countUnseen, { as: token });
    const shown = answer.kind === 'answered' ? answer.value?.count : undefined;
    // Notifications about removed posts are not shown.
    expect(shown).toBeLessThanOrEqual(told.filter(({ member_id }) => member_id === id).length);
  }
});

test('each new account got its code, repeated only after a kill and with the same bytes', async () => {
  const { ledger, sink } = parish;
  expect(await audit((db) => auditMails(db, ledger, sink.deliveries))).toEqual([]);
});

test('members see all of it, and repeating a request with its key changes nothing', async () => {
  const { client, ledger, members } = parish;
  expect(await auditFeed(client, ledger, members[0]?.token ?? '')).toEqual([]);
  const standing = ledger.posts.filter(
    (entry) => entry.outcome === 'done' && entry.removal === 'none' && !entry.hasPicture,
  );
  const count = () =>
    audit((db) => db.selectFrom('posts').select('id').execute()).then((rows) => rows.length);
  const before = await count();
  for (const { key, writer, text, ids } of standing.slice(0, 40)) {
    const answer = await client.call(createPost, {
      as: writer.token,
      key,
      body: { kind: 'prayer', audience: 'public', text, language: 'en' },
    });
    expect(answer.kind === 'answered' ? answer.value?.post.id : undefined).toBe([...ids][0]);
  }
  expect(await count()).toBe(before);
});

test('there was never a second postmaster, and nothing keeps running', async () => {
  const { site } = parish;
  await requireOnePostmaster(site);
  expect(watch.most()).toBeLessThanOrEqual(1);
  const child = site.process();
  child.kill('SIGTERM');
  await waitFor('the server to end', async () => child.exitCode !== null);
  expect(child.exitCode).toBe(0);
  await waitUntilNothingRuns(site.dataDir);
});
