import { listSessions, login } from '@radiant/contract/accounts.ts';
import { describe, expect, test } from 'vitest';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { http } = await createTestApp();

test('a site with an HTTPS address insists on HTTPS, and its cookies belong to its host alone', async () => {
  const app = await createTestApp({ publicUrl: 'https://parish.example', isPublicUrlFixed: true });
  const tools = createAccountTools(app);
  const person = await app.people.join('Hanna Hostbound');
  await tools.setPassword(person);
  const answer = await app.http.inject({
    method: 'POST',
    url: login.path,
    payload: { email: person.email, motdepasse: goodPassword, password: goodPassword },
    headers: { origin: 'https://parish.example', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(answer.headers['set-cookie']).toMatch(/^__Host-sid=\S+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const named = (name: string) =>
    app.http.inject({ url: listSessions.path, headers: { cookie: `${name}=${person.token}` } });
  expect((await named('sid')).statusCode).toBe(401);
  expect((await named('__Host-sid')).statusCode).toBe(200);
});

test.each(['TRACE', 'PROPFIND'] as const)('the method %s is not served', async (method) => {
  for (const url of ['/', '/api/site'])
    expect((await http.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(400);
});

describe('a URL refused before routing', () => {
  test.each([
    ['a malformed page URL', '/%ff<b>', 400, 'malformed_request'],
    ['a malformed API URL', '/api/evenement/participer/%', 400, 'malformed_request'],
    ['an overlong file name', `/api/profile/${'x'.repeat(400)}`, 404, 'not_found'],
  ])('%s gets an ordinary error response', async (_what, url, status, code) => {
    const answer = await http.inject({ url, headers: { 'accept-language': 'fr-CA' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ statut: String(status), code });
    expect(answer.json().message).toMatch(/requête|introuvable/i);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const other = await http.inject('/api/nothing');
    const named = Object.entries(other.headers).filter(([name]) =>
      /polic|options|opener|resource/.test(name),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(answer.headers).toMatchObject(Object.fromEntries(named));
    expect(answer.headers['cache-control']).toBe(url.startsWith('/api/') ? 'no-store' : undefined);
    expect(answer.body).not.toContain('<b>');
  });
});
