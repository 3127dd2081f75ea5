import { endpoints } from '@radiant/contract/contract.ts';
import type { FastifyContextConfig } from 'fastify';
import { describe, expect, test } from 'vitest';
import { readMetrics } from '../../testing/read-metrics.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { admitByClass, createAdmission, type RequestClass, requestClassOf } from './admission.ts';
import { createHttpServer } from './server.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function createTestAdmission(options: Parameters<typeof createAdmission>[0]) {
  const admission = createAdmission(options);
  const begun: string[] = [];
  const refused: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = (kind: RequestClass, name: string = kind) =>
    admission.enter(kind, {
      begin: (leave) => {
        begun.push(name);
        leaves.push(leave);
      },
      refuse: () => refused.push(name),
    });
  return { begun, refused, leaves, enter, leaveFirst: () => leaves.shift()?.() };
}

describe('a slot', () => {
  test('is given immediately if free, otherwise to the highest class, then in order of arrival', () => {
    const { begun, refused, enter, leaveFirst } = createTestAdmission({ slots: 2, reservedSlots: 0 });
    for (const kind of ['write', 'read', 'search', 'read', 'administration', 'signIn'] as const) enter(kind);
    expect(refused).toEqual([]);
    expect(begun).toEqual(['write', 'read']);
    for (let count = 0; count < 4; count += 1) leaveFirst();
    expect(begun.slice(2)).toEqual(['administration', 'signIn', 'read', 'search']);
  });

  test('is reserved for sign-in and administration', () => {
    const { begun, enter } = createTestAdmission({ slots: 3, reservedSlots: 1 });
    for (const name of ['a', 'b', 'c']) enter('read', name);
    enter('signIn');
    expect(begun).toEqual(['a', 'b', 'signIn']);
  });

  test('is released once, however often release is called', () => {
    const { begun, enter, leaves } = createTestAdmission({ slots: 1, reservedSlots: 0 });
    for (const name of ['a', 'b', 'c']) enter('read', name);
    const [leave] = leaves;
    leave?.();
    leave?.();
    expect(begun).toEqual(['a', 'b']);
  });
});

test('at most two hundred requests wait, and classes are refused in order', () => {
  const { enter, refused } = createTestAdmission({ slots: 0, reservedSlots: 0 });
  const kinds = ['stream', 'search', 'read', 'write', 'signIn', 'administration'] as const;
  const admitted = kinds.map((kind) => {
    let count = 0;
    for (; !refused.includes(kind); count += 1) enter(kind);
    return count - 1;
  });
  expect(admitted).toEqual([20, 60, 120, 150, 180, 200]);
  const waited = kinds.map((kind) => refused.filter((name) => name === kind).length - 1);
  expect(waited).toEqual([20, 60, 120, 150, 180, 0]);
});

test('work over the time limit of one event loop turn begins in the next', async () => {
  let time = 0;
  const { begun, enter } = createTestAdmission({ maxTurnMs: 100, now: () => time });
  enter('read', 'first');
  time = 101;
  enter('read', 'second');
  expect(begun).toEqual(['first']);
  await nextTurn();
  expect(begun).toEqual(['first', 'second']);
});

test('every endpoint has a class; health probes are always served', () => {
  const classes = Map.groupBy(endpoints, (endpoint) => requestClassOf({ endpoint }));
  expect([...classes.keys()].sort()).toEqual(['administration', 'read', 'search', 'signIn', 'write']);
  expect(requestClassOf({ nonEndpoint: { access: 'anyone', rate: 'none', reason: 'a test' } })).toBeNull();
  expect(requestClassOf({ nonEndpoint: { access: 'anyone', rate: 'stream', reason: 'a test' } })).toBe(
    'stream',
  );
});

describe('over HTTP', async () => {
  const { platform } = await createTestApp({ metrics: { token: 'x'.repeat(32), listener: undefined } });
  const nonEndpoint = (rate: 'read' | 'stream' | 'none'): FastifyContextConfig => ({
    nonEndpoint: { access: 'anyone', rate, reason: 'a test' },
  });

  /** A server with one slot; a request for `/held` keeps it until `release`. */
  async function startFull() {
    const http = await createHttpServer(platform);
    admitByClass(http, {
      isHttps: false,
      log: platform.log,
      metrics: platform.metrics,
      slots: 1,
      reservedSlots: 0,
    });
    const held = Promise.withResolvers<void>();
    http.get('/held', { config: nonEndpoint('read') }, async () => {
      await held.promise;
      return { served: true };
    });
    for (const [path, rate] of [
      ['/read', 'read'],
      ['/live', 'stream'],
      ['/livez', 'none'],
    ] as const)
      http.get(path, { config: nonEndpoint(rate) }, () => ({ served: true }));
    await http.ready();
    const first = http.inject('/held');
    const outrun = http.inject('/live');
    const waiting = Array.from({ length: 120 }, () => http.inject('/read'));
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    return { http, release: held.resolve, admitted: [first, ...waiting], outrun };
  }

  test('excess requests are refused immediately with Retry-After; waiting ones are served, and health is answered', async () => {
    const { http, release, admitted, outrun } = await startFull();
    const refused = await http.inject({ url: '/read', headers: { 'accept-language': 'fr' } });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' });
    expect(refused.json()).toMatchObject({ statut: '503', code: 'unavailable' });
    expect((await http.inject('/live')).statusCode).toBe(503);
    expect((await outrun).statusCode).toBe(503);
    expect((await http.inject('/livez')).statusCode).toBe(200);
    release();
    const statuses = await Promise.all(admitted.map(async (answer) => (await answer).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await http.inject('/read')).statusCode).toBe(200);
    const metrics = readMetrics((await platform.metrics?.render()) ?? '');
    expect(metrics.value('radiant_http_requests_shed_total', { class: 'read' })).toBe(1);
    expect(metrics.value('radiant_http_requests_shed_total', { class: 'stream' })).toBe(2);
    expect(metrics.value('radiant_http_requests_total', { route: '/read', status: '503' })).toBe(1);
    expect(metrics.value('radiant_http_requests_total', { route: '/read', status: '200' })).toBe(121);
    await http.close();
  });
});
