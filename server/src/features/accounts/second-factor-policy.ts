import { oneTimeCodeLength, recoveryCodeLength } from '@radiant/contract/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const minutes = (count: number) => count * 60 * 1000;

/** In milliseconds. A set-up that nobody confirmed asks for the password again; a sign-in that waits for a code, too. */
export const secondFactorLifetimes = { setUp: minutes(30), challenge: minutes(5) } as const;

export const recoveryCodeCount = 10;
/** Wrong codes for one account, from wherever, before each further one waits. A right password comes before them all. */
export const freeCodeAttemptsPerAccount = 10;

/** Seconds for which a code is shown, as every authenticator expects it. */
const stepSeconds = 30;
/** Steps before and after the present one that are taken too: clocks differ, and people type slowly. */
const stepTolerance = 1;

type Owner = { siteName: string; email: string };

const createTotp = (secret: string, { siteName, email }: Owner = { siteName: '', email: '' }): TOTP =>
  new TOTP({
    issuer: siteName,
    label: email,
    algorithm: 'SHA1',
    digits: oneTimeCodeLength,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, as RFC 4226 asks for; in letters that can be typed. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads from the picture. */
export const authenticatorUri = (secret: string, owner: Owner): string =>
  createTotp(secret, owner).toString();

/**
 * The step of time whose code this is, within the window around `now`; null for every other code. Who takes a code
 * remembers its step, so that it is taken once.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: stepTolerance });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

export const isOneTimeCode = (code: string): boolean =>
  code.length === oneTimeCodeLength && /^\d+$/.test(code);

/** Two halves, to be read and copied by hand. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
