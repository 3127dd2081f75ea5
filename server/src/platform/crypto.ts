import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { v7 } from 'uuid';

export const newId = (): string => v7();

/** 256 random bits, URL-safe: sessions, reset links, handles. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes of tokens are stored, so that a database dump holds none that works. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

// Without 0, 1, I, L, O, U: read aloud and typed from a phone. 30 symbols, six of them: 29 bits (ASVS 6.5.4 asks 20).
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newCode = (length = 6): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Encrypts with the installation's key: AES-256-GCM, with the nonce and the tag in front. */
export type Sealer = {
  seal(value: unknown): Buffer;
  open(sealed: Buffer): unknown;
  /** A keyed fingerprint, for values that are too short or too common for a plain hash. */
  mac(value: string): Buffer;
};

export function createSealer(secret: string): Sealer {
  const key = createHash('sha256').update(`radiant:seal:${secret}`).digest();
  const macKey = createHash('sha256').update(`radiant:mac:${secret}`).digest();
  return {
    seal(value) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      const body = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
      return JSON.parse(body.toString('utf8'));
    },
    mac: (value) => createHmac('sha256', macKey).update(value).digest(),
  };
}
