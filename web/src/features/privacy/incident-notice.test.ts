import type { Incident } from '@radiant/contract/incidents.ts';
import { describe, expect, test } from 'vitest';
import { adminWords } from '../../words/admin.ts';
import { writeNotice } from './incident-notice.ts';

const incident: Incident = {
  id: '0190a0a0-0000-7000-8000-000000000000',
  version: 2,
  startedOn: '2026-11-17',
  endedOn: '2026-11-18',
  knownOn: '2026-11-19',
  information: 'Names and addresses',
  circumstances: 'A list was left in the hall.',
  peopleCount: 11,
  risk: 'serious',
  riskReasons: 'Unlisted numbers.',
  measures: 'The list was found again.',
  commissionNotifiedOn: null,
  peopleNotifiedOn: null,
};
const sender = { site: 'St. Anne', officer: 'Mary Bell', email: 'office@parish.example' };
const write = (kind: 'commission' | 'people', locale: 'en' | 'fr', change: Partial<Incident> = {}) =>
  writeNotice(kind, { ...incident, ...change }, { words: adminWords[locale].incidents, locale, sender });

describe('the notice to the Commission', () => {
  test('says what section 3 of the regulation asks for', () => {
    const text = write('commission', 'en');
    for (const part of [
      'Organization\nSt. Anne',
      'Mary Bell, office@parish.example',
      'November 17, 2026 to November 18, 2026',
      'November 19, 2026',
      '11 people',
      'Names and addresses',
      'A list was left in the hall.',
      'Unlisted numbers.',
      'The list was found again.',
      'Not yet',
    ])
      expect(text).toContain(part);
  });

  test('is French in French, and shows what is missing', () => {
    const text = write('commission', 'fr', { endedOn: null, peopleCount: null, measures: '' });
    expect(text).toContain('Date ou période de l’incident\n17 novembre 2026');
    expect(text).toContain('Nombre inconnu');
    expect(text).toContain('Mesures prises pour réduire le risque\n…');
  });
});

test('the notice to the people leaves out what is for the Commission', () => {
  const text = write('people', 'en');
  expect(text).toContain('An incident at St. Anne concerned personal information about you.');
  expect(text).toContain('Whom you can ask\nMary Bell, office@parish.example');
  expect(text).not.toContain('Unlisted numbers.');
  expect(text).not.toContain('11 people');
});
