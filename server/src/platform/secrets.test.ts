import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secretKey = 'k'.repeat(32);
const ours = createSecrets(secretKey, 'second-factor');

describe('an encrypted secret', () => {
  it('decrypts with the same key, purpose and owner, also after a restart', () => {
    const sealed = ours.seal('JBSWY3DPEHPK3PXP', 'ana');
    expect(createSecrets(secretKey, 'second-factor').open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is not readable, and never the same twice', () => {
    const sealed = ours.seal('JBSWY3DPEHPK3PXP', 'ana');
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealed.equals(ours.seal('JBSWY3DPEHPK3PXP', 'ana'))).toBe(false);
  });

  it('does not decrypt with another key, purpose or owner', () => {
    const sealed = ours.seal('secret', 'ana');
    expect(() => createSecrets('l'.repeat(32), 'second-factor').open(sealed, 'ana')).toThrow();
    expect(() => createSecrets(secretKey, 'social-sign-in').open(sealed, 'ana')).toThrow();
    expect(() => ours.open(sealed, 'grace')).toThrow();
  });

  it.each([0, 1, 13, 29])('does not decrypt when byte %i was changed', (at) => {
    const sealed = ours.seal('secret', 'ana');
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => ours.open(sealed, 'ana')).toThrow();
  });

  it('does not decrypt when truncated', () => {
    expect(() => ours.open(ours.seal('secret', 'ana').subarray(0, 20), 'ana')).toThrow();
    expect(() => ours.open(Buffer.alloc(0), 'ana')).toThrow();
  });
});
