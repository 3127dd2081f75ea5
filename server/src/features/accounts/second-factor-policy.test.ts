import { describe, expect, it } from 'vitest';
import { oneTimeCode } from '../../testing/one-time-codes.ts';
import { authenticatorUri, findTimeStep, formatRecoveryCode, newSecret } from './second-factor-policy.ts';

/** Base32 of '12345678901234567890', the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
// The last six digits of the eight printed there.
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code', () => {
  it.each(vectors)('of second %i matches the test vector of RFC 6238', (second, code) => {
    const at = new Date(second * 1000);
    expect(findTimeStep(secret, code, at)).toBe(Math.floor(second / 30));
    expect(oneTimeCode(secret, at)).toBe(code);
  });

  it('is valid one step before and after its time, and no longer', () => {
    const at = new Date('2026-11-22T09:00:00Z');
    const step = at.getTime() / 30_000;
    const taken = [-2, -1, 0, 1, 2].map((steps) =>
      findTimeStep(secret, oneTimeCode(secret, at, { steps }), at),
    );
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '28708', '2870820', 'ABCDEF', '28708X', '٢٨٧٠٨٢'])('is never %o', (code) => {
    expect(findTimeStep(secret, code, new Date(59_000))).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 bits, is random and is exported with its account names', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const uri = new URL(authenticatorUri(made, { siteName: 'Paroisse Saint-Luc', email: 'ana@example.org' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Paroisse Saint-Luc:ana@example.org');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: 'Paroisse Saint-Luc',
      digits: '6',
      period: '30',
    });
  });
});

it('a recovery code is printed in two halves', () => {
  expect(formatRecoveryCode('ABCDE23456')).toBe('ABCDE-23456');
});
