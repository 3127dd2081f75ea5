import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bindJobHandlers } from '../../jobs.ts';
import { getMailSite } from '../../mail-site.ts';
import { mailTemplates } from '../../mail-templates.ts';
import { findDatabaseUrl } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { parseSender, requireAddress } from './address.ts';
import { createMailHandlers } from './handler.ts';
import { renderMail } from './layout.ts';
import type { MailDraft } from './mail.ts';
import { outboxFolder } from './outbox.ts';
import { type ParsedMail, parseEml } from './parse-eml.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

const { platform, people, clock } = await createTestApp();
const { db, config, mail } = platform;
const url = await findDatabaseUrl(platform);
const member = await people.join('Ruth Tremblay');

const verification: MailDraft = {
  dedupeKey: 'verify:1',
  template: 'verify-email',
  recipient: 'ruth@example.org',
  locale: 'fr',
  memberId: member.id,
  params: { name: 'Ruth', code: 'K7WX2P' },
};

/** Closed after the test; servers last, because they wait for their clients. */
const open: (Pick<Worker, 'stop'> | MailTransport)[] = [];
function createMailWorker(mailUrl?: string): Worker {
  const transport = createMailTransport({ mailUrl, dataDir: config.dataDir });
  const handlers = bindJobHandlers(
    createMailHandlers({
      transport,
      templates: mailTemplates,
      getSite: async () => ({ ...(await getMailSite(platform, 'en')), name: 'Paroisse <Saint-Jean> & amis' }),
    }),
  );
  const worker = createWorker({ url, platform, handlers, sweepers: {} });
  open.push(worker, transport);
  return worker;
}

const outbox = async (): Promise<ParsedMail[]> => {
  const folder = outboxFolder(config.dataDir);
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(names.map(async (name) => parseEml(await readFile(join(folder, name), 'utf8'))));
};
const stored = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const tryAgainNow = () => sql`update jobs set run_at = now()`.execute(db);

beforeEach(async () => {
  await sql`truncate mails, mail_pauses, jobs`.execute(db);
  await rm(outboxFolder(config.dataDir), { recursive: true, force: true });
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await ('close' in one ? one.close() : one.stop());
});

describe('a mail without a mail server', () => {
  test('becomes a file with text, HTML and one recipient', async () => {
    await mail.send(db, verification);
    await createMailWorker().drain();

    const [written, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(written).toMatchObject({
      from: 'Radiant <no-reply@localhost>',
      to: 'ruth@example.org',
      subject: 'Votre code de vérification',
      messageId: `<${(await stored()).id}@localhost>`,
    });
    expect(written?.text).toContain('Bonjour Ruth,');
    expect(written?.text).toMatch(/^\s+K7WX2P$/m);
    expect(written?.text).toContain('15\u00a0minutes');
    expect(written?.text).toContain('Paroisse <Saint-Jean> & amis');
    expect(written?.html).toContain('<html lang="fr-CA">');
    expect(written?.html).toContain('>K7WX2P</td>');
    expect(written?.html).toContain('Paroisse &#60;Saint-Jean&#62; &#38; amis');
    expect(written?.html).not.toMatch(/<img|<script|<link/);
  });

  test('is marked as sent, and its content is deleted', async () => {
    await mail.send(db, verification);
    expect((await stored()).params?.toString('latin1')).not.toContain('K7WX2P');
    await createMailWorker().drain();
    expect(await stored()).toMatchObject({ state: 'sent', params: null, sent_at: clock.now() });
  });

  test('is written once per key', async () => {
    await mail.send(db, verification);
    await mail.send(db, { ...verification, params: { name: 'Ruth', code: 'ZZZZZZ' } });
    const worker = createMailWorker();
    await worker.drain();
    await mail.send(db, verification);
    await worker.drain();
    expect((await outbox()).map(({ text }) => /K7WX2P|ZZZZZZ/.exec(text)?.[0])).toEqual(['K7WX2P']);
  });

  test('is not written when the transaction is rolled back', async () => {
    const attempt = db.transaction().execute(async (tx) => {
      await mail.send(tx, verification);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await createMailWorker().drain();
    expect(await outbox()).toEqual([]);
  });

  test('interrupted by a crash is sent again with the same bytes', async () => {
    await mail.send(db, verification);
    await createMailWorker().drain();
    const folder = outboxFolder(config.dataDir);
    const read = async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
    const before = await read();

    await db
      .updateTable('mails')
      .set({ state: 'sending', sent_at: null, params: platform.sealer.seal(verification.params) })
      .execute();
    await platform.jobs.enqueue(db, 'mails.send', { mailId: (await stored()).id });
    await createMailWorker().drain();
    expect(await read()).toEqual(before);
    expect((await stored()).state).toBe('sent');
  });

  test('is not sent twice by a job that runs twice', async () => {
    await mail.send(db, verification);
    const worker = createMailWorker();
    await worker.drain();
    await rm(outboxFolder(config.dataDir), { recursive: true });
    await platform.jobs.enqueue(db, 'mails.send', { mailId: (await stored()).id });
    await worker.drain();
    expect(await outbox()).toEqual([]);
  });

  test('with an expired code is not sent', async () => {
    await mail.send(db, verification);
    clock.advance({ minutes: 15 });
    await createMailWorker().drain();
    expect(await outbox()).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'cancelled', params: null });
  });
});

/** Answers as requested and records accepted mails. */
async function startMailServer(answer: { onRecipient?: () => Error | null; onMail?: () => Error | null }) {
  const accepted: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(answer.onRecipient?.() ?? null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = answer.onMail?.() ?? null;
        if (!refusal) {
          accepted.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString('utf8'),
          });
        }
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  open.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
  return { accepted, url: `smtp://127.0.0.1:${port}` };
}

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('a mail by SMTP', () => {
  test('is delivered with all required headers', async () => {
    const server = await startMailServer({});
    await mail.send(db, { ...verification, locale: 'en' });
    await createMailWorker(server.url).drain();
    expect(server.accepted.map(({ to }) => to)).toEqual([['ruth@example.org']]);
    const [sent] = server.accepted.map(({ source }) => source);
    expect(sent).toContain('Auto-Submitted: auto-generated');
    expect(sent).toContain('Content-Language: en');
    expect(await parseEml(sent ?? '')).toMatchObject({
      to: 'ruth@example.org',
      subject: 'Your verification code',
    });
    expect(await outbox()).toEqual([]);
  });

  test('that is postponed is sent later with the same Message-ID', async () => {
    const refusals = [reply(451, 'try later')];
    const server = await startMailServer({ onMail: () => refusals.shift() ?? null });
    await mail.send(db, verification);
    const worker = createMailWorker(server.url);
    await expect(worker.drain()).rejects.toThrow('jobs failed');
    expect((await stored()).state).toBe('queued');
    await tryAgainNow();
    await worker.drain();
    const accepted = await Promise.all(server.accepted.map(({ source }) => parseEml(source)));
    expect(accepted.map(({ messageId }) => messageId)).toEqual([`<${(await stored()).id}@localhost>`]);
    expect((await stored()).state).toBe('sent');
  });

  test('to an unknown recipient fails', async () => {
    const server = await startMailServer({ onRecipient: () => reply(550, 'no such user ruth@example.org') });
    await mail.send(db, verification);
    await createMailWorker(server.url).drain();
    expect(await stored()).toMatchObject({ state: 'failed', failure: 'recipient-refused', params: null });
  });

  test('that fails leaves no address in the job', async () => {
    const server = await startMailServer({ onRecipient: () => reply(450, 'ruth@example.org is busy') });
    await mail.send(db, verification);
    await expect(createMailWorker(server.url).drain()).rejects.toThrow('jobs failed');
    const { rows: waiting } = await sql<{ last_error: string; payload: unknown }>`
      select last_error, payload from jobs`.execute(db);
    expect(waiting).toEqual([
      {
        last_error: 'NotTaken: the mail was not taken (later) EENVELOPE 450',
        payload: { mailId: (await stored()).id },
      },
    ]);
  });
});

describe('header injection is impossible', () => {
  const hostile = [
    'ruth@example.org\r\nBcc: all@example.org',
    'ruth@example.org, judas@example.org',
    'Ruth <ruth@example.org>',
    '"ruth\n"@example.org',
    'ruth',
    '',
    `${'a'.repeat(250)}@example.org`,
  ];
  test.each(hostile)('through a recipient: %j', async (recipient) => {
    await expect(mail.send(db, { ...verification, recipient })).rejects.toThrow('invalid email address');
    expect(() => requireAddress(recipient)).toThrow('invalid email address');
  });

  test.each(['Radiant\r\nBcc: x@example.org <a@example.org>', 'Radiant <a@b@c>', 'Radiant'])(
    'through a sender: %j',
    (text) => {
      expect(() => parseSender(text)).toThrow();
    },
  );

  test('and a sender is parsed with or without a name', () => {
    expect(parseSender('Paroisse Saint-Jean <info@example.org>')).toEqual({
      name: 'Paroisse Saint-Jean',
      address: 'info@example.org',
    });
    expect(parseSender('info@example.org')).toEqual({ name: '', address: 'info@example.org' });
  });
});

describe('display names in greetings', () => {
  test.each([
    ['Ruth', 'Hello Ruth,'],
    ['Jean-François', 'Hello Jean-François,'],
    ['O’Neil Jr.', 'Hello O’Neil Jr.,'],
    ['Win at evil.example/x', 'Hello,'],
    ['<b>Ruth</b>', 'Hello,'],
    ['', 'Hello,'],
  ])('%j is greeted safely', async (name, greeting) => {
    await mail.send(db, { ...verification, locale: 'en', params: { name, code: 'K7WX2P' } });
    await createMailWorker().drain();
    const [written] = await outbox();
    expect(written?.text.split('\n')[0]).toBe(greeting);
  });

  test('text that looks like markup stays text', async () => {
    const site = await getMailSite(platform, 'en');
    const { html } = renderMail(
      {
        subject: '</title><script>',
        name: '"><img src=x>',
        paragraphs: ['<b>bold</b>'],
        button: { label: 'Go & see', url: 'https://example.org/?a="b"' },
        notes: [],
      },
      { site, locale: 'en' },
    );
    expect(html).not.toMatch(/<script|<img|<b>|a="b"/);
    expect(html).toContain('https://example.org/?a=&#34;b&#34;');
  });
});
