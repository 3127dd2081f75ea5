import { isMinor, isYoungerThan } from '@radiant/contract/birthdays.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isFuture } from './policy.ts';
import { findBirthDate, isMinorMember } from './queries.ts';

export { isMinorMember };

/** At sign-up, before anything is stored. @param db the caller's transaction, if any. @throws ApiError invalid_input */
export async function requireAcceptableBirthday(
  platform: Platform,
  birthday: string | undefined,
  db: Db = platform.db,
): Promise<void> {
  const { general, user_registration: registration } = await getSettings(platform, db);
  const now = platform.clock.now();
  if (birthday === undefined) {
    if (registration.requireBirthDate) throw invalid({ birthday: 'birthday_required' });
    return;
  }
  if (isFuture(birthday, now)) throw invalid({ birthday: 'birthday_future' });
  if (isYoungerThan(birthday, registration.minimumAge, dayOf(now, general.timeZone)))
    throw invalid({ birthday: 'birthday_too_young' });
}

/**
 * Whoever is a minor, or is not, by their birth date stays so: otherwise the protection would end with an edit.
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
    if (before.isBirthDateRequired) await requireAcceptableBirthday(platform, birthday, db);
    return;
  }
  const { timeZone } = (await getSettings(platform, db)).general;
  const today = dayOf(platform.clock.now(), timeZone);
  const after = { ...before, birthday: birthday === '' ? null : birthday };
  if (isMinor(before, today) !== isMinor(after, today)) throw invalid({ birthday: 'birthday_fixed' });
}
