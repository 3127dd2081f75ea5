import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts';
import { parseEml } from '../../platform/mail/parse-eml.ts';
import { startFaultyMailServer } from '../../testing/faulty-mail-server.ts';
import { createTestApp } from '../../testing/test-app.ts';

const server = await startFaultyMailServer();
const withServer = await createTestApp({ mailUrl: server.url });
const withoutServer = await createTestApp();
afterAll(() => server.stop());
afterEach(() => {
  server.recover();
  server.accepted.length = 0;
});

const admin = await withServer.people.join('Ada Admin', { role: 'admin' });
const email = async () =>
  (
    await withServer.platform.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
  ).email;
const ask = (settings: Record<string, unknown> = {}, language = 'en') =>
  withServer.send(sendTestMail, {
    as: admin.token,
    body: { settings },
    headers: { 'accept-language': language },
  });

test('sends at once to the requesting administrator, with the unsaved settings', async () => {
  const recipient = await email();
  const sent = await ask({ emailSenderName: 'The office', emailSenderAddress: 'office@example.org' }, 'fr');
  expect(sent).toMatchObject({
    status: 200,
    body: { outcome: 'sent', answered: null, recipient, sender: 'office@example.org' },
  });
  const [{ source } = { source: '' }] = server.accepted;
  const mail = await parseEml(source);
  expect(mail).toMatchObject({ to: recipient, from: 'The office <office@example.org>' });
  expect(mail.subject).toBe('Courriel d’essai\u00a0: Radiant');
  expect(mail.text).toContain('office@example.org');
});

test('uses the stored settings when none are entered, and stores nothing', async () => {
  const changed = await withServer.send(updateSiteSettings, {
    as: admin.token,
    params: { category: 'email_notifications' },
    body: { emailSenderName: 'Saint Joseph' },
  });
  expect(changed).toMatchObject({ status: 200 });
  await ask({ emailSenderName: 'Somebody else' });
  await ask();
  const mails = await Promise.all(server.accepted.map(({ source }) => parseEml(source)));
  expect(mails.map(({ from }) => from.split(' <')[0])).toEqual(['Somebody else', 'Saint Joseph']);
});

const quoted = 'quoting somebody';

test.each([
  ['sender', 550, 'sender-refused'],
  ['recipient', 550, 'recipient-refused'],
  ['recipient', 450, 'later'],
  ['body', 554, 'message-refused'],
  ['greeting', 421, 'busy'],
] as const)('reports a refusal by the server at the %s with %i', async (step, answered, outcome) => {
  server.fail(step, { line: `${answered} ${quoted}` }, 9);
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, body: { outcome, answered } });
  expect(answer.text).not.toContain(quoted);
});

test('reports that the server refuses the site, without disclosing the credentials', async () => {
  const strict = await startFaultyMailServer({ extensions: ['AUTH PLAIN'] });
  strict.fail('sign-in', { line: `535 ${quoted}` }, 9);
  const password = 'canary-of-the-mail-server';
  const app = await createTestApp({ mailUrl: strict.url.replace('//', `//radiant:${password}@`) });
  const { token } = await app.people.join('Ada Admin', { role: 'admin' });
  const answer = await app.send(sendTestMail, { as: token, body: {} });
  await strict.stop();
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'sign-in-refused', answered: 535 } });
  for (const secret of [quoted, password]) expect(answer.text).not.toContain(secret);
});

test('reports a server that does not answer', async () => {
  const gone = await startFaultyMailServer();
  await gone.stop();
  const app = await createTestApp({ mailUrl: gone.url });
  const { token } = await app.people.join('Ada Admin', { role: 'admin' });
  expect(await app.send(sendTestMail, { as: token, body: {} })).toMatchObject({
    status: 200,
    body: { outcome: 'unreachable', answered: null },
  });
});

test('is written to the outbox when there is no mail server, and says so', async () => {
  const { people, send, platform } = withoutServer;
  const { token } = await people.join('Ada Admin', { role: 'admin' });
  expect(await send(sendTestMail, { as: token, body: {} })).toMatchObject({ body: { outcome: 'kept' } });
  const [name = ''] = await listOutbox(platform.config.dataDir);
  const { subject } = await parseEml((await findInOutbox(platform.config.dataDir, name)) ?? '');
  expect(subject).toBe('Test email from Radiant');
});

test('is refused with invalid settings, and for anyone but administrators', async () => {
  expect(await ask({ emailSenderAddress: 'nowhere' })).toMatchObject({
    status: 400,
    body: { fields: { emailSenderAddress: enFields.address_invalid } },
  });
  expect(await ask({ siteName: 'Another' })).toMatchObject({ status: 400 });
  const { token } = await withServer.people.join('Mo Moderator', { role: 'moderator' });
  expect(await withServer.send(sendTestMail, { as: token, body: {} })).toMatchObject({ status: 403 });
  expect(server.accepted).toEqual([]);
});
