/** Database errors may quote a row, and those of a mail server an address. */
const mayQuoteData = (error: Error) =>
  ['severity', 'responseCode', 'command'].some((property) => property in error);

/** One line, without what people wrote. */
export function summarizeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed without a reason';
  if (!mayQuoteData(error)) return `${error.name}: ${error.message}`;
  const codes = ['code', 'responseCode'].map((property) => Reflect.get(error, property));
  return [error.name, ...codes.filter((code) => code !== undefined)].join(' ');
}

export function describeFailure(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [summarizeFailure(error), ...frames].join('\n');
}
