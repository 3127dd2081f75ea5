import { oneTimeCodeLength, recoveryCodeLength } from '@radiant/contract/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const minutes = (count: number) => count * 60 * 1000;

/** In milliseconds. */
export const secondFactorLifetimes = { setUp: minutes(30), challenge: minutes(5) } as const;

export const recoveryCodeCount = 10;
/** Wrong codes for one account from all addresses before each further one must wait. */
export const freeCodeAttemptsPerAccount = 10;

/** The common default of authenticator apps. */
const stepSeconds = 30;
/** Steps accepted before and after the current one, for clock drift and slow typing (RFC 6238, 5.2). */
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

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const authenticatorUri = (secret: string, owner: Owner): string =>
  createTotp(secret, owner).toString();

/** @returns null for a wrong code; store the step so that each code works once */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: stepTolerance });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

export const isOneTimeCode = (code: string): boolean =>
  code.length === oneTimeCodeLength && /^\d+$/.test(code);

export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
