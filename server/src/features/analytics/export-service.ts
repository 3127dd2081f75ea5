import type { ExportFormat, WholeFile } from '@radiant/contract/exports.ts';
import type { Statistics, StatisticsQuery } from '@radiant/contract/statistics.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createExportFile } from '../../platform/exports/exports.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { toDocument } from './export-present.ts';
import { getStatistics } from './statistics-service.ts';

export type StatisticsExport = { query: StatisticsQuery; format: ExportFormat; locale: Locale };

/** Hides the same figures as the page. @throws ApiError invalid_input for an invalid custom range */
export async function exportStatistics(
  platform: Platform,
  actor: Actor,
  { query, format, locale }: StatisticsExport,
): Promise<WholeFile> {
  const admin = requireAdmin(actor);
  const { db, clock } = platform;
  const statistics = await getStatistics(platform, actor, query);
  const { general } = await getSettings(platform);
  const file = await createExportFile(
    toDocument(statistics, { siteName: general.siteName, madeAt: clock.now(), locale }),
    format,
  );
  await inTransaction(db, (tx) =>
    audit(platform, tx, {
      actor: admin,
      action: 'analytics.export',
      subject: { kind: 'statistics', id: null },
      details: { format, ...rangeOf(statistics) },
    }),
  );
  return file;
}

const rangeOf = ({ range, period }: Statistics) => ({ range, from: period.from, to: period.to });
