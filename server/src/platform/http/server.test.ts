import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { forgotPassword } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Lifecycle } from './lifecycle.ts';
import { createHttpServer } from './server.ts';

const app = await createTestApp();
const { platform } = app;

/** A server on all addresses of `localhost`, with a route that answers on command. */
async function startSlowServer() {
  const http = await createHttpServer(platform);
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const nonEndpoint = { access: 'anyone', rate: 'none', reason: 'a test' } as const;
  http.get('/slow', { config: { nonEndpoint } }, async () => {
    arrived.resolve();
    await release.promise;
    return { served: true };
  });
  http.get('/quick', { config: { nonEndpoint } }, () => ({ served: true }));
  await http.listen({ port: 0, host: 'localhost' });
  const { port } = http.server.address() as AddressInfo;
  return { http, port, arrived: arrived.promise, answer: release.resolve };
}

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
  return response;
}

test('a route that declares neither an endpoint nor a reason prevents the start', async () => {
  const http = await createHttpServer(platform);
  http.get('/forgotten', () => ({ served: true }));
  await expect(http.ready()).rejects.toThrow('route GET /forgotten declares neither');
});

test('a closing server finishes kept-alive connections and accepts no others', async () => {
  const { http, port, arrived, answer } = await startSlowServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  await text(await ask(port, '/quick', other));

  const slow = ask(port, '/slow', agent);
  await arrived;
  const closed = http.close();
  await new Promise((resolve) => setImmediate(resolve));
  const late = await ask(port, '/quick', other);
  expect(late.statusCode).toBe(200);
  expect(late.headers).toMatchObject({ connection: 'close' });
  await text(late);
  await expect(ask(port, '/quick', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  answer();
  const served = await slow;
  expect(served.statusCode).toBe(200);
  expect(JSON.parse(await text(served))).toEqual({ served: true });
  await closed;
  agent.destroy();
  other.destroy();
});

test('a draining server closes kept-alive connections after a response, and is not ready', async () => {
  const lifecycle: Lifecycle = { phase: 'starting' };
  const { http } = await createApp(platform, { lifecycle });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const look = async (path: string) => {
    const response = await ask(port, path, agent);
    await text(response);
    return [response.statusCode, response.headers.connection];
  };
  expect(await look('/readyz')).toEqual([503, 'keep-alive']);
  lifecycle.phase = 'ready';
  expect(await look('/readyz')).toEqual([200, 'keep-alive']);
  lifecycle.phase = 'draining';
  expect(await look('/livez')).toEqual([200, 'close']);
  expect(await look('/readyz')).toEqual([503, 'close']);
  await http.close();
  agent.destroy();
});

test('an idle server closes immediately', async () => {
  const { http, port } = await startSlowServer();
  const agent = new Agent({ keepAlive: true });
  await text(await ask(port, '/quick', agent));
  const startedAt = performance.now();
  await http.close();
  // Waiting for the idle connection would take more than a minute.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  agent.destroy();
});

test.each([
  ['57014', 503],
  ['55P03', 503],
  ['53200', 503],
  ['25006', 503],
  ['53100', 507],
])('a database error %s is answered with %i', async (code, status) => {
  const http = await createHttpServer(platform);
  const config = { nonEndpoint: { access: 'anyone', rate: 'none', reason: 'a test' } } as const;
  http.post('/write', { config }, () =>
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(platform.db),
  );
  const answer = await http.inject({ method: 'POST', url: '/write' });
  expect(answer.statusCode).toBe(status);
  if (status === 503) expect(answer.headers).toHaveProperty('retry-after');
  await http.close();
});

test('a database that becomes read-only is not ready and answers 503 until it accepts writes', async () => {
  const write = () => app.send(forgotPassword, { body: { email: 'nobody@example.org' } });
  const readiness = async () => (await app.http.inject('/readyz')).json();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform.db);
  const name = rows[0]?.name ?? '';
  const admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  expect(await readiness()).toEqual({ status: 'ok' });

  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await eventually(async () => {
    const { rows } = await sql`show transaction_read_only`.execute(platform.db);
    expect(rows).toEqual([{ transaction_read_only: 'on' }]);
  });
  expect((await write()).status).toBe(503);
  await eventually(async () => expect(await readiness()).toEqual({ status: 'database read-only' }));
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);

  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await admin.end();
  // Connections opened meanwhile stay read-only for their whole life.
  await eventually(async () => expect((await write()).status).toBe(200));
  await eventually(async () => expect(await readiness()).toEqual({ status: 'ok' }));
});

test('readiness is checked again as soon as its connection ends', async () => {
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'radiant readiness'`.execute(platform.db);
    return rows[0]?.pid;
  };
  const answers = [await platform.readiness.check()];
  const before = await pid();
  await sql`select pg_terminate_backend(${before}::int)`.execute(platform.db);
  await eventually(async () => {
    answers.push(await platform.readiness.check());
    expect(await pid()).toBeGreaterThan(0);
    expect(await pid()).not.toBe(before);
  });
  // A connection known to be lost is not reused.
  expect(answers).not.toContain('database unavailable');
});

test('a client that takes longer than thirty seconds to send a body is disconnected', async () => {
  const http = await createHttpServer(platform);
  const arrived = Promise.withResolvers<void>();
  http.addHook('onRequest', async () => arrived.resolve());
  const nonEndpoint = { access: 'anyone', rate: 'none', reason: 'a test' } as const;
  http.post('/take', { config: { nonEndpoint } }, () => ({ served: true }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    // A reset connection may emit an error, which `once` would throw.
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
    socket.write(
      'POST /take HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    await arrived.promise;
    vi.advanceTimersByTime(29_000);
    socket.write('"a":');
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
  await http.close();
});
