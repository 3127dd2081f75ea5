import { NewAccount } from '@radiant/contract/accounts.ts';
import { ageOfConsent, isBirthday, isYoungerThan } from '@radiant/contract/birthdays.ts';
import { limits } from '@radiant/contract/limits.ts';
import type {
  ImportedPerson,
  ImportField,
  ImportMapping,
  ImportProblem,
  LineProblem,
} from '@radiant/contract/member-imports.ts';
import { importProblems } from '@radiant/contract/member-imports.ts';
import { phonePattern } from '@radiant/contract/own-profile.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { isFuture, normalizeEmail, normalizeName } from '../accounts/service.ts';
import { foldText } from './import-columns-policy.ts';
import type { CsvLine } from './import-file-policy.ts';

export type ImportRules = {
  mapping: ImportMapping;
  locale: Locale;
  isOffensive: (name: string) => boolean;
  minimumAge: number;
  now: Date;
  /** The site's. */
  today: string;
};

type Found = { field: ImportField; reason: ImportProblem };
export type CheckedLine = { person: ImportedPerson; problems: LineProblem[] };

export function cellOf(cells: readonly string[], mapping: ImportMapping, field: ImportField): string {
  const column = mapping[field];
  return column === null ? '' : (cells[column] ?? '');
}

/** Without what depends on other lines and members. */
export function checkLine({ line, cells }: CsvLine, rules: ImportRules): CheckedLine {
  const cell = (field: ImportField) => cellOf(cells, rules.mapping, field);
  const names = {
    firstName: normalizeName(cell('firstName')),
    lastName: normalizeName(cell('lastName')),
    email: normalizeEmail(cell('email')),
  };
  const locale = readLocale(cell('locale'));
  const birthday = readDate(cell('birthday'));
  const phone = cell('phone');
  const found = [
    ...findAccountProblems(names, rules),
    ...(locale === undefined ? [{ field: 'locale', reason: 'locale_unknown' } as const] : []),
    ...findBirthdayProblems(birthday, rules),
    ...(isPhone(phone) ? [] : [{ field: 'phone', reason: 'phone_invalid' } as const]),
  ];
  return {
    person: {
      line,
      ...names,
      locale: locale ?? rules.locale,
      birthday: typeof birthday === 'string' ? birthday : null,
      phone: phone === '' ? null : phone,
    },
    problems: found.map((problem) => toLineProblem(line, problem, cell(problem.field))),
  };
}

const valueMax = 80;

export const toLineProblem = (
  line: number,
  { field, reason }: Found,
  value: string,
  sameAs: number | null = null,
): LineProblem => ({ line, field, reason, value: value.slice(0, valueMax), sameAs });

function findAccountProblems(
  account: { firstName: string; lastName: string; email: string },
  { isOffensive }: ImportRules,
): Found[] {
  const problems: Found[] = [];
  const { error } = NewAccount.safeParse(account);
  const fields = new Set<string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = (['firstName', 'lastName', 'email'] as const).find((name) => name === path[0]);
    const reason = importProblems.find((name) => name === message);
    if (field && reason && !fields.has(field)) problems.push({ field, reason });
    if (field) fields.add(field);
  }
  for (const field of ['firstName', 'lastName'] as const)
    if (isOffensive(account[field])) problems.push({ field, reason: 'name_unkind' });
  return problems;
}

const languages: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'eng', 'e', 'a', 'ang', 'english', 'anglais', 'en ca'],
  fr: ['fr', 'fra', 'fre', 'f', 'french', 'francais', 'francaise', 'fr ca'],
};

/** Null: none given. Undefined: another than the site's. */
function readLocale(cell: string): Locale | null | undefined {
  if (cell === '') return null;
  const folded = foldText(cell);
  return (['en', 'fr'] as const).find((locale) => languages[locale].includes(folded));
}

type UnreadDate = { reason: 'date_invalid' | 'date_ambiguous' };

/**
 * `YYYY-MM-DD`, or with the year last where only one reading is a date: in Canada both the day and the month may come
 * first. @returns `YYYY-MM-DD`; null: none given
 */
export function readDate(cell: string): string | null | UnreadDate {
  if (cell === '') return null;
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell);
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell);
  const readings = yearFirst
    ? [toDay(yearFirst[1], yearFirst[2], yearFirst[3])]
    : yearLast
      ? [toDay(yearLast[3], yearLast[2], yearLast[1]), toDay(yearLast[3], yearLast[1], yearLast[2])]
      : [];
  const days = new Set(readings.filter(isBirthday));
  const [day] = days;
  if (day === undefined) return { reason: 'date_invalid' };
  return days.size > 1 ? { reason: 'date_ambiguous' } : day;
}

const toDay = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function findBirthdayProblems(birthday: ReturnType<typeof readDate>, rules: ImportRules): Found[] {
  if (birthday === null) return [];
  if (typeof birthday !== 'string') return [{ field: 'birthday', reason: birthday.reason }];
  const reason = findAgeProblem(birthday, rules);
  return reason ? [{ field: 'birthday', reason }] : [];
}

/** A child joins by the sign-up, which asks a parent or guardian. */
function findAgeProblem(birthday: string, { now, today, minimumAge }: ImportRules): ImportProblem | null {
  if (isFuture(birthday, now)) return 'birthday_future';
  if (isYoungerThan(birthday, minimumAge, today)) return 'birthday_too_young';
  return isYoungerThan(birthday, ageOfConsent, today) ? 'guardian_needed' : null;
}

const isPhone = (phone: string) => phone.length <= limits.phoneMax && phonePattern.test(phone);
