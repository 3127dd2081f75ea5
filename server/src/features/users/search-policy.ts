import { type Role, roles } from '@radiant/contract/accounts.ts';
import { type Standing, standings } from '@radiant/contract/users.ts';
import { serverWords } from '../../words/words.ts';

/** A word of a search, and the roles and statuses with a word that begins with it. */
export type SearchWord = { text: string; roles: readonly Role[]; standings: readonly Standing[] };

/** Shorter beginnings, such as the “m” of “member”, would match nearly everyone while a name is being typed. */
const labelPrefixMinLength = 3;

export const parseSearchWords = (term: string): SearchWord[] =>
  term
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6)
    .map((text) => ({
      text,
      roles: roles.filter((role) => isLabelled(text, (words) => words.roleSearchWords[role])),
      standings: standings.filter((standing) => isLabelled(text, (words) => words.standings[standing])),
    }));

type UserWords = (typeof serverWords)[keyof typeof serverWords]['users'];

function isLabelled(text: string, labelOf: (words: UserWords) => string): boolean {
  const prefix = foldText(text);
  if (prefix.length < labelPrefixMinLength) return false;
  return Object.values(serverWords).some(({ users }) =>
    foldText(labelOf(users))
      .split(' ')
      .some((word) => word.startsWith(prefix)),
  );
}

const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
