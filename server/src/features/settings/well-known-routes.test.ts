import { expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from './service.ts';

const { http, people, platform, clock } = await createTestApp({ publicUrl: 'https://parish.example' });
const { id } = await people.join('Ruth', { role: 'admin' });
const admin: Member = { kind: 'member', id, role: 'admin', sessionId: 's', pending: null };
const setContact = (contactEmail: string) =>
  updateSettings(platform, admin, { category: 'general', changes: { contactEmail } });
const get = (url: string) => http.inject({ url });

test('security.txt names the site’s contact, and is absent without one', async () => {
  await setContact('');
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  await setContact('office@parish.example');
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:office@parish.example',
    'Preferred-Languages': 'en, fr',
    Canonical: 'https://parish.example/.well-known/security.txt',
  });
  const days = (new Date(fields.Expires ?? '').getTime() - clock.now().getTime()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('password managers find the page where the password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings/privacy#password']);
  // They trust the redirect only on sites that answer 404 to what is absent.
  const absent = await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
  expect(absent.statusCode).toBe(404);
});
