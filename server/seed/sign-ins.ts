import { people } from './people.ts';

/** Printed at each start, which is safe: the accounts exist only in the demo's own data. */
export const demoPassword = 'Good-Morning-7';

export const emailOf = (key: string): string => `${key}@parish.example`;

/** The members offered as demo users. */
export const demoSignInKeys: readonly string[] = ['ana', 'marguerite', 'thomas', 'grace'];

/** Printed on the terminal. */
export function demoSignIns(): string[] {
  return people
    .filter(({ key }) => demoSignInKeys.includes(key))
    .sort((a, b) => demoSignInKeys.indexOf(a.key) - demoSignInKeys.indexOf(b.key))
    .map(({ key, role, locale }) => {
      const what = role === 'admin' ? 'administrator' : role === 'moderator' ? 'moderator' : 'member';
      return `  ${emailOf(key).padEnd(28)} ${demoPassword}   ${what}, ${locale === 'fr' ? 'French' : 'English'}`;
    });
}
