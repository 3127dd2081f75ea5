import { ageOfConsent, isYoungerThan } from '@radiant/contract/birthdays.ts';
import type { GuardianState } from '@radiant/contract/guardians.ts';

type Consent = {
  status: 'active' | 'disabled' | 'leaving';
  deletion_due_at: Date | null;
  birthday: string | null;
  given_at: Date | null;
  withdrawn_at: Date | null;
};

/** @param today the site's day. @returns null when the link does nothing any more */
export function guardianStateOf(
  consent: Consent,
  { now, today }: { now: Date; today: string },
): GuardianState | null {
  const { status, deletion_due_at: dueAt } = consent;
  const isOpen = consent.given_at !== null && consent.withdrawn_at === null;
  if (dueAt !== null && dueAt <= now) return null;
  if (isOpen) return isChild(consent.birthday, today) ? 'given' : 'ended';
  // A withdrawn account that an administrator deleted is `leaving`.
  if (status !== 'disabled' || dueAt === null) return null;
  return consent.given_at === null ? 'pending' : 'withdrawn';
}

const isChild = (birthday: string | null, today: string): boolean =>
  birthday !== null && isYoungerThan(birthday, ageOfConsent, today);
