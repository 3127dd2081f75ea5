import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createHttpServer } from './server.ts';

const { platform } = await createTestApp();

/** A server on all addresses of `localhost`, with a route that answers when it is told to. */
async function startSlowServer() {
  const http = await createHttpServer(platform);
  const arrived = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const outside = { access: 'anyone', rate: 'none', why: 'a test' } as const;
  http.get('/slow', { config: { outside } }, async () => {
    arrived.resolve();
    await told.promise;
    return { served: true };
  });
  http.get('/quick', { config: { outside } }, () => ({ served: true }));
  await http.listen({ port: 0, host: 'localhost' });
  const { port } = http.server.address() as AddressInfo;
  return { http, port, arrived: arrived.promise, answer: told.resolve };
}

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
  return response;
}

test('a server that closes serves whoever it was serving, and tells others when to come back', async () => {
  const { http, port, arrived, answer } = await startSlowServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  await text(await ask(port, '/quick', other));

  const slow = ask(port, '/slow', agent);
  await arrived;
  const closed = http.close();
  await new Promise((resolve) => setImmediate(resolve));
  const late = await ask(port, '/quick', other);
  expect(late.statusCode).toBe(503);
  expect(late.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
  expect(JSON.parse(await text(late))).toMatchObject({ statut: '503', code: 'unavailable' });

  answer();
  const served = await slow;
  expect(served.statusCode).toBe(200);
  expect(JSON.parse(await text(served))).toEqual({ served: true });
  await closed;
  agent.destroy();
  other.destroy();
});

test('a server that serves nobody closes at once', async () => {
  const { http, port } = await startSlowServer();
  const agent = new Agent({ keepAlive: true });
  await text(await ask(port, '/quick', agent));
  const startedAt = performance.now();
  await http.close();
  // Were the idle connection waited for, it would take more than a minute.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  agent.destroy();
});

/** A server as it runs for people; nothing else has a turn for so many milliseconds when it is told to pause. */
async function startBusyServer() {
  const http = await createHttpServer({ ...platform, config: { ...platform.config, shedsLoad: true } });
  const config = { outside: { access: 'anyone', rate: 'none', why: 'a test' } } as const;
  for (const path of ['/quick', '/livez']) http.get(path, { config }, () => ({ served: true }));
  await http.ready();
  const pause = (milliseconds: number) =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return { http, pause, statusOf: async (path: string) => (await http.inject(path)).statusCode };
}

test('one long turn turns nobody away', async () => {
  const { http, pause, statusOf } = await startBusyServer();
  pause(1_300);
  // Whatever looks how late turns come looks right after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await statusOf('/quick')).toBe(200);
  await http.close();
});

test('when turns come late for a while, whoever comes is turned away; who asks after its health is answered', async () => {
  const { http, pause, statusOf } = await startBusyServer();
  for (let turn = 0; turn < 6; turn += 1) {
    pause(2_000);
    await new Promise((resolve) => setImmediate(resolve));
    if ((await statusOf('/quick')) === 503) break;
  }
  const turnedAway = await http.inject('/quick');
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers).toHaveProperty('retry-after');
  expect(turnedAway.json()).toMatchObject({ statut: '503', code: 'unavailable' });
  expect(await statusOf('/livez')).toBe(200);
  await http.close();
});
