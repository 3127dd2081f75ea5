import { listStoppedAddresses } from '@radiant/contract/jobs.ts';
import { getMailPreferences, resumeMail } from '@radiant/contract/mail-preferences.ts';
import { retention } from '@radiant/contract/retention.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { sweepBounces } from './bounce-service.ts';

const token = 'b'.repeat(32);
const app = await createTestApp({ mailBounceToken: token });
const { platform, people, clock, send, http } = app;
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
await updateSettings(
  platform,
  { kind: 'member', id: admin.id, role: 'admin', sessionId: '', pending: null },
  { category: 'email_notifications', changes: { postalAddress: '12 Church Street, Ottawa' } },
);

/** A mail about nothing to a member, as it stands after sending. */
async function sendMail({ id, email }: Person, kind: 'account' | 'list' = 'list'): Promise<string> {
  const mailId = newId();
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      dedupe_key: mailId,
      class: kind,
      member_id: id,
      template: 'notification',
      recipient: email,
      locale: 'en',
      params: null,
      state: 'sent',
      created_at: clock.now(),
    })
    .execute();
  return mailId;
}

type Report = { status?: string; action?: string; original?: 'message' | 'headers' | 'none' };

/** As Postfix writes it (RFC 3464). */
function deliveryReport(
  mailId: string,
  { status = '5.1.1', action = 'failed', original = 'message' }: Report,
) {
  const type = original === 'headers' ? 'text/rfc822-headers' : 'message/rfc822';
  return [
    'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_report"',
    '',
    '--=_report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--=_report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Sat, 28 Nov 2026 10:00:00 -0500 (EST)',
    '',
    'Final-Recipient: rfc822; someone@parish.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <someone@parish.example>: Recipient address',
    '    rejected: User unknown',
    '',
    ...(original === 'none' ? [] : ['--=_report', `Content-Type: ${type}`, '', ...originalOf(mailId), '']),
    '--=_report--',
    '',
  ].join('\r\n');
}

const originalOf = (mailId: string) => [
  'From: Radiant <radiant@parish.example>',
  'To: someone@parish.example',
  `Message-ID: <${mailId}@localhost>`,
  'Subject: Good news',
  'Content-Type: text/plain',
  '',
  'Hello.',
];

/** As a provider sends it when a recipient marks a mail as unwanted (RFC 5965). */
const complaint = (mailId: string) =>
  [
    'From: feedback@mail.example',
    'Subject: FW: Good news',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Example/1.0',
    'Version: 1',
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    ...originalOf(mailId),
    '--part--',
    '',
  ].join('\r\n');

const post = (payload: string, type = 'message/rfc822', authorization = `Bearer ${token}`) =>
  http.inject({
    method: 'POST',
    url: '/api/mail-bounces',
    headers: { authorization, 'content-type': type },
    payload,
  });

async function report(payload: string, type?: string): Promise<boolean> {
  const { statusCode, body } = await post(payload, type);
  expect(statusCode).toBe(200);
  return JSON.parse(body).isRecorded;
}

const stopOf = async ({ token: as }: Person) =>
  getMailPreferences.answer.decode(Object((await send(getMailPreferences, { as })).body)).stopped;

const stateOf = async (id: string) =>
  (await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function queue({ id, email }: Person, kind: 'account' | 'list'): Promise<string> {
  const dedupeKey = newId();
  await platform.mail.send(db, {
    dedupeKey,
    class: kind,
    template: kind === 'list' ? 'notification' : 'password-changed',
    recipient: email,
    locale: 'en',
    memberId: id,
    params: kind === 'list' ? { notificationId: newId() } : { name: 'Ruth' },
  });
  const { id: mailId } = await db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  return mailId;
}

test('an address that does not exist gets no list mail until the member says it works again', async () => {
  const ruth = await people.join('Ruth Returns');
  expect(await report(deliveryReport(await sendMail(ruth), {}))).toBe(true);
  expect(await stopOf(ruth)).toEqual({ kind: 'permanent', at: clock.now().toISOString() });
  const stopped = async () =>
    listStoppedAddresses.answer.decode(Object((await send(listStoppedAddresses, { as: admin.token })).body));
  expect((await stopped()).members).toContainEqual({
    id: ruth.id,
    name: ruth.name,
    kind: 'permanent',
    at: clock.now().toISOString(),
  });
  const before = await stopped();
  const resumed = await send(resumeMail, { as: ruth.token });
  expect(resumed.body).toMatchObject({ stopped: null });
  expect((await stopped()).total).toBe(before.total - 1);
});

test('mails that are queued are not sent, but those about the account are', async () => {
  const ruth = await people.join('Ruth Queued');
  const [list, account] = [await queue(ruth, 'list'), await queue(ruth, 'account')];
  await report(deliveryReport(await sendMail(ruth), { original: 'headers' }));
  await work();
  expect([await stateOf(list), await stateOf(account)]).toEqual(['cancelled', 'sent']);
});

test.each([
  ['a full mailbox', { status: '5.2.2' }],
  ['an answer that is not final', { status: '4.4.1' }],
  ['a mail refused for its content', { status: '5.7.1' }],
])('%s stops list mail on the third day', async (name, form) => {
  const sam = await people.join(`Sam ${name}`);
  for (const stop of [false, false, true]) {
    await report(deliveryReport(await sendMail(sam), form));
    await report(deliveryReport(await sendMail(sam), form));
    expect((await stopOf(sam)) !== null).toBe(stop);
    clock.advance({ days: 1 });
  }
});

test.each([
  ['a delay', { action: 'delayed' }],
  ['a delivery', { action: 'delivered', status: '2.0.0' }],
  ['a report that does not quote the mail', { original: 'none' }],
] as [string, Report][])('%s changes nothing', async (name, form) => {
  const tom = await people.join(`Tom ${name}`);
  expect(await report(deliveryReport(await sendMail(tom), form))).toBe(false);
  expect(await stopOf(tom)).toBeNull();
});

test('a complaint stops list mail, and a report that comes twice counts once', async () => {
  const una = await people.join('Una Unwanted');
  const mailId = await sendMail(una);
  expect(await report(complaint(mailId))).toBe(true);
  expect(await report(deliveryReport(mailId, {}))).toBe(true);
  expect(await stopOf(una)).toMatchObject({ kind: 'complaint' });
});

test('a script can report in JSON', async () => {
  const vera = await people.join('Vera Scripted');
  const messageId = `<${await sendMail(vera)}@localhost>`;
  const json = (value: unknown) => report(JSON.stringify(value), 'application/json; charset=utf-8');
  expect(await json({ messageId, kind: 'forever' })).toBe(false);
  expect(await json({ messageId, kind: 'permanent', status: 'no' })).toBe(false);
  expect(await report('{', 'application/json')).toBe(false);
  expect(await json({ messageId, kind: 'permanent', status: '5.1.2' })).toBe(true);
  expect(await stopOf(vera)).toMatchObject({ kind: 'permanent' });
});

test('another address, and a year, begin anew', async () => {
  const wim = await people.join('Wim Moves');
  await report(deliveryReport(await sendMail(wim), {}));
  const email = 'wim.elsewhere@parish.example';
  await db.updateTable('members').set({ email }).where('id', '=', wim.id).execute();
  expect(await stopOf(wim)).toBeNull();
  await db.updateTable('members').set({ email: wim.email }).where('id', '=', wim.id).execute();
  expect(await stopOf(wim)).not.toBeNull();
  clock.advance({ days: retention.mailBounceDays + 1 });
  const again = await people.signIn(wim);
  expect(await stopOf({ ...wim, token: again })).toBeNull();
  await sweepBounces(platform);
  const left = await db
    .selectFrom('mail_bounces')
    .select('mail_id')
    .where('member_id', '=', wim.id)
    .execute();
  expect(left).toEqual([]);
});

test('what is no report of a mail of ours is not kept', async () => {
  const unknown = [
    deliveryReport(newId(), {}),
    complaint('nothing'),
    'Subject: Away\r\n\r\nI’m back on Monday.',
    '',
  ];
  for (const payload of unknown) expect(await report(payload)).toBe(false);
});

test('without the token it answers as a path that does not exist', async () => {
  const xena = await people.join('Xena Forged');
  const mailId = await sendMail(xena);
  for (const authorization of ['', token, `Bearer ${'c'.repeat(32)}`]) {
    const { statusCode } = await post(deliveryReport(mailId, {}), 'message/rfc822', authorization);
    expect(statusCode).toBe(404);
  }
  expect(await stopOf(xena)).toBeNull();
  expect((await post('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
});
