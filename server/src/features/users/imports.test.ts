import { resetPassword } from '@radiant/contract/accounts.ts';
import {
  type ImportPreview,
  importMembers,
  listImports,
  previewImport,
  undoImport,
} from '@radiant/contract/member-imports.ts';
import { retention } from '@radiant/contract/retention.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eraseIfDue } from '../privacy/erasure-service.ts';
import { updateSettings } from '../settings/service.ts';
import { sweepImports } from './imports-service.ts';

// An unreachable server keeps the mails in the queue.
const app = await createTestApp({ mailUrl: 'smtp://127.0.0.1:9' });
const { send, people, clock, platform } = app;
const { db } = platform;
const tools = createAccountTools(app);
let ada: Person;

beforeEach(async () => {
  clock.advance({ minutes: 1 });
  ada = await people.join('Ada Admin', { role: 'admin' });
});

const encode = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');
const preview = (body: Record<string, unknown>, of: TestApp = app, as = ada) =>
  of.send(previewImport, {
    as: as.token,
    body: { locale: 'en', ...body },
    headers: { 'accept-language': 'en' },
  });
const previewed = async (text: string): Promise<ImportPreview> => {
  const { status, body } = await preview({ file: encode(text) });
  expect(status).toBe(200);
  return previewImport.answer.decode(body as never);
};
const imported = async (text: string, more: Record<string, unknown> = {}, as = ada) => {
  const { mapping, ready } = await previewed(text);
  const body = { file: encode(text), mapping, locale: 'en', count: ready, ...more };
  return await send(importMembers, { as: as.token, body });
};
const idOf = ({ body }: { body: unknown }) => importMembers.answer.decode(body as never).id;
const undo = (id: string, as = ada) => send(undoImport, { as: as.token, params: { id } });
const list = async () => {
  const { body } = await send(listImports, { as: ada.token });
  return listImports.answer.decode(body as never);
};
const head = 'First name,Last name,Email';
const findMember = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const tokenFor = async (email: string) =>
  (await tools.mailsTo(email)).at(-1)?.params.link?.split('/').at(-1) ?? '';
const eraseAll = async () => {
  const due = await db.selectFrom('members').select('id').where('status', '=', 'leaving').execute();
  for (const { id } of due) await eraseIfDue(platform, { memberId: id });
};

describe('the file', () => {
  const noor = { firstName: 'Noël', lastName: 'Lefèvre', email: 'noel@lefevre.example' };
  const french = 'Prénom;Nom;Courriel\r\nNoël;Lefèvre;Noel@Lefevre.example\r\n';

  test.each([
    ['UTF-8 with semicolons', encode(french)],
    ['UTF-8 with a byte order mark', encode(`\ufeff${french}`)],
    ['Windows-1252, as Excel saves it', encode(french, 'latin1')],
    ['tabs', encode(french.replaceAll(';', '\t'))],
    [
      'commas and quotation marks',
      encode('"Prénom","Nom","Courriel"\n"Noël","Lefèvre","noel@lefevre.example"'),
    ],
    ['lines without anything', encode(`${french}\r\n;;\r\n`)],
  ])('may have %s', async (_name, file) => {
    const { body } = await preview({ file });
    expect(body).toMatchObject({ total: 1, ready: 1, problems: [], examples: [{ line: 2, ...noor }] });
  });

  test.each([
    ['a spreadsheet', encode('PK\u0003\u0004\u0000\u0000'), enFields.import_not_csv],
    ['no lines', encode(`${head}\n`), enFields.import_empty],
    ['nothing at all', encode('\n'), enFields.import_empty],
    [
      'a quotation mark that is never closed',
      encode(`${head}\n"Noor,Vries,n@vries.example\n`),
      enFields.import_open_quote,
    ],
    [
      'more than 5,000 lines',
      encode(`${head}\n${'A,B,c@d.example\n'.repeat(5_001)}`),
      enFields.import_too_long,
    ],
    ['more than a megabyte', encode(`${head}\n${'x'.repeat(1024 * 1024)}`), enFields.import_too_large],
    ['no base64', '%', enFields.import_not_csv],
  ])('is refused with %s', async (_name, file, message) => {
    expect(await preview({ file })).toMatchObject({ status: 400, body: { fields: { file: message } } });
  });

  test('may have 5,000 lines in a megabyte', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, n) => `Person,Number,person${n}@${'long.'.repeat(30)}example`,
    );
    expect(await previewed(`${head}\n${lines.join('\n')}`)).toMatchObject({ total: 5_000, ready: 5_000 });
  });

  test('has its columns guessed from their names, or chosen', async () => {
    const text =
      'Nom,Prénom,Date de naissance,Langue,Téléphone,Adresse courriel,Notes\nVries,Noor,1980-02-29,Français,506 555-0142,n@vries.example,x';
    const { mapping, examples } = await previewed(text);
    expect(mapping).toEqual({ firstName: 1, lastName: 0, email: 5, locale: 3, birthday: 2, phone: 4 });
    const person = { birthday: '1980-02-29', locale: 'fr', phone: '506 555-0142' };
    expect(examples).toMatchObject([{ firstName: 'Noor', lastName: 'Vries', ...person }]);
    const chosen = { ...mapping, firstName: 0, lastName: 1, phone: null };
    const { body } = await preview({ file: encode(text), mapping: chosen });
    expect(body).toMatchObject({ examples: [{ firstName: 'Vries', lastName: 'Noor', phone: null }] });
  });
});

describe('each broken line is named with its reason', () => {
  const full = `${head},Language,Birth date,Phone`;
  test.each([
    [',Vries,a@b.example,,,', 'firstName', 'first_name_required'],
    ['Noor,,a@b.example,,,', 'lastName', 'last_name_required'],
    [`${'n'.repeat(61)},Vries,a@b.example,,,`, 'firstName', 'name_too_long'],
    ['Noor,Hitler,a@b.example,,,', 'lastName', 'name_unkind'],
    ['Noor,Vries,,,,', 'email', 'email_required'],
    ['Noor,Vries', 'email', 'email_required'],
    ['Noor,Vries,noor at vries,,,', 'email', 'email_invalid'],
    ['Noor,Vries,a@b.example,German,,', 'locale', 'locale_unknown'],
    ['Noor,Vries,a@b.example,,1980-02-30,', 'birthday', 'date_invalid'],
    ['Noor,Vries,a@b.example,,May 5th,', 'birthday', 'date_invalid'],
    ['Noor,Vries,a@b.example,,04/05/1980,', 'birthday', 'date_ambiguous'],
    ['Noor,Vries,a@b.example,,2027-01-01,', 'birthday', 'birthday_future'],
    ['Noor,Vries,a@b.example,,2024-01-01,', 'birthday', 'birthday_too_young'],
    ['Noor,Vries,a@b.example,,2013-01-01,', 'birthday', 'guardian_needed'],
    ['Noor,Vries,a@b.example,,,ask her', 'phone', 'phone_invalid'],
  ])('%s', async (line, field, reason) => {
    const actor = { kind: 'member', id: ada.id, role: 'admin', sessionId: '', pending: null } as const;
    await updateSettings(platform, actor, { category: 'user_registration', changes: { minimumAge: 13 } });
    const { problems, ready } = await previewed(`${full}\n${line}`);
    expect(problems).toMatchObject([{ line: 2, field, reason }]);
    expect(ready).toBe(0);
  });

  test.each([
    ['1980-5-4', '1980-05-04'],
    ['1980/05/04', '1980-05-04'],
    ['25/12/1980', '1980-12-25'],
    ['12/25/1980', '1980-12-25'],
    ['05-05-1980', '1980-05-05'],
  ])('the date %s has one reading', async (written, birthday) => {
    const { examples } = await previewed(`${full}\nNoor,Vries,a@b.example,,${written},`);
    expect(examples).toMatchObject([{ birthday }]);
  });

  test('an address that a member or an earlier line has', async () => {
    const text = `${head}\nNoor,Vries,one@vries.example\nNils,Vries,ONE@vries.example\nAda,Admin,${ada.email}\n,,`;
    expect((await previewed(text)).problems).toEqual([
      { line: 3, field: 'email', reason: 'email_repeated', value: 'one@vries.example', sameAs: 2 },
      { line: 4, field: 'email', reason: 'email_taken', value: ada.email, sameAs: null },
    ]);
  });

  test('with the line on which it begins, below a cell of several lines', async () => {
    const text = `${head},Notes\nNoor,Vries,a@b.example,"one\ntwo\nthree"\n\nNils,,c@d.example,"x\ny"\n`;
    expect((await previewed(text)).problems).toMatchObject([{ line: 6, reason: 'last_name_required' }]);
  });
});

test('an invited member chooses a password and is asked to accept the terms; the invitation is in their language', async () => {
  await imported(
    `${head},Language,Birthday,Phone\nNoor,Vries,noor@vries.example,French,1980-02-29,506 555-0142`,
  );
  expect(await findMember('noor@vries.example')).toMatchObject({
    role: 'user',
    birthday: '1980-02-29',
    birthday_audience: 'private',
    phone: '506 555-0142',
    phone_audience: 'private',
    email_verified_at: null,
  });
  expect(await tools.mailsTo('noor@vries.example')).toMatchObject([{ template: 'invitation', locale: 'fr' }]);
  const token = await tokenFor('noor@vries.example');
  await send(resetPassword, { body: { email: 'noor@vries.example', token, password: goodPassword } });
  const { body } = await tools.signIn('noor@vries.example');
  expect(body).toMatchObject({ user: { consentements: ['terms', 'privacy'] } });
});

test('undoing keeps and names those who accepted, and works once', async () => {
  const answer = await imported(`${head}\nKim,Kept,kim@kept.example\nRon,Removed,ron@removed.example`);
  const token = await tokenFor('kim@kept.example');
  await send(resetPassword, { body: { email: 'kim@kept.example', token, password: goodPassword } });
  expect((await list()).items[0]).toMatchObject({ count: 2, unused: 1 });
  const kim = await findMember('kim@kept.example');
  expect((await undo(idOf(answer))).body).toEqual({ removed: 1, kept: [{ id: kim?.id, name: 'Kim Kept' }] });
  expect((await undo(idOf(answer))).status).toBe(404);
  const lost = await tokenFor('ron@removed.example');
  expect(lost).toBe('');
  await eraseAll();
  expect(await findMember('kim@kept.example')).toMatchObject({ status: 'active' });
  expect(await findMember('ron@removed.example')).toBeUndefined();
  expect((await imported(`${head}\nRon,Removed,ron@removed.example`)).status).toBe(201);
});

test('can be undone for 30 days', async () => {
  const answer = await imported(`${head}\nOlga,Old,olga@old.example`);
  clock.advance({ days: retention.importUndoDays });
  ada = await people.join('Late Admin', { role: 'admin' });
  expect((await list()).items).toEqual([]);
  expect((await undo(idOf(answer))).status).toBe(404);
  expect(await sweepImports(platform)).toBeGreaterThan(0);
  expect(await db.selectFrom('imported_members').select('member_id').execute()).toEqual([]);
  expect(await findMember('olga@old.example')).toMatchObject({ status: 'active' });
});

test('of two administrators who import a file at the same time, one creates each account and the other is told', async () => {
  const ben = await people.join('Ben Admin', { role: 'admin' });
  const text = `${head}\n${Array.from({ length: 40 }, (_, n) => `Tom,Twice,tom${n}@twice.example`).join('\n')}`;
  const answers = await Promise.all([imported(text), imported(text, {}, ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from members where email like 'tom%@twice.example'`.execute(db);
  expect(rows).toEqual([{ count: '40' }]);
  expect((await previewed(text)).problems).toHaveLength(40);
});

test('a repeated request imports once, and another number than expected nothing', async () => {
  const text = `${head}\nIda,Once,ida@once.example`;
  const { mapping } = await previewed(text);
  const body = { file: encode(text), mapping, locale: 'en', count: 1 };
  const headers = { 'idempotency-key': '0190a6d0-0000-7000-8000-000000000001' };
  const [one, two] = [
    await send(importMembers, { as: ada.token, body, headers }),
    await send(importMembers, { as: ada.token, body, headers }),
  ];
  expect(two).toMatchObject({ status: 201, body: one.body as object });
  const other = await imported(`${head}\nUna,Other,una@other.example`, { count: 2 });
  expect(other.status).toBe(409);
  expect(await findMember('una@other.example')).toBeUndefined();
});

test('both directions are audited, without names and addresses', async () => {
  const answer = await imported(`${head}\nLea,Log,lea@log.example`);
  await undo(idOf(answer));
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .where('actor_id', '=', ada.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'users.importMembers', subject_id: null, details: { count: 1 } },
    { action: 'users.undoImport', subject_id: null, details: { count: 1 } },
  ]);
});

test('a site that sends no mail imports nobody, and says so', async () => {
  const silent = await createTestApp();
  const admin = await silent.people.join('Sila Silent', { role: 'admin' });
  const text = `${head}\nNoor,Vries,noor@vries.example`;
  expect((await preview({ file: encode(text) }, silent, admin)).status).toBe(200);
  const mapping = { firstName: 0, lastName: 1, email: 2, locale: null, birthday: null, phone: null };
  const body = { file: encode(text), mapping, locale: 'en', count: 1 };
  expect((await silent.send(importMembers, { as: admin.token, body })).status).toBe(422);
  expect((await silent.send(listImports, { as: admin.token })).body).toMatchObject({ canInvite: false });
});
