import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bindJobHandlers } from '../../jobs.ts';
import { getMailSite } from '../../mail-site.ts';
import {
  type Fault,
  type FaultyMailServer,
  type Step,
  startFaultyMailServer,
} from '../../testing/faulty-mail-server.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { findDatabaseUrl } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { findOpenCircuit } from './circuit-breaker.ts';
import { createMailHandlers } from './handler.ts';
import type { MailClass, MailDraft } from './mail.ts';
import type { MailTemplates } from './template.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

const { platform } = await createTestApp();
const { db, config, mail } = platform;
const url = await findDatabaseUrl(platform);

const list = {
  id: 'news',
  reason: 'You asked for it.',
  unsubscribeUrl: 'http://localhost:3000/unsubscribe/x',
  manageUrl: 'http://localhost:3000/settings',
};
const content = { subject: 'Peace', name: 'Ruth', paragraphs: ['Peace be with you.'], notes: [] };
const templates: MailTemplates = {
  account: async () => content,
  list: async () => ({ ...content, list }),
};

/** For a server that does not respond: short, but long enough for a slow machine. */
const shortTimeouts = { connect: 1_500, greeting: 1_500, socket: 1_500 };
/** For a server that responds: a slow machine must not look like a timeout. */
const longTimeouts = { connect: 60_000, greeting: 60_000, socket: 60_000 };
const timeoutsFor = (fault: Fault) => (fault === 'silence' ? shortTimeouts : longTimeouts);

const open: (Pick<Worker, 'stop'> | MailTransport | FaultyMailServer)[] = [];
let server: FaultyMailServer;

beforeEach(async () => {
  await sql`truncate mails, mail_pauses, jobs`.execute(db);
  server = await startFaultyMailServer();
  open.push(server);
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await ('close' in one ? one.close() : one.stop());
});

function createMailWorker(mailUrl = server.url, timeouts = longTimeouts): Worker {
  const transport = createMailTransport({ mailUrl, dataDir: config.dataDir, timeouts: timeouts });
  const handlers = bindJobHandlers(
    createMailHandlers({
      transport,
      templates,
      getSite: async () => ({ ...(await getMailSite(platform, 'en')), postalAddress: '1 rue de la Paix' }),
    }),
  );
  const worker = createWorker({ url, platform, handlers, sweepers: {} });
  open.push(worker, transport);
  return worker;
}

const draft = (kind: MailClass, number = 1): MailDraft => ({
  dedupeKey: `test:${number}`,
  class: kind,
  template: kind,
  recipient: `ruth${number}@example.org`,
  locale: 'en',
  memberId: null,
  params: {},
});
const stored = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const ignoreFailedJobs = (error: unknown) => {
  if (!(error instanceof AggregateError)) throw error;
};
async function endOutage(): Promise<void> {
  await sql`update mail_pauses set until = now() - interval '1 second'`.execute(db);
  await sql`update jobs set run_at = now()`.execute(db);
}
async function work(worker: Worker, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await worker.drain().catch(ignoreFailedJobs);
    await endOutage();
  }
}
const identifiers = () => [...new Set(server.arrivals.map(({ messageId }) => messageId))];

type DeliveryFault = [what: string, step: Step, misdeed: Fault];

const temporaryFaults: DeliveryFault[] = [
  ['hangs up instead of greeting', 'greeting', 'close'],
  ['is silent instead of greeting', 'greeting', 'silence'],
  ['has too many connections', 'greeting', { line: '421 too many connections' }],
  ['is temporarily unavailable', 'greeting', { line: '554 no service here' }],
  ['closes at HELO', 'hello', 'close'],
  ['resets the connection at HELO', 'hello', 'reset'],
  ['is silent at the sender', 'sender', 'silence'],
  ['is out of storage', 'sender', { line: '452 4.3.1 insufficient system storage' }],
  ['rejects the sender', 'sender', { line: '550 5.7.1 not from you' }],
  ['requires authentication', 'sender', { line: '530 5.7.0 authentication required' }],
  ['shuts down at the recipient', 'recipient', { line: '421 4.3.2 shutting down' }],
  ['hangs up at the recipient', 'recipient', 'close'],
  ['greylists', 'recipient', { line: '451 4.7.1 greylisted, try again' }],
  ['reports a full mailbox', 'recipient', { line: '452 4.2.2 mailbox full' }],
  ['denies relaying', 'recipient', { line: '554 5.7.1 relay access denied' }],
  ['hangs up at DATA', 'data', 'close'],
  ['defers at DATA', 'data', { line: '451 4.3.0 not now' }],
  ['defers the complete mail', 'body', { line: '451 4.3.0 try later' }],
  ['shuts down after the complete mail', 'body', { line: '421 4.3.2 shutting down' }],
];

describe.each(['account', 'list'] as const)('a mail of the class %s', (kind) => {
  test.each(temporaryFaults)('is sent once, later, when the server %s', async (_what, step, misdeed) => {
    await mail.send(db, draft(kind));
    server.fail(step, misdeed, step === 'greeting' || step === 'hello' || misdeed === 'close' ? 2 : 1);
    const worker = createMailWorker(server.url, timeoutsFor(misdeed));
    await worker.drain().catch(ignoreFailedJobs);
    expect(await stored()).toMatchObject({ state: 'queued', doubts: 0 });
    server.recover();
    await endOutage();
    await work(worker);
    expect(await stored()).toMatchObject({ state: 'sent', failure: null, params: null });
    expect(server.accepted).toHaveLength(1);
    expect(await findOpenCircuit(db)).toBeUndefined();
  });

  test.each([
    ['knows no such recipient', 'recipient', { line: '550 5.1.1 no such user' }, 'recipient-refused'],
    [
      'reports that the recipient moved',
      'recipient',
      { line: '551 5.1.6 user not local' },
      'recipient-refused',
    ],
    [
      'finds the address malformed',
      'recipient',
      { line: '501 5.1.3 bad address syntax' },
      'recipient-refused',
    ],
    ['finds the mail too large', 'sender', { line: '552 5.3.4 too big' }, 'message-refused'],
    ['rejects the content', 'body', { line: '554 5.7.1 looks like spam' }, 'message-refused'],
  ] as const)('fails permanently when the server %s', async (_what, step, misdeed, failure) => {
    await mail.send(db, draft(kind));
    server.fail(step, misdeed, 9);
    await work(createMailWorker());
    expect(await stored()).toMatchObject({ state: 'failed', failure, params: null });
    expect(server.accepted).toEqual([]);
    expect(server.arrivals.length).toBeLessThanOrEqual(1);
    expect(await findOpenCircuit(db)).toBeUndefined();
  });
});

describe('an unknown SMTP outcome', () => {
  const faultsWithoutReply: Fault[] = ['close', 'reset', 'silence'];

  test.each(faultsWithoutReply)('repeats an account mail once with the same bytes: %s', async (misdeed) => {
    await mail.send(db, draft('account'));
    server.fail('body', misdeed);
    const worker = createMailWorker(server.url, timeoutsFor(misdeed));
    await work(worker);
    expect(server.arrivals).toHaveLength(2);
    expect(new Set(server.arrivals.map(({ source }) => source)).size).toBe(1);
    expect(await stored()).toMatchObject({ state: 'sent', doubts: 1 });
  });

  test.each(faultsWithoutReply)('does not repeat a list mail: %s', async (misdeed) => {
    await mail.send(db, draft('list'));
    server.fail('body', misdeed);
    await work(createMailWorker(server.url, timeoutsFor(misdeed)));
    expect(server.arrivals).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'failed', failure: 'outcome-unknown', params: null });
  });

  test('is repeated at most twice', async () => {
    await mail.send(db, draft('account'));
    server.fail('body', 'close', 99);
    await work(createMailWorker(), 6);
    expect(server.arrivals).toHaveLength(2);
    expect(identifiers()).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'failed', failure: 'outcome-unknown' });
  });
});

describe('a crash between the server’s reply and our own record', () => {
  const crashed = async (kind: MailClass): Promise<void> => {
    await mail.send(db, draft(kind));
    const { id, params } = await stored();
    await createMailWorker().drain();
    expect(server.accepted).toHaveLength(1);
    await db
      .updateTable('mails')
      .set({ state: 'sending', params, sent_at: null })
      .where('id', '=', id)
      .execute();
    await platform.jobs.enqueue(db, 'mails.send', { mailId: id });
    await work(createMailWorker());
  };

  test('repeats an account mail with its Message-ID', async () => {
    await crashed('account');
    expect(server.accepted).toHaveLength(2);
    expect(identifiers()).toHaveLength(1);
    expect((await stored()).state).toBe('sent');
  });

  test('does not repeat a list mail', async () => {
    await crashed('list');
    expect(server.accepted).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'failed', failure: 'outcome-unknown' });
  });
});

describe('an unreachable server', () => {
  const manyMails = (kind: MailClass, count: number) =>
    mail.sendMany(
      db,
      Array.from({ length: count }, (_, index) => draft(kind, index)),
    );

  test.each(['account', 'list'] as const)('loses and duplicates nothing: %s', async (kind) => {
    const port = await findFreePort();
    await manyMails(kind, 25);
    const worker = createMailWorker(`smtp://127.0.0.1:${port}`);
    await work(worker, 3);
    expect(await findOpenCircuit(db)).toMatchObject({ reason: 'unreachable' });
    expect(await db.selectFrom('mails').select('state').distinct().execute()).toEqual([{ state: 'queued' }]);
    const late = await startFaultyMailServer({ port });
    open.push(late);
    await work(worker, 4);
    expect(late.accepted.map(({ recipient }) => recipient).sort()).toEqual(
      Array.from({ length: 25 }, (_, index) => `ruth${index}@example.org`).sort(),
    );
    expect(late.connections.most).toBeLessThanOrEqual(3);
    expect(await findOpenCircuit(db)).toBeUndefined();
  });

  test('is probed by one mail at a time with growing delays', async () => {
    await manyMails('account', 20);
    server.fail('greeting', { line: '421 busy' }, 999);
    const worker = createMailWorker();
    await worker.drain();
    const atFirst = server.connections.total;
    // Those in flight at once, each retried over a new connection.
    expect(atFirst).toBeLessThanOrEqual(8);
    for (const [round, seconds] of [10, 20, 40, 80].entries()) {
      await endOutage();
      const before = Date.now();
      await worker.drain();
      const after = Date.now();
      const pause = await findOpenCircuit(db);
      expect(pause?.tries).toBe(round + 2);
      // It began in between, on however slow a machine.
      const begunAt = (pause?.until.getTime() ?? 0) - seconds * 1_000;
      expect(begunAt).toBeGreaterThanOrEqual(before - 1);
      expect(begunAt).toBeLessThanOrEqual(after + 1);
    }
    expect(server.connections.total - atFirst).toBeLessThanOrEqual(8);
  });

  test('costs no attempts', async () => {
    await mail.send(db, draft('account'));
    await work(createMailWorker(`smtp://127.0.0.1:${await findFreePort()}`), 30);
    const { rows } = await sql<{ attempts: number }>`
      select attempts from jobs`.execute(db);
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await stored()).state).toBe('queued');
  });
});

test('a slow server leaves a worker slot free', async () => {
  await mail.sendMany(
    db,
    Array.from({ length: 6 }, (_, index) => draft('account', index)),
  );
  server.fail('greeting', 'silence', 99);
  // Long enough to observe that they wait.
  const long = { connect: 6_000, greeting: 6_000, socket: 6_000 };
  const transport = createMailTransport({ mailUrl: server.url, dataDir: config.dataDir, timeouts: long });
  open.push(transport);
  const handlers = bindJobHandlers(createMailHandlers({ transport, templates, getSite: getMailSite }));
  const ids = await db.selectFrom('mails').select('id').execute();
  await sql`delete from jobs`.execute(db);
  let waiting = 0;
  const sending = ids.map(async ({ id }) => {
    waiting += 1;
    await handlers['mails.send']?.(platform, { mailId: id });
    waiting -= 1;
  });
  await expect.poll(() => waiting).toBe(3);
  const { rows } = await sql`select from jobs`.execute(db);
  expect(rows).toHaveLength(3);
  expect(server.connections.total).toBeLessThanOrEqual(3);
  await Promise.all(sending);
});

describe('the operator must fix', () => {
  test('authentication: mails wait for it', async () => {
    const guarded = await startFaultyMailServer({ extensions: ['AUTH PLAIN LOGIN'] });
    open.push(guarded);
    guarded.fail('sign-in', { line: '535 5.7.8 bad credentials' }, 9);
    await mail.send(db, draft('account'));
    const worker = createMailWorker(guarded.url.replace('//', '//parish:wrong@'));
    await work(worker, 2);
    expect(await findOpenCircuit(db)).toMatchObject({ reason: 'sign-in-refused' });
    expect((await stored()).state).toBe('queued');
    guarded.recover();
    await work(worker);
    expect((await stored()).state).toBe('sent');
  });

  test('a server that fails to encrypt as promised', async () => {
    const guarded = await startFaultyMailServer({ extensions: ['STARTTLS'] });
    open.push(guarded);
    await mail.send(db, draft('account'));
    await work(createMailWorker(guarded.url), 2);
    expect(await findOpenCircuit(db)).toMatchObject({ reason: 'no-encryption' });
    expect((await stored()).state).toBe('queued');
  });

  test('a server without the required encryption', async () => {
    await mail.send(db, draft('account'));
    server.fail('greeting', { line: '220 in plain words' }, 9);
    await work(createMailWorker(server.url.replace('smtp:', 'smtps:')), 2);
    expect((await stored()).state).toBe('queued');
    expect(server.arrivals).toEqual([]);
  });

  test('an untrusted certificate', async () => {
    const secure = new SMTPServer({ secure: true, disabledCommands: ['AUTH'] });
    secure.on('error', () => {});
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    open.push({ stop: () => new Promise((resolve) => secure.close(() => resolve())) });
    const address = secure.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await mail.send(db, draft('account'));
    await work(createMailWorker(`smtps://127.0.0.1:${port}`), 2);
    expect(await findOpenCircuit(db)).toMatchObject({ reason: 'no-encryption' });
    expect((await stored()).state).toBe('queued');
  });
});

test('slow replies are waited for, and a closed connection is replaced', async () => {
  const worker = createMailWorker();
  await mail.send(db, draft('list', 1));
  await worker.drain();
  server.fail('sender', 'close', 1);
  await mail.send(db, draft('list', 2));
  await work(worker);
  expect(server.accepted.map(({ recipient }) => recipient)).toEqual([
    'ruth1@example.org',
    'ruth2@example.org',
  ]);
});
