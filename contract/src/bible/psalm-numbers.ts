import { toGreekPsalm } from './psalms.ts';
import { refuse } from './reference-problems.ts';

export type PsalmSystem = 'hebrew' | 'greek';

const both = /^(\d+)\s*[([/]\s*(\d+)\s*[)\]]?(?=$|[^\d])/;
const lettered = /^(9|113)\s*([ab])(?![a-z])/i;

const isPair = (hebrew: number, greek: number): boolean =>
  [1, 10, 12].some((verse) => toGreekPsalm({ chapter: hebrew, verse }).chapter === greek) ||
  (hebrew === 116 && greek === 114);

function readPair(first: number, second: number): number {
  if (isPair(first, second)) return first;
  if (isPair(second, first)) return second;
  return refuse({ reason: 'psalm_mismatch', psalms: [first, second] });
}

/** `22 (23)`, `23(22)` and `9B` name a psalm whatever is usual; what comes back is its Hebrew number, and the rest. */
export function readPsalmNumber(text: string, usual: PsalmSystem): { rest: string; system: PsalmSystem } {
  const pair = both.exec(text);
  if (pair) {
    const [whole, first, second] = pair;
    return {
      rest: `${readPair(Number(first), Number(second))}${text.slice(whole.length)}`,
      system: 'hebrew',
    };
  }
  const letter = lettered.exec(text);
  if (!letter) return { rest: text, system: usual };
  const [whole, number, half = ''] = letter;
  const first = number === '9' ? 9 : 114;
  return {
    rest: `${half.toLowerCase() === 'a' ? first : first + 1}${text.slice(whole.length)}`,
    system: 'hebrew',
  };
}
