import type { ImportedPerson, LineProblem } from '@radiant/contract/member-imports.ts';
import { normalizeEmail } from '../accounts/service.ts';
import type { CsvLine } from './import-file-policy.ts';
import { cellOf, checkLine, type ImportRules, toLineProblem } from './import-lines-policy.ts';

export type CheckedFile = { ready: ImportedPerson[]; problems: LineProblem[] };

export const emailOf = ({ cells }: CsvLine, { mapping }: ImportRules): string =>
  normalizeEmail(cellOf(cells, mapping, 'email'));

/** @param taken addresses of members */
export function checkFile(
  lines: readonly CsvLine[],
  { rules, taken }: { rules: ImportRules; taken: ReadonlySet<string> },
): CheckedFile {
  const lineByEmail = new Map<string, number>();
  const checked = lines.map((line) => {
    const { person, problems } = checkLine(line, rules);
    const addressProblem = findAddressProblem(person, { taken, earlier: lineByEmail.get(person.email) });
    if (!lineByEmail.has(person.email)) lineByEmail.set(person.email, person.line);
    return { person, problems: addressProblem ? [...problems, addressProblem] : problems };
  });
  return {
    ready: checked.flatMap(({ person, problems }) => (problems.length === 0 ? [person] : [])),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** Families often share an address, but each account needs its own. */
function findAddressProblem(
  { line, email }: ImportedPerson,
  { taken, earlier }: { taken: ReadonlySet<string>; earlier: number | undefined },
): LineProblem | null {
  if (email === '') return null;
  if (taken.has(email)) return toLineProblem(line, { field: 'email', reason: 'email_taken' }, email);
  if (earlier === undefined) return null;
  return toLineProblem(line, { field: 'email', reason: 'email_repeated' }, email, earlier);
}
