import { ageOfConsent, isYoungerThan } from '@radiant/contract/birthdays.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { StreamedFile } from '@radiant/contract/exports.ts';
import { importFields } from '@radiant/contract/member-imports.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { streamExportFile } from '../../platform/exports/exports.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSettings } from '../settings/service.ts';
import { type ImportableMember, listImportable } from './export-queries.ts';

/** In the form that the import of another site reads. Audits the export before the first row is sent. */
export async function exportForImport(
  platform: Platform,
  actor: Actor,
  locale: Locale,
): Promise<StreamedFile> {
  const admin = requireAdmin(actor);
  const { db, clock } = platform;
  const now = clock.now();
  const { general } = await getSettings(platform);
  const found = await listImportable(db, now);
  const people = found.filter(needsNoGuardianOn(dayOf(now, general.timeZone)));
  await inTransaction(db, (tx) =>
    audit(platform, tx, {
      actor: admin,
      action: 'users.exportForImport',
      subject: { kind: 'member', id: null },
      details: { format: 'csv', count: people.length },
    }),
  );
  const words = serverWords[locale].users.importFile;
  const file = {
    name: words.fileName,
    siteName: general.siteName,
    createdAt: now,
    timeZone: general.timeZone,
    locale,
    columns: importFields.map((field) => ({ header: words.columns[field], kind: 'text' as const })),
  };
  return streamExportFile(file, asBatch(people.map((person) => toCells(person, words.locales))));
}

/** A guardian consented to this site, and to no other. */
const needsNoGuardianOn =
  (today: string) =>
  ({ birthday }: ImportableMember): boolean =>
    birthday === null || !isYoungerThan(birthday, ageOfConsent, today);

/** In the order of `importFields`. */
const toCells = (person: ImportableMember, locales: Readonly<Record<Locale, string>>) => [
  person.first_name,
  person.last_name,
  person.email,
  locales[person.locale],
  person.birthday,
  person.phone,
];

async function* asBatch<Row>(rows: Row[]): AsyncIterable<Row[]> {
  yield rows;
}
