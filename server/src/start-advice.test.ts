import { expect, test } from 'vitest';
import { describeDiskError } from './platform/database/start-error.ts';
import { describeStartError } from './start-advice.ts';

const embedded = { dataDir: '/srv/data', databaseUrl: undefined };
const external = { dataDir: '/srv/data', databaseUrl: 'postgres://db.example/radiant' };
const failure = (fields: object) => Object.assign(new Error('failed'), fields);

test.each([
  ['a read-only file system', { code: 'EROFS' }, /read-only file system/],
  [
    'a read-only file system, as a recursive mkdir reports it',
    { code: 'ENOENT', syscall: 'mkdir' },
    /read-only/,
  ],
  ['a full disk', { code: 'ENOSPC' }, /The disk that holds \/srv\/data is full/],
  ['a full disk, as PostgreSQL reports it', { code: '53100' }, /The disk that holds \/srv\/data is full/],
])('a start that fails on %s is explained', async (_what, fields, advice) => {
  expect(await describeStartError(failure(fields), embedded)).toMatch(advice);
});

test('a database that takes no writes, or has no room, is explained by the address it was given with', async () => {
  expect(await describeStartError(failure({ code: '25006' }), external)).toMatch(
    /DATABASE_URL takes no writes/,
  );
  expect(await describeStartError(failure({ code: '53100' }), external)).toMatch(
    /disk of the PostgreSQL at DATABASE_URL/,
  );
});

test('what nobody foresaw keeps its stack', async () => {
  expect(await describeStartError(failure({ code: 'ENOENT', syscall: 'open' }), embedded)).toBeUndefined();
  expect(await describeStartError(new TypeError('x is not a function'), embedded)).toBeUndefined();
});

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.37": No space left on device', /is full/],
  [
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
    /is full/,
  ],
  ['could not create lock file "postmaster.pid": Read-only file system', /read-only file system/],
])('what PostgreSQL says of the disk is said in words first', (output, words) => {
  expect(describeDiskError(output)).toMatch(words);
});

test('other output of PostgreSQL is left to speak for itself', () => {
  expect(describeDiskError('FATAL:  role "nobody" does not exist')).toBe('');
});
