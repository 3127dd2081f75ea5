import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The format version, in the first byte. Older formats keep opening until their values are re-sealed. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** A value opens only with its SECRET_KEY, purpose and owner, so a copy in another row or column is useless. */
export type Secrets = {
  seal(secret: string, owner: string): Buffer;
  /** @throws Error when the key, purpose or owner differs, or the bytes were changed */
  open(sealed: Buffer, owner: string): string;
};

export type SecretPurpose = 'second-factor' | 'social-sign-in' | 'webhook' | 'care';

/** @param secretKey at least 32 characters; HKDF (RFC 5869) derives the AES-256-GCM key of the purpose */
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
      if (sealed.length < headLength || sealed[0] !== version) throw new Error('unknown encryption version');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(1 + nonceLength, headLength));
      return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]).toString('utf8');
    },
  };
}
