import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { assertConnectionsWork } from './connection-check.ts';
import { createIndexConcurrently } from './create-index.ts';
import { connect, inTransaction } from './database.ts';
import { hasOnlyAsynchronousStandbys } from './durability.ts';
import { isConnectionLost, isUnavailable } from './error-class.ts';
import { migrate } from './migrate.ts';
import { requestTimeouts } from './session-limits.ts';
import { SecondConnectionError } from './single-connection.ts';
import { waitForDatabase } from './wait-for-database.ts';

const {
  platform: { db, log },
} = await createTestApp();
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const url = withDatabase(inject('databaseServer'), rows[0]?.name ?? '');

const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

test('a connection lost during a transaction ends only that transaction', async () => {
  const started = Promise.withResolvers<number>();
  const ended = started.promise.then(endConnection);
  const lost = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    started.resolve(rows[0]?.pid ?? 0);
    await ended;
    // An error event without a listener would end the process, so the notification gets time to arrive while idle.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
  });
  const error = await lost.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  await expect(db.selectFrom('members').selectAll().execute()).resolves.toEqual([]);
});

test('a server that no longer answers ends its statements soon; new connections reach it, and long transactions wait', async () => {
  const { url: behind, silence } = await startSilentProxy(new URL(url));
  const timeouts = { ...requestTimeouts, statement: 300 };
  const connection = connect(behind, log, { timeouts });
  onTestFinished(() => connection.db.destroy());
  const long = connection.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`select pg_sleep(6)`.execute(tx);
    return 'done';
  });
  const waiting = connection.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(tx);
    silence(rows[0]?.port);
    await sql`select 1`.execute(tx);
  });
  const error: unknown = await waiting.catch((reason: unknown) => reason);
  expect(isConnectionLost(error), String(error)).toBe(true);
  await expect(sql`select 1`.execute(connection.db)).resolves.toBeDefined();
  expect(await long).toBe('done');
}, 20_000);

/** Forwards everything, until the connection from a port stops answering without being closed. */
async function startSilentProxy(database: URL) {
  const connections = new Map<number | undefined, () => void>();
  const server = createServer((client) => {
    const forwarded = createConnection({ host: database.hostname, port: Number(database.port) }, () =>
      connections.set(forwarded.localPort, () => {
        client.unpipe();
        forwarded.unpipe();
      }),
    );
    for (const side of [client, forwarded]) side.on('error', () => side.destroy());
    client.pipe(forwarded).pipe(client);
    client.on('close', () => forwarded.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, silence: (port: number | undefined) => connections.get(port)?.() };
}

test('taking a second connection inside a transaction fails the transaction', async () => {
  const member = () => db.selectFrom('members').select('id').execute();
  await expect(inTransaction(db, member)).rejects.toThrow(SecondConnectionError);
  const swallowed = inTransaction(db, async () => {
    await member().catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(SecondConnectionError);
  await expect(
    db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(member),
  ).rejects.toThrow(SecondConnectionError);
});

// PostgreSQL answers its COMMIT with ROLLBACK, and not with an error.
test('a transaction that ignored an error of the database fails', async () => {
  const ignored = inTransaction(db, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(ignored).rejects.toThrow('rolled back');
});

test('work started by a transaction may take a connection once it has ended', async () => {
  const committed = Promise.withResolvers<void>();
  const later = await inTransaction(db, async () => ({
    result: committed.promise.then(() => db.selectFrom('members').select('id').execute()),
  }));
  committed.resolve();
  await expect(later.result).resolves.toEqual([]);
});

describe('migrations', () => {
  const none = { up: async () => {} };

  test('run without the statement timeout of requests', async () => {
    const limits: unknown[] = [];
    const readLimits = {
      up: async (tx: Kysely<unknown>) => {
        limits.push((await sql`show statement_timeout`.execute(tx)).rows);
      },
    };
    expect(await migrate(url, log, { '2999-01-limits': readLimits })).toEqual(['2999-01-limits']);
    expect(limits).toEqual([[{ statement_timeout: '0' }]]);
  });

  test('wait for another instance that is migrating, and say so', async () => {
    const other = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = {
      up: async () => {
        begun.resolve();
        await other.promise;
      },
    };
    const migrations = { '2999-01-limits': none, '2999-02-slow': slow };
    const lines: unknown[] = [];
    const first = migrate(url, log, migrations);
    await begun.promise;
    const listening = Object.assign(Object.create(log), { info: (line: unknown) => lines.push(line) });
    const second = migrate(url, listening, migrations);
    await eventually(() =>
      expect(lines).toEqual(['the database is being migrated or backed up; waiting for that']),
    );
    other.resolve();
    expect(await first).toEqual(['2999-02-slow']);
    expect(await second).toEqual([]);
  });

  test('create an index outside a transaction, and again after a failed attempt', async () => {
    await sql`create table doubles (name text)`.execute(db);
    await sql`insert into doubles values ('Ruth'), ('Ruth')`.execute(db);
    const migrations = {
      '2999-01-limits': none,
      '2999-02-slow': none,
      '2999-03-index': {
        isTransactional: false,
        up: (all: Kysely<unknown>) =>
          createIndexConcurrently(all, 'doubles_name', { definition: 'on doubles (name)', isUnique: true }),
      },
      '2999-04-after': none,
    };
    const isValid = async () =>
      (await sql`select indisvalid from pg_index where indexrelid = 'doubles_name'::regclass`.execute(db))
        .rows;
    await expect(migrate(url, log, migrations)).rejects.toMatchObject({ code: '23505' });
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await sql`truncate doubles`.execute(db);
    expect(await migrate(url, log, migrations)).toEqual(['2999-03-index', '2999-04-after']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });
});

describe('starting with an external database', () => {
  test('succeeds where notifications arrive', async () => {
    await expect(assertConnectionsWork({ url, directUrl: url })).resolves.toBeUndefined();
  });

  test('tells when every standby replicates asynchronously', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect(await hasOnlyAsynchronousStandbys(client)).toBeUndefined();
    const standby = new pg.Client({ connectionString: `${url}?replication=true` });
    await standby.connect();
    expect(await hasOnlyAsynchronousStandbys(client)).toBe(true);
    await standby.end();
    await client.end();
  });

  test('is refused where the two addresses lead to different databases', async () => {
    const other = withDatabase(url, 'postgres');
    await expect(assertConnectionsWork({ url: other, directUrl: url }, 20)).rejects.toThrow(
      /lead to different databases/,
    );
  });

  test('is refused where a pooler loses notifications', async () => {
    const { port, close } = await startLossyProxy(new URL(url));
    const behind = new URL(url);
    behind.port = String(port);
    await expect(assertConnectionsWork({ url: behind.href, directUrl: behind.href }, 20)).rejects.toThrow(
      /Set DATABASE_DIRECT_URL/,
    );
    await expect(assertConnectionsWork({ url, directUrl: behind.href }, 20)).rejects.toThrow(
      /DATABASE_DIRECT_URL delivers no notifications/,
    );
    close();
  });
});

/** Forwards everything except notifications, like a pooler that gave the listening session to another client. */
async function startLossyProxy({ hostname, port }: URL) {
  const server = createServer((client) => {
    const database = createConnection({ host: hostname, port: Number(port) });
    client.pipe(database);
    client.on('error', () => database.destroy());
    let rest = Buffer.alloc(0);
    database.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
        rest = rest.subarray(message.length);
        if (message[0] !== 'A'.charCodeAt(0)) client.write(message);
      }
    });
    database.on('end', () => client.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('waits for a database that is not reachable yet, for a limited time', async () => {
  const database = new URL(inject('databaseServer'));
  const door = createServer((from) => {
    const to = createConnection({ host: database.hostname, port: Number(database.port) });
    for (const side of [from, to]) side.on('error', () => side.destroy());
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  door.close();
  await once(door, 'close');
  const address = new URL(database);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  const { signal } = new AbortController();

  const tooLate = waitForDatabase(address.href, { log: log, signal, limitMs: -1 });
  await expect(tooLate).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const opening = { ...log, warn: () => void door.listen(port, '127.0.0.1') };
  await waitForDatabase(address.href, { log: opening, signal });
  door.close();

  const refused = waitForDatabase(inject('databaseServer').replace(/:[^:@]+@/, ':mistyped@'), {
    log,
    signal,
  });
  await expect(refused).rejects.toMatchObject({ code: '28P01' });
});
