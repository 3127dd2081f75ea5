import { expect, test } from 'vitest';
import { settingsWords } from '../../words/admin/settings.ts';
import { adminWords } from '../../words/admin.ts';
import { formatDetail } from './audit-format.ts';

test('translates the names and values of changed settings', () => {
  const values = { siteName: 'Radiant', requireEmailVerification: false, contactPhone: '' };
  const text = (locale: 'en' | 'fr') =>
    formatDetail('from', values, { admin: adminWords[locale], settings: settingsWords[locale] });
  expect(text('en')).toMatch(/: Radiant; .*: off; .*: –$/);
  expect(text('fr')).toMatch(/\u00a0: Radiant; .*\u00a0: désactivé; .*\u00a0: –$/);
});
