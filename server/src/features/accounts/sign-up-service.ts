import type { SignUpInput } from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { countWithinLimit } from '../../platform/http/attempts.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { requireAcceptableBirthday } from './birthday-service.ts';
import { requestGuardianConsent, requireGuardianEmail } from './guardian-service.ts';
import { requireInoffensiveNames } from './names-service.ts';
import { requireValidPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import {
  mailVerificationCode,
  mailWelcome,
  resendDelayLimit,
  verificationHandle,
} from './verification-service.ts';

/** @returns the verification handle; null when the site requires no verification. @throws ApiError email_taken */
export async function signUp(
  platform: Platform,
  input: SignUpInput & { locale: Locale },
): Promise<{ handle: string | null; needsGuardian: boolean }> {
  const { db, clock } = platform;
  const settings = await getSettings(platform);
  if (!settings.user_registration.allowRegistration) throw new ApiError('registration_closed');
  const { needsGuardian } = await requireAcceptableBirthday(platform, input.birthday);
  const names = policy.parseNames(input);
  await requireInoffensiveNames(platform, { firstName: names.firstName, lastName: names.lastName });
  const email = policy.normalizeEmail(input.email);
  await requireValidPassword(platform, { field: 'password', password: input.password, names, email });
  if (await queries.isEmailTaken(db, email)) throw new ApiError('email_taken');
  const guardianEmail = needsGuardian
    ? await requireGuardianEmail(platform, { email, guardianEmail: input.guardianEmail })
    : null;

  const passwordHash = await hashPassword(input.password);
  const member = { id: newId(), email, ...names, locale: input.locale };
  const needsVerification = settings.user_registration.requireEmailVerification;
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await queries.insertMember(tx, {
        ...member,
        passwordHash,
        role: 'user',
        emailVerifiedAt: null,
        birthday: input.birthday ?? null,
        isBirthDateRequired: settings.user_registration.requireBirthDate,
        now,
      });
      if (input.accepted) await queries.insertConsents(tx, member.id, now);
      if (needsVerification)
        await mailVerificationCode(platform, tx, { handle: verificationHandle(platform, member.id), member });
      else if (guardianEmail === null) await mailWelcome(platform, tx, member);
      if (guardianEmail !== null) await requestGuardianConsent(platform, tx, { ...member, guardianEmail });
    }),
  );
  if (!needsVerification) return { handle: null, needsGuardian };
  const handle = verificationHandle(platform, member.id);
  await countWithinLimit(db, resendDelayLimit(platform, handle));
  return { handle, needsGuardian };
}

/** Concurrent sign-ups with one address fail on the unique index. */
export async function refuseTakenEmail<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new ApiError('email_taken', { cause: error });
    throw error;
  }
}

export async function acceptConsents({ db, clock }: Platform, actor: Actor): Promise<void> {
  await queries.insertConsents(db, requireMember(actor).id, clock.now());
}

/** Often a mistyped or foreign address; the privacy policy says so, whether verification is required or not. */
export async function sweepUnusedAccounts({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - policy.lifetimes.unverifiedAccount);
  return queries.deleteUnusedAccounts(db, before, policy.sweepBatchSize);
}
