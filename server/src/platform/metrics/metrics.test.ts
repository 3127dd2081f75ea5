import { listGuestFeed } from '@radiant/contract/feed.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createBackgroundWorker, createHub } from '../../background.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { findDatabaseUrl, untypedJobs } from '../../testing/job-runner.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getRunningVersion } from '../../version.ts';
import type { LiveStream } from '../live/stream.ts';
import { listenForMetrics } from './http.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const token = 'm'.repeat(32);
const app = await createTestApp({ metrics: { token, listener: undefined }, rateLimits: true });
const { http, platform, people } = app;
const metrics = present(platform.metrics);

function present(value: Metrics | null): Metrics {
  if (!value) throw new Error('metrics are off');
  return value;
}

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  http.inject({ method: 'GET', url: '/metrics', headers });
const read = async () => readMetrics((await scrape()).body);

describe('access', () => {
  test('with the token the metrics are sent as Prometheus text', async () => {
    const answer = await scrape();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(readMetrics(answer.body).value('radiant_database_up')).toBe(1);
  });

  const described = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers: sent, body } = await http.inject({ method, url, headers });
    const { date: _date, ...others } = sent;
    return { statusCode, others, body: body.replaceAll(/[0-9a-f-]{36}/g, 'ID').replaceAll(url, 'URL') };
  };

  test.each([
    ['no token', {}],
    ['another token', { authorization: `Bearer ${'n'.repeat(32)}` }],
    ['the start of the token', { authorization: `Bearer ${token.slice(1)}` }],
    ['more than the token', { authorization: `Bearer ${token}m` }],
    ['the token without its scheme', { authorization: token }],
    ['the token as a cookie', { cookie: `sid=${token}` }],
  ])('with %s the response is that of an unknown path', async (_name, headers: Record<string, string>) => {
    const refused = await described('/metrics', headers);
    expect(refused.statusCode).toBe(404);
    expect(refused).toEqual(await described('/metricz', headers));
  });

  test('the token in the URL or another method opens nothing', async () => {
    const authorization = `Bearer ${token}`;
    expect((await http.inject(`/metrics?token=${token}`)).statusCode).toBe(404);
    expect(await described('/metrics', { authorization }, 'POST')).toEqual(
      await described('/metricz', { authorization }, 'POST'),
    );
  });

  test('a port of its own asks for no token and serves nothing else', async () => {
    const listener = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${listener.port}`;
    const answer = await fetch(`${url}/metrics`);
    expect(readMetrics(await answer.text()).value('radiant_database_up')).toBe(1);
    for (const path of ['/', '/api/feed', '/livez', '/metrics/x'])
      expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    await listener.close();
    await expect(fetch(`${url}/metrics`)).rejects.toThrow();
  });

  test('when metrics are off, nothing is recorded and the path is unknown', async () => {
    const off = await createTestApp();
    expect(off.platform.metrics).toBeNull();
    expect(
      (await off.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(404);
  });
});

describe('requests', () => {
  test('are counted by endpoint, method and status', async () => {
    const before = await read();
    const sent = new Map<string, number>();
    const send = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, route: string) => {
      const { statusCode } = await http.inject({ method, url });
      const key = JSON.stringify({ route, method, status: String(statusCode) });
      sent.set(key, (sent.get(key) ?? 0) + 1);
    };
    for (let count = 0; count < 7; count += 1) await send('GET', listGuestFeed.path, listGuestFeed.name);
    for (let count = 0; count < 3; count += 1) await send('HEAD', listGuestFeed.path, listGuestFeed.name);
    await send('GET', `${listGuestFeed.path}?limite=nothing`, listGuestFeed.name);
    await send('POST', '/api/like', 'posts.setReaction');
    await send('PUT', listGuestFeed.path, 'unmatched');
    await send('GET', '/livez', '/livez');
    await send('GET', '/theme.css', 'file');
    await send('GET', '/nothing/here', 'unmatched');
    await send('GET', '/api/nothing/here', 'unmatched');
    await send('GET', '/%', 'unmatched');
    const after = await read();
    for (const [key, count] of sent) {
      const labels = JSON.parse(key);
      const name = 'radiant_http_requests_total';
      expect((after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0), key).toBe(count);
    }
    const name = 'radiant_http_request_duration_seconds_count';
    const feed = { route: listGuestFeed.name, method: 'GET' };
    expect((after.value(name, feed) ?? 0) - (before.value(name, feed) ?? 0)).toBe(8);
  });

  test('thousands of URLs, methods and addresses add no series', async () => {
    const visitPage = (number: number) => http.inject(`/p/secret-${number}?word=secret-${number}`);
    const visit = async (number: number) => {
      const remoteAddress = `10.0.${number >> 8}.${number & 255}`;
      await http.inject({ url: `${listGuestFeed.path}?limite=${number}`, remoteAddress });
      await http.inject({ url: `/api/mono-post/${number}`, remoteAddress });
      await http.inject({ method: 'DELETE', url: `/assets/${number}.js` });
      await http.inject(`/assets/${number}.js`);
      await http.inject({ method: 'PROPFIND' as 'GET', url: `/${number}` });
    };
    for (const number of [0, 1, 2, 100]) await visit(number);
    await visitPage(0);
    const before = await read();
    for (let number = 3; number < 350; number += 1) await visit(number);
    for (let number = 1; number < 20; number += 1) await visitPage(number);
    expect((await read()).countSeries('radiant_')).toBe(before.countSeries('radiant_'));
  });

  test('requests over a rate limit are counted by class', async () => {
    const send = () => http.inject({ url: '/api/search?q=soup', remoteAddress: '10.9.9.9' });
    const answers = [];
    for (let count = 0; count < 18; count += 1) answers.push((await send()).statusCode);
    const refused = answers.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect((await read()).value('radiant_http_requests_rate_limited_total', { class: 'search' })).toBe(
      refused,
    );
  });
});

describe('what is in the database', () => {
  const newMetrics = async (url: string) => {
    const made = createMetrics({
      connection: { url, isPooled: false },
      version: await getRunningVersion(),
      stateTtlMs: 0,
    });
    afterAll(() => made.close());
    return { made, read: async () => readMetrics(await made.render()) };
  };

  test('jobs by task and state, and for how long the oldest has been due', async () => {
    const { db } = platform;
    const url = await findDatabaseUrl(platform);
    const { read } = await newMetrics(url);
    expect((await read()).value('radiant_jobs_oldest_due_age_seconds')).toBe(0);
    const later = new Date(Date.now() + 3_600_000);
    await untypedJobs.enqueueMany(db, 'campaigns.check', [{}, {}, {}]);
    await untypedJobs.enqueueMany(db, 'campaigns.check', [{}, {}], { runAt: later });
    await untypedJobs.enqueueMany(db, 'mails.send', [{ mailId: 'a' }]);
    await sql`update jobs set attempts = max_attempts where name = 'mails.send'`.execute(db);
    await sql`update jobs set run_at = now() - interval '90 seconds' where run_at < now() and name = 'campaigns.check'`.execute(
      db,
    );
    const found = await read();
    const count = (task: string, state: string) => found.value('radiant_jobs', { task, state });
    expect(count('campaigns.check', 'waiting')).toBe(3);
    expect(count('campaigns.check', 'scheduled')).toBe(2);
    expect(count('mails.send', 'failed')).toBe(1);
    expect(count('mails.send', 'waiting')).toBeUndefined();
    expect(found.value('radiant_jobs_oldest_due_age_seconds')).toBeGreaterThanOrEqual(90);
    expect(found.value('radiant_jobs_oldest_due_age_seconds')).toBeLessThan(150);
    const size = await sql<{
      size: number;
    }>`select pg_database_size(current_database())::float8 as size`.execute(db);
    expect(found.value('radiant_database_size_bytes')).toBeGreaterThan(0.5 * (size.rows[0]?.size ?? 0));
    expect(found.value('radiant_build_info', { node: process.versions.node })).toBe(1);

    await sql`delete from jobs`.execute(db);
    expect((await read()).value('radiant_jobs', {})).toBeUndefined();
  });

  test('mails by state, and the pause of mail', async () => {
    const { db } = platform;
    const { read } = await newMetrics(await findDatabaseUrl(platform));
    expect((await read()).value('radiant_mail_paused')).toBe(0);
    await sql`
      insert into mails (id, dedupe_key, template, recipient, locale, state, failure, created_at)
      select gen_random_uuid(), number::text, 'welcome', 'x@example.org', 'en',
        case when number <= 3 then 'queued' when number <= 5 then 'failed' else 'sent' end,
        case when number in (4, 5) then 'recipient-refused' end, now() - interval '10 minutes'
      from generate_series(1, 9) as number`.execute(db);
    await sql`insert into mail_pauses (reason, until) values ('busy', now())`.execute(db);
    const found = await read();
    expect(found.value('radiant_mails', { state: 'queued' })).toBe(3);
    expect(found.value('radiant_mails', { state: 'failed' })).toBe(2);
    expect(found.value('radiant_mails', { state: 'sent' })).toBeUndefined();
    expect(found.value('radiant_mails_oldest_queued_age_seconds')).toBeGreaterThanOrEqual(600);
    expect(found.value('radiant_mail_paused')).toBe(1);
    await sql`delete from mails`.execute(db);
    await sql`delete from mail_pauses`.execute(db);
  });

  test('without a database the process metrics are still sent, and the rest returns with it', async () => {
    const { read: readWithout } = await newMetrics(`postgres://127.0.0.1:${await findFreePort()}/none`);
    const found = await readWithout();
    expect(found.value('radiant_database_up')).toBe(0);
    expect(found.value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(found.value('radiant_database_size_bytes')).toBeUndefined();
    expect(found.value('radiant_workers')).toBeUndefined();

    const { read } = await newMetrics(await findDatabaseUrl(platform));
    expect((await read()).value('radiant_database_up')).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'radiant metrics'`.execute(platform.db);
    await expect.poll(async () => (await read()).value('radiant_database_up')).toBe(1);
  });

  test('a locked table costs a moment and only its own figures', async () => {
    const { read } = await newMetrics(await findDatabaseUrl(platform));
    await platform.db.transaction().execute(async (tx) => {
      await sql`lock table mails in access exclusive mode`.execute(tx);
      const startedAt = performance.now();
      const found = await read();
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(found.value('radiant_database_up')).toBe(1);
      expect(found.value('radiant_workers')).toBe(0);
      expect(found.value('radiant_mails')).toBeUndefined();
    });
    expect((await read()).value('radiant_mails', { state: 'failed' })).toBe(0);
  });
});

describe('what this process does', () => {
  test('jobs and mails are counted by outcome', async () => {
    const worker = createBackgroundWorker(platform, await findDatabaseUrl(platform));
    await untypedJobs.enqueueMany(platform.db, 'campaigns.check', [{}]);
    await untypedJobs.enqueueMany(platform.db, 'accounts.sendResetLink', [{}, {}]);
    await expect(worker.drain()).rejects.toThrow('jobs failed');
    await worker.stop();
    worker.close();
    const found = await read();
    const count = (task: string, result: string) =>
      found.value('radiant_jobs_processed_total', { task, result });
    expect(count('campaigns.check', 'done')).toBe(1);
    expect(count('accounts.sendResetLink', 'failed')).toBe(2);
    expect(found.value('radiant_job_duration_seconds_count', { task: 'campaigns.check' })).toBe(1);
  });

  test('connections and open streams', async () => {
    const hub = createHub(platform, await findDatabaseUrl(platform));
    const stream: LiveStream = { id: 'one', identity: null, write: () => {}, end: () => {} };
    const leave = hub.attach(stream, undefined);
    const found = await read();
    expect(found.value('radiant_live_streams')).toBe(1);
    expect(found.value('radiant_database_pool_connections', { pool: 'requests', state: 'max' })).toBe(4);
    leave();
    expect((await read()).value('radiant_live_streams')).toBe(0);
    await hub.stop();
  });
});

test('nothing that people write, send or are called is in the metrics', async () => {
  const canary = 'canary7f3a9c';
  const member = await people.join(`${canary} name`);
  const postId = await people.post(member, { text: `${canary} text` });
  await untypedJobs.enqueueMany(platform.db, 'accounts.sendResetLink', [{ word: canary }]);
  await http.inject({
    method: 'POST',
    url: `/${canary}/login/${canary}?token=${canary}`,
    headers: {
      cookie: `sid=${member.token}`,
      'user-agent': canary,
      authorization: `Bearer ${canary}${canary}`,
    },
    payload: { email: member.email, password: canary },
  });
  await http.inject({ url: `/api/mono-post?id=${postId}`, headers: { cookie: `sid=${member.token}` } });
  const { body } = await scrape();
  expect(body).toContain('radiant_http_requests_total');
  for (const secret of [canary, member.id, member.token, member.email, postId, token, '127.0.0.1'])
    expect(body).not.toContain(secret);
});
