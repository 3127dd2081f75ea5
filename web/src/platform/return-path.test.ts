import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import { safeReturnPath } from './return-path.ts';

const site = 'https://parish.example';

const safe = [
  '/',
  '/home',
  '/post/0193a7c4-0000-7000-8000-000000000001',
  '/post/1?from=bell#comments',
  '/prayers?category=Healing',
  '/search?q=O%27Connor',
  '/search?next=https://elsewhere.example',
  '/profile/%C3%A9lise',
  '/posts/create',
  '/loginhistory',
  '/@//',
];

const targets = [
  'evil.example',
  'evil.example/path',
  'user@evil.example',
  '0x7f000001',
  '[::1]',
  'evil。example',
  'evil.example:443',
  'xn--80ak6aa92e.example',
];
const prefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '\u0000//',
  '/\u0000/',
  '/\u2028/',
  '/\ufeff/',
  '\ufeff//',
  '/./\\',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '/%2e%2e//',
  '/x/%2E%2E//',
  'http://',
  'HTTP://',
  'https://',
  'https:',
  'https:/',
  'http:\\\\',
  'ftp://',
  'ws://',
  'file://',
  'blob:https://',
  'view-source:https://',
  '.',
  '..//',
  '@',
  '?//',
  '#//',
  ';//',
  '',
];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:someone@example.org',
  'about:blank',
];
const endless = [
  '/login',
  '/LOGIN?x=1',
  '/login/',
  '/signup#a',
  '/reset-password/a/b',
  '/verify-email/x',
  '/setup/t',
];
const notPages = ['/api/logout', '/api', '/api?x'];
const notStrings = [undefined, null, 0, true, {}, ['/home'], () => '/home'];

const offsite = prefixes.flatMap((prefix) => targets.map((target) => prefix + target));

describe('safeReturnPath', () => {
  test.each(safe)('accepts %j', (path) => {
    expect(safeReturnPath(path)).not.toBeNull();
    expect(new URL(String(safeReturnPath(path)), site).origin).toBe(site);
  });

  test('keeps query and fragment', () => {
    expect(safeReturnPath('/post/1?from=bell#comments')).toBe('/post/1?from=bell#comments');
  });

  test.each(offsite)('%j does not leave the site', (payload) => {
    expect(safeReturnPath(payload)).toBeNull();
  });

  test.each([...schemes, ...endless, ...notPages])('rejects %j', (payload) => {
    expect(safeReturnPath(payload)).toBeNull();
  });

  test.each(notStrings)('rejects the non-string %s', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  test('the payloads above are more than three hundred different ones', () => {
    const payloads = new Set([...offsite, ...schemes]);
    expect(payloads.size).toBeGreaterThanOrEqual(300);
    reportProof({ 'redirect payloads': payloads.size });
  });

  test('rejects overlong paths', () => {
    expect(safeReturnPath(`/${'a'.repeat(3000)}`)).toBeNull();
  });

  test('never leads to another site, for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '%2e',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'a',
      'evil.example',
      'http',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
    );
    fc.assert(
      fc.property(text, (payload) => {
        const path = safeReturnPath(payload);
        if (path === null) return;
        expect(new URL(path, site).origin).toBe(site);
        expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
        // Idempotent: nothing hides behind a second decoding.
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
