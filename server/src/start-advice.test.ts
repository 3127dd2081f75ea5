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
])('a start failing with %s is explained', async (_what, fields, advice) => {
  expect(await describeStartError(failure(fields), embedded)).toMatch(advice);
});

test('a read-only or full database is explained with the address it was configured with', async () => {
  expect(await describeStartError(failure({ code: '25006' }), external)).toMatch(
    /DATABASE_URL takes no writes/,
  );
  expect(await describeStartError(failure({ code: '53100' }), external)).toMatch(
    /disk of the PostgreSQL at DATABASE_URL/,
  );
});

test('an unexpected error keeps its stack', async () => {
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
])('PostgreSQL’s disk errors are explained first', (output, words) => {
  expect(describeDiskError(output)).toMatch(words);
});

test('other PostgreSQL output is passed through', () => {
  expect(describeDiskError('FATAL:  role "nobody" does not exist')).toBe('');
});
