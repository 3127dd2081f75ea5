import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const { http } = await createTestApp();

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
