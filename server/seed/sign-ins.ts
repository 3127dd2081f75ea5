import { people } from './people.ts';

/** Everybody in the sample parish has this one. It is printed at each start, and only the demo's folder knows it. */
export const demoPassword = 'Good-Morning-7';

export const emailOf = (key: string): string => `${key}@parish.example`;

/** Those whom a newcomer is offered to be. */
export const demoSignInKeys: readonly string[] = ['ana', 'marguerite', 'thomas', 'grace'];

/** The lines a newcomer reads. */
export function demoSignIns(): string[] {
  return people
    .filter(({ key }) => demoSignInKeys.includes(key))
    .sort((a, b) => demoSignInKeys.indexOf(a.key) - demoSignInKeys.indexOf(b.key))
    .map(({ key, role, locale }) => {
      const what = role === 'admin' ? 'administrator' : role === 'moderator' ? 'moderator' : 'member';
      return `  ${emailOf(key).padEnd(28)} ${demoPassword}   ${what}, ${locale === 'fr' ? 'French' : 'English'}`;
    });
}
