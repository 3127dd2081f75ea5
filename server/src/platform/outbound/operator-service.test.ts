import { createServer, type RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../testing/after-file.ts';
import { listen } from '../../testing/fake-internet.ts';
import { postToOperatorService } from './operator-service.ts';

const paths: (string | undefined)[] = [];
let handle: RequestListener;
const server = createServer((request, response) => {
  paths.push(request.url);
  handle(request, response);
});
const url = new URL(`http://localhost:${await listen(server)}/translate`);
afterFile(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  paths.length = 0;
});

test('a service on this machine is found by its name and gets the content as JSON', async () => {
  handle = async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    response.end(`${request.method} ${request.headers['content-type']} ${text}`);
  };
  const { status, body } = await postToOperatorService(url, { q: 'Hello' });
  expect([status, body.toString()]).toEqual([200, 'POST application/json {"q":"Hello"}']);
});

test('a redirect is not followed', async () => {
  handle = (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
  expect((await postToOperatorService(url, {})).status).toBe(307);
  expect(paths).toEqual(['/translate']);
});

test('an answer that is too large is refused', async () => {
  handle = (_request, response) => void response.end('a'.repeat(128 * 1024));
  expect((await postToOperatorService(url, {})).body.length).toBe(128 * 1024);
  handle = (_request, response) => void response.end('a'.repeat(128 * 1024 + 1));
  await expect(postToOperatorService(url, {})).rejects.toThrow('more than allowed');
});

test.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['never ends its answer', (_request, response) => void response.write('{')],
])('a call to a service that %s ends with its signal', async (_what, listener) => {
  handle = listener;
  await expect(postToOperatorService(url, {}, AbortSignal.timeout(300))).rejects.toThrow('due to timeout');
});

test('nothing is sent once the signal has ended', async () => {
  await expect(postToOperatorService(url, {}, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(paths).toEqual([]);
});
