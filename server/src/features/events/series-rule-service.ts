import { findRecurrenceError } from '@radiant/contract/recurrence.ts';
import type { SeriesPreview } from '@radiant/contract/series-preview.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelOne } from './edit-service.ts';
import { auditEvent, getManagedPost, requireFutureDay } from './manage-access-service.ts';
import { matchOccurrences, type Occurrence, planSeries, ruleFrom, startRule } from './series-policy.ts';
import * as queries from './series-queries.ts';
import * as ruleQueries from './series-rule-queries.ts';
import { generateOccurrences } from './series-service.ts';

type Rule = { rule: string; startsOn: string };

/** What a series would become from this occurrence on; without a rule, how it repeats now. @throws as `updateEvent` */
export async function previewSeries(
  { db, clock }: Platform,
  actor: Actor,
  { id, recurrence, date }: { id: string; recurrence?: string | undefined; date?: string | undefined },
): Promise<SeriesPreview> {
  const { id: postId } = await getManagedPost(db, actor, id);
  const edited = await queries.findMembership(db, postId);
  const series = edited && (await queries.findSeries(db, edited.seriesId));
  if (!edited || !series) throw invalid({ recurrence: 'not_repeated' });
  const now = clock.now();
  const from = edited.occurrenceDate;
  const open = await queries.listOpenOccurrences(db, actor, { seriesId: edited.seriesId, from, now });
  const current = ruleFrom(series, from);
  if (recurrence === undefined) return { recurrence: current, kept: open.length, added: [], cancelled: [] };
  const rule = { rule: recurrence, startsOn: date ?? edited.date };
  requireRule(edited, rule, now);
  const { kept, cancelled, closed } = await matchSeries(db, { seriesId: edited.seriesId, rule, open });
  const { days } = planSeries(startRule(rule.rule, rule.startsOn), {
    occurrences: [...closed, ...kept.map((one) => ({ ...one, day: one.occurrenceDate, isRemoved: false }))],
    ...{ times: edited, now },
  });
  return {
    recurrence: current,
    kept: kept.length,
    added: days,
    cancelled: cancelled.map(({ date: day, goingCount }) => ({ date: day, goingCount })),
  };
}

/** @throws invalid_input for a first day that is over or is not one of the rule's */
function requireRule({ timeZone }: { timeZone: string }, { rule, startsOn }: Rule, now: Date): void {
  requireFutureDay({ date: startsOn, timeZone }, now);
  const error = findRecurrenceError(rule, startsOn);
  if (error !== null) throw invalid({ recurrence: error });
}

async function matchSeries(
  db: Db,
  { seriesId, rule, open }: { seriesId: string; rule: Rule; open: queries.OpenOccurrence[] },
) {
  const all = await ruleQueries.listOccurrenceDays(db, seriesId);
  const openIds = new Set(open.map(({ id }) => id));
  const closed = all.filter(({ id }) => !openIds.has(id));
  const taken = new Set(closed.map(({ day }) => day));
  return { ...matchOccurrences(rule, { open, taken }), closed };
}

type RuleChange = {
  rule: Rule;
  edited: queries.SeriesMembership & { id: string };
  /** From the edited one on. */
  open: queries.OpenOccurrence[];
};

/**
 * The series is locked. Occurrences whose day is not in the rule are cancelled.
 * @returns those to which the rest of the edit applies
 */
export async function changeRule(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { rule, edited, open }: RuleChange,
): Promise<Occurrence[]> {
  const now = platform.clock.now();
  const { id, seriesId } = edited;
  requireRule(edited, rule, now);
  const { kept, moved, cancelled } = await matchSeries(tx, { seriesId, rule, open });
  for (const one of cancelled) {
    await cancelOne(platform, tx, actor, { id: one.id });
    await ruleQueries.setOccurrenceDay(tx, one.id, null);
  }
  for (const one of moved) await ruleQueries.setOccurrenceDay(tx, one.id, one.occurrenceDate);
  await ruleQueries.saveRule(tx, seriesId, { ...startRule(rule.rule, rule.startsOn), now });
  // Those that are cancelled leave the rule, and an earlier one can have other texts.
  const templateId = open.findLast(({ isChanged }) => !isChanged)?.id;
  const added = await generateOccurrences(platform, tx, { seriesId, templateId });
  if (cancelled.some(({ isInFeeds }) => isInFeeds))
    await ruleQueries.putFirstInFeeds(tx, seriesId, rule.startsOn);
  const details = { fields: ['recurrence'] };
  await auditEvent(platform, tx, { name: 'update', id, actor: requireMember(actor), details });
  return [...kept.filter((one) => !one.isChanged || one.id === id), ...added];
}
