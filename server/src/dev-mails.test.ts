import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Config } from './config.ts';
import { addDevMails } from './dev-mails.ts';
import { createHttpServer } from './platform/http/server.ts';
import { compose } from './platform/mail/compose.ts';
import { createOutbox, listOutbox } from './platform/mail/outbox.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform } = await createTestApp();
const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((http) => http.close())));

async function open(changes: Partial<Config>): Promise<FastifyInstance> {
  const http = await createHttpServer(platform);
  addDevMails(http, { ...platform.config, ...changes });
  opened.push(http);
  return http;
}

await createOutbox(platform.config.dataDir).deliver(
  await compose({
    id: '0199a000-0000-7000-8000-000000000001',
    createdAt: new Date('2026-11-20T17:00:00Z'),
    from: { name: 'Radiant', address: 'no-reply@example.org' },
    recipient: 'ruth@example.org',
    locale: 'en',
    siteUrl: 'https://example.org',
    subject: '<script>alert(1)</script>',
    text: 'Hello </pre><img src=x onerror=alert(1)>',
    html: '<html><head></head><body><p style="color: red">Hello</p></body></html>',
  }),
);
const [name = ''] = await listOutbox(platform.config.dataDir);

test.each([
  ['in production', { isDevelopment: false }],
  ['when mails are sent by a server', { isDevelopment: true, mailUrl: 'smtp://localhost' }],
])('there is no page that lists all mails %s', async (_case, changes) => {
  const http = await open(changes);
  for (const path of ['/dev/mails', `/dev/mails/${name}`, `/dev/mails/${name}/body`]) {
    expect((await http.inject(path)).statusCode).toBe(404);
  }
});

test('in development mails are listed and shown, and markup in them is escaped', async () => {
  const http = await open({ isDevelopment: true });
  const list = await http.inject('/dev/mails');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('ruth@example.org');
  expect(list.body).toContain(`href="/dev/mails/${name}"`);
  const mail = await http.inject(`/dev/mails/${name}`);
  expect(mail.body).toContain('Hello &#60;/pre&#62;&#60;img');
  for (const page of [list, mail]) {
    expect(page.body).not.toMatch(/<script|<img/);
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  }
});

test('the mail itself is shown unchanged in a sandboxed frame', async () => {
  const http = await open({ isDevelopment: true });
  const body = await http.inject(`/dev/mails/${name}/body`);
  expect(body.body).toContain('<p style="color: red">Hello</p>');
  expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/);
});

test.each(['..%2Fsecret.key', '..%2F..%2Fetc%2Fpasswd', 'other.eml', '%2e%2e', 'secret.key'])(
  'no other file is served: %s',
  async (path) => {
    const http = await open({ isDevelopment: true });
    expect((await http.inject(`/dev/mails/${path}`)).statusCode).toBe(404);
    expect((await http.inject(`/dev/mails/${path}/body`)).statusCode).toBe(404);
  },
);
