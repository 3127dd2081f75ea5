export type StatementSummary = {
  operation: string;
  /** The first table that the statement names. */
  table: string | undefined;
};

const table = /\b(?:from|into|update)\s+(?:\/\*.*?\*\/\s*)?(?:"([a-z_]{1,63})"|([a-z_]{1,63})\b)/;
const operations = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'lock',
  'set',
];

/** Names from the code only: a literal or a parameter never follows `from`, `into` or `update`. */
export function describeStatement(text: string): StatementSummary {
  const first = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const [, quoted, plain] = table.exec(text) ?? [];
  return { operation: operations.includes(first) ? first : 'other', table: quoted ?? plain };
}
