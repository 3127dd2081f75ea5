/**
 * The database cannot be used, and only a person can change that. The message says what to do; whoever starts
 * the server prints it without a stack.
 */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
  }
}

/** The way out that is open on every machine. */
export const bringYourOwn =
  'Or bring your own PostgreSQL (15 or newer): set DATABASE_URL=postgres://user:password@host:5432/database';
