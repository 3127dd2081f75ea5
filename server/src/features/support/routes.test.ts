import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dayOf } from '@radiant/contract/days.ts';
import { privacyRequestDays, sendSupportMessage } from '@radiant/contract/support.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { outboxFolder } from '../../platform/mail/outbox.ts';
import { type ParsedMail, parseEml } from '../../platform/mail/parse-eml.ts';
import { eventually } from '../../testing/eventually.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { formatDay } from '../../words/moment.ts';
import { getSettings, updateSettings } from '../settings/service.ts';
import { sweepOldMessages } from './service.ts';

const { platform, send, people, clock, http } = await createTestApp();
const { db, config } = platform;
const work = await createJobRunner(platform);
const ruth = await people.join('Ruth Asker');
const ada = await people.join('Ada Admin', { role: 'admin' });
const gilles = await people.join('Gilles Gagnon', { role: 'admin' });
await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', gilles.id).execute();
await people.join('Grace Moderator', { role: 'moderator' });
await people.join('Dora Disabled', { role: 'admin', status: 'disabled' });

const question = { subject: 'The hall', text: 'May we use it on Friday?\n\nWe are twelve.' };
const ask = (as: Person | undefined, body: Record<string, unknown> = question, headers = {}) =>
  send(sendSupportMessage, { as: as?.token, body, headers });
const stored = () => db.selectFrom('support_messages').selectAll().execute();
const setContact = (contactEmail: string) =>
  updateSettings(
    platform,
    { kind: 'member', id: ada.id, role: 'admin', sessionId: 'session', pending: null },
    { category: 'general', changes: { contactEmail } },
  );

async function mails(): Promise<ParsedMail[]> {
  // Three are sent at once; a fourth is postponed by a second or two.
  await eventually(async () => {
    await work();
    expect(await db.selectFrom('jobs').select('id').where('name', '=', 'mails.send').execute()).toEqual([]);
  });
  const folder = outboxFolder(config.dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => parseEml(await readFile(join(folder, name), 'utf8'))));
}
const mailTo = async (address: string) => (await mails()).filter(({ to }) => to === address);

beforeEach(async () => {
  await db.deleteFrom('support_messages').execute();
  await db.deleteFrom('mails').execute();
  await rm(outboxFolder(config.dataDir), { recursive: true, force: true });
  await setContact('');
});

test('mails only the contact address, if there is one, when mails to administrators are off', async () => {
  const tell = (adminNotifications: boolean) =>
    updateSettings(
      platform,
      { kind: 'member', id: ada.id, role: 'admin', sessionId: 'session', pending: null },
      { category: 'email_notifications', changes: { adminNotifications } },
    );
  await tell(false);
  await setContact('office@example.org');
  expect(await ask(ruth)).toMatchObject({ status: 201 });
  expect(await mailTo('office@example.org')).toHaveLength(1);
  expect(await mailTo(ada.email)).toEqual([]);
  await setContact('');
  await ask(ruth, { ...question, subject: 'The organ' });
  expect(await mailTo(ada.email)).toHaveLength(1);
  await tell(true);
});

describe('a message from a member', () => {
  test('is mailed in full to every active administrator, and replies go to the member', async () => {
    expect(await ask(ruth)).toMatchObject({
      status: 201,
      body: {
        statut: '200',
        message: 'Your message is on its way to the administrators.',
        email: ruth.email,
      },
    });
    const sent = (await mails()).filter(({ to }) => to !== ruth.email);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([ada.email, gilles.email].toSorted());
    for (const mail of sent) {
      expect(mail.replyTo).toBe(ruth.email);
      expect(mail.text).toContain(`> May we use it on Friday?\n>\n> We are twelve.\n`);
      expect(mail.html).toContain('May we use it on Friday?<br><br>We are twelve.');
      expect(mail.text).toContain(`Ruth Asker (${ruth.email})`);
      expect(mail.text).toContain(`/profile/${ruth.id}`);
    }
  });

  test('is confirmed by mail', async () => {
    await ask(ruth);
    const [received, ...others] = await mailTo(ruth.email);
    expect(others).toEqual([]);
    expect(received).toMatchObject({ subject: 'We have your message', replyTo: '' });
    expect(received?.text).toContain('> The hall\n>\n> May we use it on Friday?');
  });

  test('is mailed to each recipient in their language', async () => {
    await ask(ruth);
    expect(await mailTo(ada.email)).toMatchObject([{ subject: 'Message to the administrators: The hall' }]);
    const [french] = await mailTo(gilles.email);
    expect(french?.subject).toBe('Message aux responsables\u00a0: The hall');
    expect(french?.text).toContain('vous écrit par la page d’aide');
    expect(french?.text).not.toContain('votre propre compte');
  });

  test('about their own data names the right they use and the day for the answer', async () => {
    await ask(ruth, { ...question, request: 'access' });
    const { general } = await getSettings(platform);
    const day = addDays(dayOf(clock.now(), general.timeZone), privacyRequestDays);
    expect(await mailTo(ada.email)).toMatchObject([
      { subject: `Message to the administrators: Access to personal data, answer by ${day}: The hall` },
    ]);
    const [french] = await mailTo(gilles.email);
    expect(french?.subject).toContain(
      `Accès aux renseignements personnels, réponse au plus tard le ${day}\u00a0: The hall`,
    );
  });

  test('about their own data is confirmed with the day for the answer', async () => {
    await ask(ruth, { ...question, request: 'deletion' });
    const { general } = await getSettings(platform);
    const day = addDays(dayOf(clock.now(), general.timeZone), privacyRequestDays);
    const [received] = await mailTo(ruth.email);
    expect(received?.text.replaceAll('\u00a0', ' ')).toContain(
      `By law, you’re entitled to an answer by ${formatDay('en', day, 'long')}.`,
    );
  });

  test('is also mailed to the contact address in the sender’s language, and to nobody twice', async () => {
    await setContact('office@parish.example');
    await ask(ruth, question, { 'accept-language': 'fr-CA' });
    expect(await mailTo('office@parish.example')).toMatchObject([
      { subject: 'Message aux responsables\u00a0: The hall', replyTo: ruth.email },
    ]);
    await setContact(ada.email.toUpperCase());
    await ask(ruth, { ...question, subject: 'Again' });
    expect(await mailTo(ada.email)).toHaveLength(2);
    expect(await mailTo(ada.email.toUpperCase())).toEqual([]);
  });

  test('is stored with the account’s address, whatever the form says', async () => {
    await ask(ruth, { ...question, email: 'somebody@else.example' });
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        member_id: ruth.id,
        email: ruth.email,
        subject: 'The hall',
        body: question.text,
        locale: 'en',
        created_at: clock.now(),
        answered_at: null,
        done_at: null,
        state: 'open',
        privacy_request: null,
        due_on: null,
        reminded_at: null,
      },
    ]);
  });

  test('is sent once per idempotency key, however often it is retried', async () => {
    const key = { 'idempotency-key': 'the-hall' };
    const answers = await Promise.all([ask(ruth, question, key), ask(ruth, question, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored()).toHaveLength(1);
    expect(await mailTo(ada.email)).toHaveLength(1);
  });

  test('is sent with a key despite additional, deeply nested fields', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { statusCode } = await http.inject({
      method: sendSupportMessage.method,
      url: sendSupportMessage.path,
      headers: {
        authorization: `Bearer ${ruth.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'deep',
      },
      payload: `{"objet":"The hall","message":"May we use it?","x":${deep}}`,
    });
    expect(statusCode).toBe(201);
  });

  test('is deleted with the member', async () => {
    const gone = await people.join('Gone Guest');
    await ask(gone);
    await db.deleteFrom('members').where('id', '=', gone.id).execute();
    expect(await stored()).toEqual([]);
  });
});

describe('a message from a guest', () => {
  const guestly = { ...question, email: ' visitor@example.org ' };

  test('requires an address, which is not verified', async () => {
    expect(await ask(undefined)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Email is required' } },
    });
    expect((await ask(undefined, guestly)).status).toBe(201);
    const [mail] = await mailTo(ada.email);
    expect(mail).toMatchObject({ replyTo: 'visitor@example.org' });
    expect(mail?.text).toContain('so it isn’t verified');
    expect(mail?.text).not.toContain('/profile/');
    expect(await stored()).toMatchObject([{ member_id: null, email: 'visitor@example.org' }]);
  });

  test('is treated as a duplicate when repeated within the hour', async () => {
    await ask(undefined, guestly);
    expect((await ask(undefined, guestly)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    await ask(undefined, { ...guestly, text: 'Another question' });
    clock.advance({ minutes: 61 });
    await ask(undefined, guestly);
    expect(await stored()).toHaveLength(3);
  });
});

describe('a request about personal data from a guest', () => {
  const request = { ...question, request: 'access', email: 'visitor@example.org' };

  test('is confirmed to the address without its text, in its language, once a day for a right', async () => {
    await ask(undefined, request, { 'accept-language': 'fr-CA' });
    await ask(undefined, { ...request, text: 'Again', email: 'Visitor@example.org' });
    const confirmations = (await mails()).filter(({ to }) => to.toLowerCase() === 'visitor@example.org');
    expect(confirmations).toMatchObject([{ subject: 'Votre demande sur des renseignements personnels' }]);
    expect(confirmations[0]?.text).toContain('Accès aux renseignements personnels');
    expect(confirmations[0]?.text).not.toContain('twelve');
    expect(await stored()).toMatchObject([{ due_on: expect.any(String) }, {}]);
    await ask(undefined, { ...request, request: 'deletion' }, { 'accept-language': 'fr-CA' });
    const texts = (await mailTo(request.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.filter((text) => text.includes('Suppression de renseignements personnels'))).toHaveLength(1);
  });

  test('is not confirmed when it is about something else', async () => {
    await ask(undefined, { ...question, email: 'visitor@example.org' });
    expect(await mailTo('visitor@example.org')).toEqual([]);
  });
});

describe('invalid input', () => {
  test.each([
    ['no subject', { ...question, subject: '   ' }, { objet: 'Please say in a few words what it’s about' }],
    [
      'a subject that is too long',
      { ...question, subject: 'x'.repeat(151) },
      { objet: 'At most 150 characters' },
    ],
    ['no message', { ...question, text: '\n' }, { message: 'Please write your message' }],
    [
      'a message that is too long',
      { ...question, text: 'x'.repeat(5_001) },
      { message: 'This text is too long' },
    ],
    [
      'an invalid address',
      { ...question, email: 'visitor at example' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'two addresses in one field',
      { ...question, email: 'a@example.org,b@example.org' },
      { email: 'Please enter a valid email address' },
    ],
  ])('%s', async (_what, body, fields) => {
    expect(await ask(undefined, { email: 'visitor@example.org', ...body })).toMatchObject({
      status: 400,
      body: { fields },
    });
    expect(await stored()).toEqual([]);
  });

  test('a mail header injected through the subject stays plain text', async () => {
    await ask(ruth, { ...question, subject: 'Hello\r\nBcc: all@example.org' });
    const [mail] = await mailTo(ada.email);
    expect(mail?.subject).toBe('Message to the administrators: Hello Bcc: all@example.org');
  });
});

test('messages are kept for half a year', async () => {
  await ask(ruth);
  clock.advance({ days: 179 });
  expect(await sweepOldMessages(platform)).toBe(0);
  clock.advance({ days: 2 });
  expect(await sweepOldMessages(platform)).toBe(1);
  expect(await stored()).toEqual([]);
});

describe('the rate limit', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const sendMany = async (count: number, as?: Person) => {
    const statuses = [];
    for (let number = 0; number < count; number += 1) {
      const body = { subject: `Question ${number}`, text: 'How?', email: 'visitor@example.org' };
      statuses.push((await limited.send(sendSupportMessage, { as: as?.token, body })).status);
    }
    return statuses;
  };

  test('allows a member five messages an hour and a guest three', async () => {
    const member = await limited.people.join('Ruth Asker');
    expect(await sendMany(6, member)).toEqual([...Array(5).fill(201), 429]);
    expect(await sendMany(4)).toEqual([...Array(3).fill(201), 429]);
  });
});
