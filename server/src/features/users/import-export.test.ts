import { exportForImport, previewImport } from '@radiant/contract/member-imports.ts';
import { expect, test } from 'vitest';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { send, people, platform } = app;
const { db } = platform;
const ada = await people.join('Ada Admin', { role: 'admin' });
const elise = await people.join('Élise L’Écuyer', { birthday: '1980-02-29' });
await db
  .updateTable('members')
  .set({ phone: '+1 (514) 555-0101', locale: 'fr', email: 'elise@parish.example' })
  .where('id', '=', elise.id)
  .execute();
const formula = await people.join('=Sum Smith, -Jones');
await people.join('Paul Unverified', { isVerified: false });
await people.join('Dan Disabled', { status: 'disabled' });
await people.join('Zoe Child', { birthday: birthdayAt(10) });

const take = (locale: string, as: Person = ada) =>
  send(exportForImport, { as: as.token, headers: { 'accept-language': locale } });

const headings = {
  en: 'First name,Last name,Email,Language,Birth date,Phone',
  fr: 'Prénom;Nom;Courriel;Langue;Date de naissance;Téléphone',
};

for (const locale of ['en', 'fr'] as const)
  test(`another site recognizes every column and line of the export: ${locale}`, async () => {
    const { status, text, headers } = await take(locale);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(text.split('\r\n')[0]).toContain(headings[locale]);
    const other = await createTestApp();
    const admin = await other.people.join('Olga Other', { role: 'admin' });
    const answer = await other.send(previewImport, {
      as: admin.token,
      body: { file: Buffer.from(text).toString('base64'), locale: 'en' },
    });
    const preview = previewImport.answer.decode(answer.body as never);
    expect(preview.mapping).toEqual({
      firstName: 0,
      lastName: 1,
      email: 2,
      locale: 3,
      birthday: 4,
      phone: 5,
    });
    expect(preview).toMatchObject({ total: 4, ready: 4, problems: [] });
    expect(preview.examples).toContainEqual(
      expect.objectContaining({
        firstName: 'Élise',
        lastName: 'L’Écuyer',
        email: 'elise@parish.example',
        locale: 'fr',
        birthday: '1980-02-29',
        phone: '+1 (514) 555-0101',
      }),
    );
    expect(preview.examples).toContainEqual(
      expect.objectContaining({ firstName: '=Sum', lastName: 'Smith, -Jones', email: formula.email }),
    );
  });

test('no cell is a formula to a spreadsheet', async () => {
  const { text } = await take('en');
  expect(text).toContain(`"'=Sum","Smith, '-Jones"`);
  expect(text).toContain(`"'+1 (514) 555-0101"`);
});

test('closed accounts and children who need a guardian are left out', async () => {
  const { text } = await take('en');
  expect(text).toContain('Unverified');
  for (const name of ['Disabled', 'Zoe']) expect(text).not.toContain(name);
});

test('only administrators export, and the audit log says how many', async () => {
  expect((await take('en', elise)).status).toBe(403);
  const ben = await people.join('Ben Admin', { role: 'admin' });
  await take('en', ben);
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', ben.id)
    .execute();
  expect(lines).toEqual([{ action: 'users.exportForImport', details: { format: 'csv', count: 5 } }]);
});
