import { ageOfConsent, isMinor, isYoungerThan } from '@radiant/contract/birthdays.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isFuture } from './policy.ts';
import { findBirthDate, isMinorMember } from './queries.ts';

export { isMinorMember };

/**
 * At sign-up, before anything is stored. @param db the caller's transaction, if any.
 * @returns whether a parent or guardian has to consent. @throws ApiError invalid_input
 */
export async function requireAcceptableBirthday(
  platform: Platform,
  birthday: string | undefined,
  db: Db = platform.db,
): Promise<{ needsGuardian: boolean }> {
  const { general, user_registration: registration } = await getSettings(platform, db);
  const now = platform.clock.now();
  if (birthday === undefined) {
    if (registration.requireBirthDate) throw invalid({ birthday: 'birthday_required' });
    return { needsGuardian: false };
  }
  if (isFuture(birthday, now)) throw invalid({ birthday: 'birthday_future' });
  const today = dayOf(now, general.timeZone);
  if (isYoungerThan(birthday, registration.minimumAge, today))
    throw invalid({ birthday: 'birthday_too_young' });
  return { needsGuardian: isYoungerThan(birthday, ageOfConsent, today) };
}

/**
 * Whoever is a child or a minor, or is not, by their birth date stays so: otherwise the protection would end with an edit.
 * @param birthday empty: removed. @throws ApiError invalid_input
 */
export async function requireChangeableBirthday(
  platform: Platform,
  db: Db,
  { memberId, birthday }: { memberId: string; birthday: string },
): Promise<void> {
  const before = await findBirthDate(db, memberId);
  if (!before || (before.birthday ?? '') === birthday) return;
  if (before.birthday === null) {
    if (!before.isBirthDateRequired) return;
    const { needsGuardian } = await requireAcceptableBirthday(platform, birthday, db);
    // Only the sign-up asks a guardian.
    if (needsGuardian) throw invalid({ birthday: 'birthday_too_young' });
    return;
  }
  const { timeZone } = (await getSettings(platform, db)).general;
  const today = dayOf(platform.clock.now(), timeZone);
  const after = { ...before, birthday: birthday === '' ? null : birthday };
  const isChild = (day: string | null) => day !== null && isYoungerThan(day, ageOfConsent, today);
  if (
    isMinor(before, today) !== isMinor(after, today) ||
    isChild(before.birthday) !== isChild(after.birthday)
  )
    throw invalid({ birthday: 'birthday_fixed' });
}
