import { type ImportField, type ImportMapping, importFields } from '@radiant/contract/member-imports.ts';

/** Folded, in English and French; the better names first. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'given name', 'prenom', 'first', 'given names', 'prenoms'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'nom de famille', 'nom', 'last'],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'courriel',
    'adresse courriel',
    'adresse de courriel',
    'adresse electronique',
    'adresse e mail',
    'mail',
  ],
  locale: ['language', 'langue', 'preferred language', 'langue preferee', 'lang', 'locale'],
  birthday: [
    'birth date',
    'birthdate',
    'date of birth',
    'birthday',
    'date de naissance',
    'naissance',
    'anniversaire',
    'dob',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'numero de telephone',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'cellulaire',
    'tel',
    'home phone',
  ],
};

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function guessMapping(columns: readonly string[]): ImportMapping {
  const folded = columns.map(foldText);
  const find = (field: ImportField) => {
    const index = headings[field].map((name) => folded.indexOf(name)).find((found) => found >= 0);
    return index ?? null;
  };
  return Object.fromEntries(importFields.map((field) => [field, find(field)])) as ImportMapping;
}
