import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@radiant/contract/contract.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { locales } from '@radiant/contract/words/words.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from './platform/errors.ts';
import { createAdmission, type RequestClass, requestClassOf } from './platform/http/admission.ts';
import { toWireError } from './platform/http/error-response.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { fillSamplePath, samplePathValues } from './safety/path-values.ts';
import { listen } from './testing/fake-internet.ts';
import { findFreePort } from './testing/free-port.ts';
import { hasNginx, nginxConfiguration, startNginx } from './testing/nginx.ts';

const configuration = await readFile(nginxConfiguration, 'utf8');
const id = '0199a000-0000-7000-8000-000000000001';

const [, block = ''] = /\$radiant_class \{\n(.*?)^\}/ms.exec(configuration) ?? [];
const rules = [...block.matchAll(/^ {2}"~(.+)" (\w+|"");$/gm)].map(([, pattern = '', name = '']) => ({
  pattern: new RegExp(pattern),
  name,
}));
const names: Readonly<Record<string, RequestClass>> = { search: 'search', reading: 'read' };

/** Undefined where nginx does not limit. */
function classAtNginx(method: string, path: string): RequestClass | undefined {
  const rule = rules.find(({ pattern }) => pattern.test(`${method} ${path}`));
  return names[rule?.name ?? ''];
}

const classOf = ({ method, path }: AnyEndpoint) =>
  classAtNginx(method, fillSamplePath(path, { ...samplePathValues, id }));

describe('the limits of deploy/nginx.conf', () => {
  test('give every endpoint of reading and search its class, and leave the others, streams and files to the server', () => {
    expect(rules).toHaveLength(block.trim().split('\n').length);
    const wrong = endpoints.filter((endpoint) => {
      const kind = requestClassOf({ endpoint });
      return classOf(endpoint) !== (kind === 'search' || kind === 'read' ? kind : undefined);
    });
    expect(wrong).toEqual([]);
    for (const path of ['/livez', '/readyz', '/api/live', '/api/storage/app/public/a.webp', '/assets/a.js'])
      expect(classAtNginx('GET', path), path).toBeUndefined();
    for (const path of ['/', '/prayers', '/display/token'])
      expect(classAtNginx('GET', path), path).toBe('read');
  });

  test('let through what one instance runs and keeps waiting', () => {
    for (const [name, kind] of Object.entries(names)) {
      const admission = createAdmission({ now: () => 0 });
      let admitted = 0;
      for (; !admission.isFull(kind); admitted += 1) admission.enter(kind, { begin() {}, refuse() {} });
      expect(configuration).toContain(`limit_conn radiant_${name} ${admitted};`);
    }
  });
});

/** An instance that answers feeds only once they are released. */
async function startInstance() {
  const held: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/api/liste-publication-auth') held.push(response);
    else if (url === '/api/evenement') response.writeHead(503).end('of the instance');
    else response.end('served');
  });
  const port = await listen(server);
  const release = () => {
    for (const response of held.splice(0)) response.end('served');
  };
  return { port, held, release, stop: () => server.close() };
}

/** `fetch` sends none. */
async function getWithBody(url: string): Promise<number | undefined> {
  const sent = request(url, { headers: { 'content-length': 1 } }).end('a');
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

describe.runIf(hasNginx())('nginx with deploy/nginx.conf', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function startFull() {
    const instance = await startInstance();
    closers.push(instance.stop);
    const folder = await mkdtemp(join(tmpdir(), 'radiant-nginx-'));
    closers.push(() => rm(folder, { recursive: true }));
    const nginx = await startNginx(folder, { port: await findFreePort(), instances: [instance.port] });
    closers.push(nginx.stop);
    const ask = (path: string, init?: RequestInit) => fetch(`${nginx.url}${path}`, init);
    const feeds = Array.from({ length: 152 }, () => ask('/api/liste-publication-auth'));
    closers.push(() => {
      instance.release();
      return Promise.all(feeds);
    });
    await expect.poll(() => instance.held.length, { timeout: 10_000 }).toBe(feeds.length);
    return { ask, feeds, instance, nginx, folder };
  }

  test('refuses the class that is full as the server does, and nothing else', async () => {
    const { ask, feeds, instance, nginx } = await startFull();
    for (const locale of locales) {
      const refused = await ask('/api/liste-publication-auth', { headers: { 'accept-language': locale } });
      expect(refused.status).toBe(503);
      expect(await refused.text()).toBe(JSON.stringify(toWireError(new ApiError('unavailable'), { locale })));
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        ...securityHeaders('/api/liste-publication-auth', true),
        'referrer-policy': 'no-referrer',
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '5',
      });
    }
    expect((await ask('/prayers')).status).toBe(503);
    expect(await getWithBody(`${nginx.url}/api/site`)).toBe(200);
    for (const path of ['/readyz', '/api/live', '/api/search', '/api/dashboard/moderation/open'])
      expect((await ask(path)).status, path).toBe(200);
    for (const path of ['/api/login', '/api/like'])
      expect((await ask(path, { method: 'POST' })).status, path).toBe(200);
    instance.release();
    for (const feed of feeds) expect((await feed).status).toBe(200);
    expect(await (await ask('/api/evenement')).text()).toBe('of the instance');
  });

  test('speaks the language that was chosen, otherwise the one the browser prefers', async () => {
    const { ask } = await startFull();
    const french = 'momentanément';
    for (const [headers, isFrench] of [
      [{}, false],
      [{ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, true],
      [{ 'accept-language': 'de,en;q=0.9,fr;q=0.8' }, false],
      [{ 'accept-language': 'fr', cookie: 'sid=a; radiant-locale=en' }, false],
      [{ 'accept-language': 'en', cookie: 'radiant-locale=fr; sid=a' }, true],
    ] as const) {
      const body = await (await ask('/api/site', { headers })).text();
      expect(body.includes(french), JSON.stringify(headers)).toBe(isFrench);
    }
  });

  test('logs what it refused without the address', async () => {
    const { ask, feeds, folder, nginx, instance } = await startFull();
    expect((await ask('/reset-password/secret-of-a-member')).status).toBe(503);
    instance.release();
    await Promise.all(feeds);
    await nginx.stop();
    expect(await readFile(join(folder, 'nginx-radiant-refused.log'), 'utf8')).toMatch(/^\S+ reading\n$/);
    expect(await readFile(join(folder, 'nginx-errors.log'), 'utf8')).not.toContain('secret');
  });
});
