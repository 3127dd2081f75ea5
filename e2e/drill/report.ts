export type Result = {
  name: string;
  what: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Requests without a successful answer, at the first try. */
  failed: number;
  /** Of those, the ones that were not told to try again (503 with `Retry-After`, 507). */
  unexplained: number;
  /** The longest time without an acknowledged write. */
  pauseSeconds: number;
  /** What the count of the database found; empty if all is well. */
  findings: readonly string[];
  skipped: string | undefined;
};

export const isLoss = (finding: string): boolean =>
  /\blost\b|is back$|never told|is not in the feed/.test(finding);
export const isDouble = (finding: string): boolean =>
  /is there \d+ times|was answered with \d+ ids|counts \d+$/.test(finding);

const columns = [
  'Fault',
  'Acknowledged',
  'Lost',
  'Doubled',
  'Failed requests',
  'Of them not 503 or 507',
  'Seconds without a write',
];

export function formatTable(results: readonly Result[]): string {
  const rows = results.map((result) =>
    result.skipped === undefined
      ? [
          result.what,
          result.acknowledged,
          result.lost,
          result.doubled,
          result.failed,
          result.unexplained,
          result.pauseSeconds.toFixed(1),
        ]
      : [result.what, `not tried: ${result.skipped}`, '', '', '', '', ''],
  );
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}
