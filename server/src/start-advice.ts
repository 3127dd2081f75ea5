import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import { codeOf, isUnavailable } from './platform/database/error-class.ts';

const fullBelowBytes = 32 * 1024 ** 2;

/** What the operator can do about a failed start; undefined for an unexpected error. */
export async function describeStartError(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<string | undefined> {
  const diskIsFull = `The disk that holds ${dataDir} is full. Free some space, then start Radiant again.`;
  switch (codeOf(error)) {
    case 'EROFS':
      return readOnlyFolder(dataDir);
    case 'ENOENT':
      // Node's recursive mkdir reports a read-only file system this way.
      return isMkdirError(error) ? readOnlyFolder(dataDir) : undefined;
    case 'EACCES':
    case 'EPERM':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} cannot be written to by this user: see DATA_DIR, and whom the folder belongs to.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return diskIsFull;
    case '53100':
      return databaseUrl ? 'The disk of the PostgreSQL at DATABASE_URL is full.' : diskIsFull;
    case '25006':
      return (
        databaseUrl &&
        'The PostgreSQL at DATABASE_URL takes no writes: it is a standby, or was set to read-only. Radiant needs the primary.'
      );
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return (
        databaseUrl &&
        'Nobody answers at DATABASE_URL: is PostgreSQL running there, and is the address right?'
      );
    case '08P01':
      // PgBouncer refuses session time limits as startup parameters.
      return databaseUrl && error instanceof Error && error.message.includes('startup parameter')
        ? 'A pooler at DATABASE_URL refuses the settings of a session. Set DATABASE_DIRECT_URL to the address of PostgreSQL\nitself: docs/operations.md, “Several instances”.'
        : undefined;
    case '28P01':
    case '28000':
      return databaseUrl && 'PostgreSQL refuses the user or the password in DATABASE_URL.';
    case '3D000':
      return databaseUrl && 'PostgreSQL has no database of the name in DATABASE_URL: create it first.';
    default:
      // PostgreSQL itself stops when it cannot write its log.
      return !databaseUrl && isUnavailable(error) && (await isAlmostFull(dataDir)) ? diskIsFull : undefined;
  }
}

const readOnlyFolder = (dataDir: string) =>
  `${dataDir} cannot be written to: it lies on a read-only file system, or the folder above it is missing. See DATA_DIR.`;

const isMkdirError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';

async function isAlmostFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < fullBelowBytes;
}
