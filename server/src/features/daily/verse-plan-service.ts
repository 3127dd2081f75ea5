import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import { parseReference } from '@radiant/contract/bible/references.ts';
import type { VersePlan, VersePlanPreview } from '@radiant/contract/verse-plan.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings, publishSiteChanged } from '../settings/service.ts';
import { createPassageFinder, type FindPassage } from './passages-service.ts';
import {
  daysOf,
  entriesFor,
  isPlanDay,
  monthAndDayOf,
  parseVersePlan,
  type VersePlanEntry,
} from './verse-plan-policy.ts';
import * as queries from './verse-plan-queries.ts';
import { yearPlan } from './year-plan-queries.ts';

type Lines = { text: string; language: Locale };

/** @throws forbidden for anyone but an administrator */
export async function listVersePlan(
  platform: Platform,
  actor: Actor,
  { month, locale }: { month: string; locale: Locale },
): Promise<VersePlan> {
  requireAdmin(actor);
  const { db } = platform;
  const days = daysOf(month);
  const [{ general }, total, planned] = await Promise.all([
    getSettings(platform),
    queries.countPlannedReferences(db),
    queries.listPlannedReferences(db, days.flatMap(entriesFor)),
  ]);
  const references = new Map(planned.map(({ day, reference }) => [day, reference]));
  return {
    total,
    fallback: general.verseFallback,
    days: days.map((day) => {
      const entry = entriesFor(day).find((one) => references.has(one));
      return {
        day,
        own: entry === undefined ? null : { entry, reference: write(references.get(entry), locale) },
        builtIn: write(yearPlan.get(monthAndDayOf(day)), locale),
      };
    }),
  };
}

/** As the language does; stored references are English. */
function write(reference: string | undefined, language: Locale): string {
  const result = parseReference(reference ?? '', { language: 'en' });
  return result.ok ? formatReference(result.passages, language) : '';
}

const examplesMax = 5;

/** @throws forbidden for anyone but an administrator */
export async function previewVersePlan(
  { db }: Platform,
  actor: Actor,
  { locale, ...lines }: Lines & { locale: Locale },
): Promise<VersePlanPreview> {
  requireAdmin(actor);
  const { entries, problems } = parseVersePlan(lines.text, lines.language);
  const find = createPassageFinder();
  return {
    ready: entries.length,
    replaced: await countReplaced(db, entries),
    problems,
    untranslated: await listUntranslated(entries, { find, locale }),
    examples: await Promise.all(
      entries.slice(0, examplesMax).map(async ({ day, reference }) => ({
        day,
        reference: write(reference, locale),
        text: (await find(reference, locale))?.text ?? '',
      })),
    ),
  };
}

async function countReplaced(db: Db, entries: readonly VersePlanEntry[]): Promise<number> {
  const planned = await queries.listPlannedReferences(
    db,
    entries.map(({ day }) => day),
  );
  return planned.length;
}

async function listUntranslated(
  entries: readonly VersePlanEntry[],
  { find, locale }: { find: FindPassage; locale: Locale },
): Promise<VersePlanPreview['untranslated']> {
  const found: VersePlanPreview['untranslated'] = [];
  for (const { line, reference } of entries) {
    for (const language of locales) {
      if (!(await find(reference, language)))
        found.push({ line, reference: write(reference, locale), language });
    }
  }
  return found;
}

/** All lines or none. @throws forbidden for anyone but an administrator, invalid_input */
export async function saveVersePlan(
  platform: Platform,
  actor: Actor,
  { text, language }: Lines,
): Promise<{ saved: number }> {
  const admin = requireAdmin(actor);
  const { entries, problems } = parseVersePlan(text, language);
  if (problems.length > 0) throw invalid({ text: 'verse_plan_lines' });
  if (entries.length === 0) throw invalid({ text: 'verse_plan_empty' });
  await inTransaction(platform.db, async (tx) => {
    await queries.upsertPlannedReferences(tx, entries);
    await audit(platform, tx, {
      actor: admin,
      action: 'daily.saveVersePlan',
      subject: { kind: 'site', id: null },
      details: { count: entries.length },
    });
    await publishSiteChanged(platform, tx);
  });
  return { saved: entries.length };
}

/** One entry, or all of them. @throws forbidden for anyone but an administrator, invalid_input for no day */
export async function removeFromVersePlan(
  platform: Platform,
  actor: Actor,
  { entry }: { entry?: string | undefined },
): Promise<void> {
  const admin = requireAdmin(actor);
  if (entry !== undefined && !isPlanDay(entry)) throw invalid({ entry: 'invalid' });
  await inTransaction(platform.db, async (tx) => {
    const count = await queries.deletePlannedReferences(tx, entry);
    if (count === 0) return;
    await audit(platform, tx, {
      actor: admin,
      action: 'daily.removeFromVersePlan',
      subject: entry === undefined ? { kind: 'site', id: null } : { kind: 'day', id: entry },
      details: { count },
    });
    await publishSiteChanged(platform, tx);
  });
}
