import { legalVersions } from '@radiant/contract/accounts.ts';
import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { retention } from '@radiant/contract/retention.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { describe, expect, test } from 'vitest';
import { settings as settingsEn } from './en/settings.ts';
import { settings as settingsFr } from './fr/settings.ts';
import { type LegalText, legalTexts } from './legal.ts';
import { privacyWords } from './privacy.ts';

const site = { name: 'St. Anne', contact: '', officer: '' };
const settings = { en: settingsEn, fr: settingsFr };
const written = ({ opening, sections }: LegalText): string =>
  [opening, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n');

const units = {
  Hours: { en: 'hour', fr: 'heure' },
  Days: { en: 'day', fr: 'jour' },
  Years: { en: 'year', fr: 'an' },
} as const;

describe.each(locales)('%s', (locale) => {
  const texts = legalTexts[locale];
  const [terms, privacy] = [written(texts.terms(site)), written(texts.privacy(site))];

  test.each(Object.entries({ ...retention, deletionDays, exportDays }))(
    'the privacy policy states %s',
    (name, count) => {
      const unit = Object.entries(units).find(([suffix]) => name.endsWith(suffix))?.[1][locale];
      expect(privacy).toMatch(new RegExp(`(^|[^0-9])${count}[ \u00a0]${unit}`, 'm'));
    },
  );

  test('the terms say how to delete an account and until when to cancel that', () => {
    for (const part of [
      settings[locale].title,
      settings[locale].privacy,
      privacyWords[locale].deletion.title,
    ])
      expect(terms).toContain(part);
    expect(terms).toMatch(new RegExp(`${deletionDays}[ \u00a0]${units.Days[locale]}`));
    expect(terms).not.toMatch(/Ask an administrator|le fera avec vous/);
  });

  test('both texts show the date of the current version', () => {
    const [day, other] = Object.values(legalVersions);
    expect(day).toBe(other);
    const said = new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'long', timeZone: 'UTC' });
    expect(texts.version).toContain(said.format(new Date(`${day}T00:00:00Z`)));
  });
});
