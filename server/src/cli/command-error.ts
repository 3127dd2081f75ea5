/** Shown as it is, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
