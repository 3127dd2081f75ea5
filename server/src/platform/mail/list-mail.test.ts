import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bindJobHandlers } from '../../jobs.ts';
import { getMailSite } from '../../mail-site.ts';
import { findDatabaseUrl } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { createMailHandlers } from './handler.ts';
import type { MailDraft } from './mail.ts';
import { outboxFolder } from './outbox.ts';
import { parseEml } from './parse-eml.ts';
import type { MailSite } from './site.ts';
import { loadedTemplate, type MailContent, type MailTemplates } from './template.ts';
import { createMailTransport } from './transport.ts';

const { platform, clock } = await createTestApp();
const { db, config, mail } = platform;
const url = await findDatabaseUrl(platform);

const site: MailSite = {
  ...(await getMailSite(platform, 'en')),
  postalAddress: '1 rue de la Paix\nMontréal',
};
const list = {
  id: 'digest',
  reason: 'You asked for it on March 3.',
  unsubscribeUrl: 'http://localhost:3000/unsubscribe/token',
  oneClickUrl: 'http://localhost:3000/api/unsubscribe/token',
  manageUrl: 'http://localhost:3000/settings',
};
const digest: MailContent = {
  subject: 'This week',
  preheader: 'Two prayers and an event',
  name: '',
  paragraphs: ['This is what happened.'],
  sections: [
    {
      heading: 'Prayers',
      items: [
        { title: 'For Ana', text: 'She is <ill>.', meta: 'Yesterday', url: 'http://localhost:3000/post/1' },
      ],
      more: { label: 'All prayers', url: 'http://localhost:3000/prayers' },
    },
  ],
  notes: [],
  list,
};

let answer: MailContent | null | Error = digest;
const templates: MailTemplates = {
  digest: loadedTemplate(z.object({ memberId: z.string() }), async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }),
};
const draft = (number = 1): MailDraft => ({
  dedupeKey: `digest:${number}`,
  class: 'list',
  template: 'digest',
  recipient: `ruth${number}@example.org`,
  locale: 'en',
  memberId: null,
  params: { memberId: 'm1' },
});

const open: Worker[] = [];
async function work(shown: MailSite = site): Promise<void> {
  const handlers = bindJobHandlers(
    createMailHandlers({
      transport: createMailTransport(config),
      templates,
      getSite: async () => shown,
    }),
  );
  const worker = createWorker({ url, platform, handlers, sweepers: {} });
  open.push(worker);
  await worker.drain();
}
async function sources(): Promise<string[]> {
  const folder = outboxFolder(config.dataDir);
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
const states = async () =>
  (await db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state);

beforeEach(async () => {
  answer = digest;
  await sql`truncate mails, mail_pauses, jobs`.execute(db);
  await rm(outboxFolder(config.dataDir), { recursive: true, force: true });
});
afterEach(async () => {
  for (const worker of open.splice(0)) await worker.stop();
});

describe('a list mail', () => {
  test('offers one-click unsubscribe to mail programs', async () => {
    await mail.send(db, draft());
    await work();
    const [source = ''] = await sources();
    expect(source).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/api\/unsubscribe\/token>\r?$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(source).toMatch(/^List-Id: <digest\.localhost>\r?$/im);
    expect(source).toMatch(/^Precedence: bulk\r?$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  test('does not put the unsubscribe token on an unencrypted connection', async () => {
    answer = { ...digest, list: { ...list, oneClickUrl: 'http://parish.example/api/unsubscribe/token' } };
    await mail.send(db, draft());
    await work();
    expect((await sources())[0]).not.toContain('List-Unsubscribe');
  });

  test('states its content, reason, unsubscribe link and sender, in text and HTML', async () => {
    await mail.send(db, draft());
    await work();
    const { text, html } = await parseEml((await sources())[0] ?? '');
    for (const part of [text, html]) {
      for (const said of [
        'This is what happened.',
        'For Ana',
        'Yesterday',
        'All prayers',
        'http://localhost:3000/post/1',
        'You asked for it on March 3.',
        'Unsubscribe',
        'http://localhost:3000/unsubscribe/token',
        'Manage what you receive',
        '1 rue de la Paix',
        site.name,
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(text).toContain('She is <ill>.');
    expect(html).toContain('She is &#60;ill&#62;.');
    expect(html).toContain('Two prayers and an event');
  });

  test('is not sent without a postal address', async () => {
    await mail.send(db, draft());
    await work({ ...site, postalAddress: '' });
    expect(await states()).toEqual(['cancelled']);
    expect(await sources()).toEqual([]);
  });

  test('is cancelled when there is nothing to say any more', async () => {
    await mail.send(db, draft());
    answer = null;
    await work();
    expect(await states()).toEqual(['cancelled']);
    expect(await sources()).toEqual([]);
  });

  test('waits when it cannot be rendered, and does not count as sent', async () => {
    await mail.send(db, draft());
    answer = new Error('the database is away');
    await expect(work()).rejects.toThrow('jobs failed');
    expect(await states()).toEqual(['queued']);
  });

  test('is never sent without an unsubscribe link', async () => {
    await mail.send(db, draft());
    const { list: _list, ...bare } = digest;
    answer = bare;
    await expect(work()).rejects.toThrow('jobs failed');
    expect(await sources()).toEqual([]);
  });
});

describe('many mails at once', () => {
  test('are each created once, also when a key repeats', async () => {
    const drafts = Array.from({ length: 1_050 }, (_, number) => draft(number));
    await mail.sendMany(db, [...drafts, draft(7)]);
    await mail.sendMany(db, drafts.slice(0, 3));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs`.execute(db);
    expect(rows).toEqual([{ count: 1_050 }]);
    expect(await states()).toHaveLength(1_050);
  });

  test('are sent at their own times, not before', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await mail.sendMany(db, [draft(1), { ...draft(2), runAt: tomorrow }]);
    await work();
    const mails = await Promise.all((await sources()).map(parseEml));
    expect(mails.map(({ to }) => to)).toEqual(['ruth1@example.org']);
    expect(await states()).toEqual(['sent', 'queued']);
  });

  test('expire relative to their own start time', async () => {
    answer = { ...digest, validMinutes: 60 };
    const due = new Date(clock.now().getTime() + 5 * 60 * 60 * 1000);
    await mail.send(db, { ...draft(), runAt: due });
    clock.advance({ minutes: 5 * 60 + 30 });
    // Jobs use the database's clock, which may be behind the test's.
    await sql`update jobs set run_at = now()`.execute(db);
    await work();
    expect(await states()).toEqual(['sent']);
  });
});
