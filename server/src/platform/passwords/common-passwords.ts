import { commonWords } from './common-words.ts';

const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
];
const keyboardColumns = [
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
  '1a2z3e4r5t',
  'q1w2e3r4t5y6',
  '1q2w3e4r5t6y',
];
const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'abc123abc123', '123abc123abc'];

const reversed = (text: string) => [...text].reverse().join('');

/** Runs of four or more adjacent keys, in both directions. */
const keyboardRuns = [...keyboardRows, ...keyboardColumns, ...sequences].flatMap((line) =>
  [line, reversed(line)].flatMap((keys) =>
    Array.from({ length: keys.length }, (_, start) => start).flatMap((start) =>
      Array.from({ length: Math.max(0, Math.min(12, keys.length - start) - 3) }, (_, more) =>
        keys.slice(start, start + 4 + more),
      ),
    ),
  ),
);

const repeats = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap((key) =>
  Array.from({ length: 13 }, (_, more) => key.repeat(4 + more)),
);

const years = Array.from({ length: 101 }, (_, more) => String(1930 + more));

export const commonPasswords: ReadonlySet<string> = new Set([
  ...commonWords,
  ...keyboardRuns,
  ...repeats,
  ...years,
]);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
};
const undoLeetspeak = (text: string): string =>
  text.replace(/[01!34@5$7+8]/g, (sign) => letterFor[sign] ?? sign);

const withoutTail = (text: string): string => text.replace(/[^a-z]+$/, '');
const withoutEdges = (text: string): string => withoutTail(text).replace(/^[^a-z]+/, '');

/** The password without usual substitutions and additions: capitals, accents, 4 for a, a year, a `!`. */
function normalizedVariants(password: string): string[] {
  const plain = fold(password);
  const cores = [plain, withoutTail(plain), withoutEdges(plain)];
  const open = cores.flatMap((core) => [core, undoLeetspeak(core), undoLeetspeak(core.replaceAll('1', 'l'))]);
  return open.flatMap((text) => [text, text.replace(/[^a-z0-9]/g, ''), text.replace(/[^a-z]/g, '')]);
}

function repeatedUnit(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return again < text.length ? text.slice(0, again) : text;
}

export function isCommonPassword(password: string): boolean {
  if (
    normalizedVariants(password).some(
      (text) => commonPasswords.has(text) || commonPasswords.has(repeatedUnit(text)),
    )
  )
    return true;
  // '12345678Aa!': the letters only satisfy rules, the digits are the password.
  const plain = fold(password);
  const letters = plain.replace(/[^a-z]/g, '');
  return letters.length <= 2 && commonPasswords.has(plain.replace(/\D/g, ''));
}

/** True when a password is hardly more than these words. Words of one or two letters do not count. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const own = words
    .flatMap((word) => fold(word).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  if (own.length === 0) return false;
  const plain = fold(password);
  return [plain, undoLeetspeak(plain), undoLeetspeak(withoutEdges(plain))].some((text) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && withoutEdges(rest).replace(/[^a-z0-9]/g, '').length < 4;
  });
}
