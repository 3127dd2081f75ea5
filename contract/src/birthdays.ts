/** Whether a text is a calendar day, `YYYY-MM-DD`, from 1900 on. */
export function isBirthday(day: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** In years. */
export const ageOfMajority = 18;

/** Below it, a parent or guardian consents to the account (Quebec's Law 25). */
export const ageOfConsent = 14;

/** The lowest minimum age that a site can choose. */
export const lowestMinimumAge = 6;

/** Both days are `YYYY-MM-DD`. Who is born on February 29 becomes a year older on March 1, except in leap years. */
export const isYoungerThan = (birthday: string, years: number, today: string): boolean =>
  birthday > `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

export type BirthDate = {
  birthday: string | null;
  /** Without one, the account is protected as a minor's. */
  isBirthDateRequired: boolean;
};

/** The same as `isMinor` of the database. @param today the site's day */
export const isMinor = ({ birthday, isBirthDateRequired }: BirthDate, today: string): boolean =>
  birthday === null ? isBirthDateRequired : isYoungerThan(birthday, ageOfMajority, today);
