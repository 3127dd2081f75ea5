import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { searchPosts } from '@radiant/contract/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackgroundWorker } from '../../background.ts';
import { listen } from '../../testing/fake-internet.ts';
import { findDatabaseUrl, untypedJobs } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getRunningVersion } from '../../version.ts';
import { createLog, type Log } from '../log.ts';
import { describeStatement } from './statement.ts';
import { createTracing } from './tracing.ts';

type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events: unknown[];
  status: { code?: number; message?: string };
};
type OtlpBody = { resourceSpans: { resource: unknown; scopeSpans: { spans: OtlpSpan[] }[] }[] };

/** A collector as the specification describes it: OTLP over HTTP, in JSON. */
const received: string[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${body}`);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const port = await listen(collector);
afterAll(() => collector.close());

const tracing = createTracing({
  url: `http://127.0.0.1:${port}/v1/traces`,
  version: await getRunningVersion(),
  log: createLog('silent'),
});
const app = await createTestApp({}, { tracing });
const { platform, people } = app;

const canary = 'canary4be1d7';
let spans: OtlpSpan[] = [];
const secrets: string[] = [canary];

const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

beforeAll(async () => {
  const member = await people.join(`${canary} name`);
  const postId = await people.post(member, { text: `${canary} text` });
  secrets.push(member.id, member.token, member.email, postId, '127.0.0.1');
  await app.send(listGuestFeed);
  await app.send(listMemberFeed, { as: member.token });
  await app.send(searchPosts, { query: { q: canary } });
  await app.http.inject({
    method: 'POST',
    url: `/api/login?word=${canary}`,
    headers: { 'user-agent': canary, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { email: member.email, password: canary },
  });
  await app.http.inject({
    method: 'POST',
    url: '/api/like',
    headers: { cookie: `sid=${member.token}` },
    payload: { id: postId, like: true },
  });
  await app.http.inject(`/reset-password/${canary}`);
  await untypedJobs.enqueue(platform.db, 'accounts.sendResetLink', {
    memberId: member.id,
    requestId: canary,
  });
  await untypedJobs.enqueue(platform.db, 'campaigns.check', {});
  const worker = createBackgroundWorker(platform, await findDatabaseUrl(platform));
  await worker.drain().catch(() => {});
  await worker.stop();
  worker.close();
  await sql`select 1`.execute(platform.db);
  await tracing.close();
  const bodies: OtlpBody[] = received.map((one) => JSON.parse(one.slice(one.indexOf('\n') + 1)));
  spans = bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
});

describe('traces', () => {
  test('a request contains its statements', () => {
    const request = spans.find((span) => attributesOf(span)['radiant.endpoint'] === listMemberFeed.name);
    expect(request).toBeDefined();
    expect(request?.name).toBe(`GET ${listMemberFeed.path}`);
    expect(request && attributesOf(request)).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const one of statements) {
      expect(one.traceId).toBe(request?.traceId);
      expect(attributesOf(one)).toMatchObject({ 'db.system.name': 'postgresql' });
    }
  });

  test('a job contains its statements, and a failed one says so', () => {
    const jobs = spans.filter(({ name }) => name.startsWith('job '));
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'job accounts.sendResetLink',
      'job campaigns.check',
    ]);
    const check = jobs.find(({ name }) => name.endsWith('check'));
    expect(spans.filter(({ parentSpanId }) => parentSpanId === check?.spanId).length).toBeGreaterThan(0);
    const failed = jobs.find(({ name }) => name.endsWith('Link'));
    expect(failed?.status.code).toBe(2);
  });

  test('a trace that a client names is not continued, and polling makes none', () => {
    expect(spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    for (const { name } of roots) expect(name).toMatch(/^(?:job|GET|POST) /);
  });

  test('only known attributes leave the process, and nothing that people wrote', () => {
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      'db.collection.name',
      'db.operation.name',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'radiant.attempt',
      'radiant.endpoint',
      'radiant.jobs',
      'radiant.task',
    ]);
    for (const { events, status } of spans) expect([events, status.message ?? '']).toEqual([[], '']);
    const bodies = received.map((one) => one.slice(one.indexOf('\n'))).join('\n');
    expect(bodies).toContain('service.name');
    for (const secret of secrets) expect(bodies).not.toContain(secret);
  });
});

test('a collector that takes no traces is logged once, without its address', async () => {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as Partial<Log> as Log;
  const closed = createServer((_request, response) => response.writeHead(403).end(canary));
  const url = `http://127.0.0.1:${await listen(closed)}/${canary}/v1/traces`;
  const lost = createTracing({ url, version: await getRunningVersion(), log });
  for (let count = 0; count < 2; count += 1)
    await lost.traceJob({ task: 'mails.send', attempt: 1, jobs: 1 }, async () => {});
  await lost.close();
  closed.close();
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.stringify(lines)).not.toContain(canary);
});

test.each([
  ['select "id" from "members" where "email" = $1', 'select', 'members'],
  ['insert /* prepared */ into jobs (name) select 1', 'insert', 'jobs'],
  ['update "posts" set "text" = $1', 'update', 'posts'],
  ['begin', 'begin', undefined],
  [`vacuum posts`, 'other', undefined],
])('%s is summarized', (text, operation, table) => {
  expect(describeStatement(text)).toEqual({ operation, table });
});

test('without a collector the packages are not loaded', async () => {
  // In a process of its own: here they are.
  const { execFile } = await import('node:child_process');
  const script = `
    await import('./server/src/app.ts');
    await import('./server/src/create-platform.ts');
    await import('./server/src/background.ts');
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((path) => /opentelemetry|prom-client/.test(path)).length, loaded.length > 50);`;
  const root = new URL('../../../../', import.meta.url).pathname;
  const output = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: root }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    ),
  );
  expect(output.trim()).toBe('0 true');
  const here = Object.keys(createRequire(import.meta.url).cache);
  expect(here.filter((path) => path.includes('opentelemetry')).length).toBeGreaterThan(0);
});
