import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dayOf } from '@radiant/contract/days.ts';
import { privacyRequestDays, sendSupportMessage } from '@radiant/contract/support.ts';
import {
  answerSupportMessage,
  getSupportMessage,
  listSupportMessages,
  setSupportMessageDone,
} from '@radiant/contract/support-answers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { outboxFolder } from '../../platform/mail/outbox.ts';
import { parseEml } from '../../platform/mail/parse-eml.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getSettings } from '../settings/service.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const admin = await people.join('Ada Admin', { role: 'admin' });
const moderator = await people.join('Mo Moderator', { role: 'moderator' });
const mia = await people.join('Mia Member');

const work = await createJobRunner(platform);
const outbox = outboxFolder(platform.config.dataDir);

async function answersTo(address: string) {
  await work();
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => parseEml(await readFile(join(outbox, name), 'utf8'))),
  );
  return mails.filter(({ to, subject }) => to === address && subject.startsWith('Re:'));
}

beforeEach(async () => {
  await db.deleteFrom('support_messages').execute();
  await db.deleteFrom('mails').execute();
  await rm(outbox, { recursive: true, force: true });
});

const write = async (subject: string, as?: Person, email = 'guest@example.org'): Promise<string> => {
  clock.advance({ minutes: 1 });
  const { status } = await send(sendSupportMessage, {
    as: as?.token,
    body: { subject, text: `${subject}, please.`, ...(!as && { email }) },
  });
  expect(status).toBe(201);
  const row = await db
    .selectFrom('support_messages')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
};
const list = async (query: Record<string, string> = {}) => {
  const { body } = await send(listSupportMessages, { as: admin.token, query });
  return body as { messages: { id: string; subject: string; state: string }[]; total: number };
};
const subjects = async (query: Record<string, string> = {}) =>
  (await list(query)).messages.map(({ subject }) => subject);
const answer = (id: string, body: Record<string, unknown>, headers = {}) =>
  send(answerSupportMessage, {
    as: admin.token,
    params: { id },
    body: { text: 'From nine on.', ...body },
    headers,
  });
const setDone = (id: string, isDone: boolean) =>
  send(setSupportMessageDone, { as: admin.token, params: { id }, body: { isDone } });

describe('the list of support messages', () => {
  test('is newest first by default, filtered by state and sortable', async () => {
    const [hall, key] = [await write('The hall', mia), await write('A key')];
    await answer(hall, {});
    expect(await list()).toMatchObject({
      total: 2,
      counts: { open: 1, answered: 1, done: 0 },
      messages: [
        { id: key, subject: 'A key', sender: '', senderId: null, email: 'guest@example.org', state: 'open' },
        { id: hall, sender: 'Mia Member', senderId: mia.id, email: mia.email, state: 'answered' },
      ],
    });
    expect(await subjects({ state: 'open' })).toEqual(['A key']);
    expect(await subjects({ order: '-subject' })).toEqual(['The hall', 'A key']);
    expect(await subjects({ order: 'state' })).toEqual(['A key', 'The hall']);
    expect(await subjects({ size: '1', page: '2' })).toEqual(['The hall']);
  });

  test('is readable by administrators only', async () => {
    const id = await write('The hall', mia);
    const act = async (as: Person | undefined, message: string) => [
      (await send(listSupportMessages, { as: as?.token })).status,
      (await send(getSupportMessage, { as: as?.token, params: { id: message } })).status,
      (
        await send(answerSupportMessage, {
          as: as?.token,
          params: { id: message },
          body: { text: 'No', isDone: false },
        })
      ).status,
      (
        await send(setSupportMessageDone, {
          as: as?.token,
          params: { id: message },
          body: { isDone: true },
        })
      ).status,
    ];
    expect(await act(undefined, id)).toEqual([401, 401, 401, 401]);
    expect(await act(mia, id)).toEqual([403, 403, 403, 403]);
    expect(await act(moderator, id)).toEqual([403, 403, 403, 403]);
    expect(await act(admin, newId())).toEqual([200, 404, 404, 404]);
  });
});

describe('an answer', () => {
  test('is mailed to the sender and stored with the message', async () => {
    const id = await write('The hall', mia);
    const { status, body } = await answer(id, { text: 'From nine on.\r\nCome in.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'answered',
      text: 'The hall, please.',
      answers: [{ author: 'Ada Admin', text: 'From nine on.\nCome in.' }],
    });
    const [mail, ...others] = await answersTo(mia.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Re: The hall');
    for (const words of ['Mia Member', 'From nine on.', 'Come in.', 'The hall, please.'])
      expect(mail?.text).toContain(words);
  });

  test('to a guest is mailed to the address they entered', async () => {
    const id = await write('A key', undefined, 'wanda@example.org');
    await answer(id, {});
    const [mail, ...others] = await answersTo('wanda@example.org');
    expect(others).toEqual([]);
    // Guests have no account to mention.
    expect(mail?.text).toContain('gave this address for the reply');
    expect(mail?.text).not.toMatch(/account/i);
  });

  test('repeated with the same key is mailed once', async () => {
    const id = await write('The hall', mia);
    const key = { 'idempotency-key': newId() };
    await answer(id, {}, key);
    const { body } = await answer(id, {}, key);
    expect(body).toMatchObject({ answers: [{ text: 'From nine on.' }] });
    expect(await answersTo(mia.email)).toHaveLength(1);
  });

  test('to another message with the same key is refused, and accepted with a new key', async () => {
    const [hall, organ] = [await write('The hall', mia), await write('The organ')];
    const key = { 'idempotency-key': newId() };
    expect((await answer(hall, {}, key)).status).toBe(201);
    expect(await answer(organ, {}, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect((await answer(organ, {}, { 'idempotency-key': newId() })).status).toBe(201);
    expect(await answersTo('guest@example.org')).toHaveLength(1);
  });

  test('can close the message, and a closed message can be reopened', async () => {
    const id = await write('The hall', mia);
    expect((await answer(id, { isDone: true })).body).toMatchObject({ state: 'done' });
    expect((await setDone(id, false)).body).toMatchObject({ state: 'answered' });
    const other = await write('A key');
    expect((await setDone(other, true)).body).toMatchObject({ state: 'done' });
    expect((await setDone(other, false)).body).toMatchObject({ state: 'open' });
  });

  test.each(['', '  ', 'x'.repeat(5001)])('of %j is refused and mails nothing', async (text) => {
    const id = await write('The hall', mia);
    const { status, body } = await answer(id, { text });
    expect([status, body]).toMatchObject([400, { fields: { text: expect.any(String) } }]);
    expect(await answersTo(mia.email)).toEqual([]);
  });

  test('is audited without its text', async () => {
    const id = await write('The hall', mia);
    await answer(id, {});
    await setDone(id, true);
    await setDone(id, true);
    await setDone(id, false);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      ['support.answer', 'support.close', 'support.reopen'].map((action) => ({
        action,
        actor_id: admin.id,
        details: {},
      })),
    );
  });

  test('is deleted with its message and stays when its sender is erased', async () => {
    const leaving = await people.join('Lea Leaving', { role: 'admin' });
    const id = await write('The hall', mia);
    await send(answerSupportMessage, {
      as: leaving.token,
      params: { id },
      body: { text: 'From nine on.', isDone: false },
    });
    await db.deleteFrom('members').where('id', '=', leaving.id).execute();
    const { body } = await send(getSupportMessage, { as: admin.token, params: { id } });
    expect(body).toMatchObject({ answers: [{ author: null, text: 'From nine on.' }] });
    await db.deleteFrom('support_messages').where('id', '=', id).execute();
    expect(await db.selectFrom('support_answers').select('id').execute()).toEqual([]);
  });
});

describe('a request about personal data', () => {
  const request = (kind: string) =>
    send(sendSupportMessage, {
      as: mia.token,
      body: { request: kind, subject: `About ${kind}`, text: 'Please.' },
    });

  test('has the day by which the law requires an answer, and is listed by it', async () => {
    await write('No request', mia);
    await request('access');
    await request('correction');
    const { general } = await getSettings(platform);
    const dueOn = addDays(dayOf(clock.now(), general.timeZone), privacyRequestDays);
    const { messages } = await list({ order: 'due' });
    expect(messages).toMatchObject([
      { subject: 'About access', request: 'access', dueOn, state: 'open' },
      { subject: 'About correction', request: 'correction', dueOn },
      { subject: 'No request', request: null, dueOn: null },
    ]);
  });

  test('is found by its kind, with the number in each state', async () => {
    await write('No request', mia);
    for (const kind of ['access', 'deletion']) await request(kind);
    const all = await list({ request: 'any' });
    expect(all).toMatchObject({ total: 2, counts: { open: 2, answered: 0, done: 0 } });
    expect(await list({ request: 'deletion' })).toMatchObject({
      messages: [{ subject: 'About deletion' }],
      total: 1,
      counts: { open: 1 },
    });
    expect(await list({ request: 'deletion', state: 'done' })).toMatchObject({ messages: [], total: 0 });
    const { status } = await send(listSupportMessages, { as: admin.token, query: { request: 'revenge' } });
    expect(status).toBe(400);
  });

  test('of an unknown kind is refused at its field', async () => {
    const { status, body } = await request('revenge');
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { droit: expect.any(String) } });
  });
});
