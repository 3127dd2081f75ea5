import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The first byte of what is kept: which way it was sealed. Another way gets another number, and both are opened until
 * everything of the older one was sealed anew.
 */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/**
 * Secrets of one purpose at rest. What it sealed opens only with the same SECRET_KEY, for the same purpose and the same
 * owner: a row that was copied to another person, or to another column, opens nothing.
 */
export type Secrets = {
  seal(secret: string, owner: string): Buffer;
  /** @throws Error when the key, the purpose or the owner is another, or the bytes were changed */
  open(sealed: Buffer, owner: string): string;
};

/** Everything that is kept sealed. A purpose has a key of its own, which tells nothing about the others'. */
export type SecretPurpose = 'second-factor' | 'social-sign-in';

/**
 * AES-256-GCM under a key that HKDF makes of SECRET_KEY for one purpose (RFC 5869).
 * @param secretKey any string of 32 characters or more
 */
export function createSecrets(secretKey: string, purpose: SecretPurpose): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `radiant:secrets:${version}:${purpose}`, 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      if (sealed.length < headLength || sealed[0] !== version) throw new Error('sealed in an unknown way');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(1 + nonceLength, headLength));
      return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]).toString('utf8');
    },
  };
}
