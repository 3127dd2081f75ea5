import { people } from './people.ts';

/** Everybody in the sample parish has this one. It is printed at each start, and only the demo's folder knows it. */
export const demoPassword = 'Good-Morning-7';

export const emailOf = (key: string): string => `${key}@parish.example`;

/** The lines a newcomer reads. */
export function demoSignIns(): string[] {
  const shown = ['ana', 'marguerite', 'thomas', 'grace'];
  return people
    .filter(({ key }) => shown.includes(key))
    .sort((a, b) => shown.indexOf(a.key) - shown.indexOf(b.key))
    .map(({ key, role, locale }) => {
      const what = role === 'admin' ? 'administrator' : role === 'moderator' ? 'moderator' : 'member';
      return `  ${emailOf(key).padEnd(28)} ${demoPassword}   ${what}, ${locale === 'fr' ? 'French' : 'English'}`;
    });
}
