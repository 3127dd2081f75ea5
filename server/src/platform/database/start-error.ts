/** The database cannot be used until the operator acts. The message says how; it is printed without a stack. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
  }
}

export const ownDatabaseHint =
  'Or bring your own PostgreSQL (15 or newer): set DATABASE_URL=postgres://user:password@host:5432/database';

export function describeDiskError(output: string): string {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output))
    return 'The disk that holds DATA_DIR is full. Free some space, then start Radiant again.\n';
  if (/Read-only file system/.test(output))
    return 'DATA_DIR lies on a read-only file system: choose another folder, or mount it writable.\n';
  return '';
}
