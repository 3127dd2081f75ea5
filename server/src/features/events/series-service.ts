import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPost } from '../posts/service.ts';
import { insertEvent } from './manage-queries.ts';
import { instantOf } from './policy.ts';
import { type Occurrence, planSeries } from './series-policy.ts';
import * as queries from './series-queries.ts';
import { listOccurrenceDays } from './series-rule-queries.ts';
import { findTemplate, hasOccurrences, type OccurrenceTemplate } from './series-template-queries.ts';
import { copySlots } from './slots-queries.ts';

const batchSize = 100;
const hourMs = 60 * 60 * 1000;

/** In the transaction that then inserts the first occurrence. @returns the id of the series */
export async function createSeries(
  platform: Platform,
  tx: Tx,
  { rule, startsOn }: { rule: string; startsOn: string },
): Promise<string> {
  const id = newId();
  await queries.insertSeries(tx, { id, rule, startsOn, now: platform.clock.now() });
  return id;
}

/** Makes the occurrences that are due. Repeating it makes nothing twice. @param templateId by default the last */
export async function generateOccurrences(
  platform: Platform,
  tx: Tx,
  { seriesId, templateId = null }: { seriesId: string; templateId?: string | null | undefined },
): Promise<Occurrence[]> {
  const series = await queries.lockSeries(tx, seriesId);
  if (!series) return [];
  const now = platform.clock.now();
  const template = await findTemplate(tx, seriesId, templateId);
  if (!template) {
    // Held for a moderator, or the account is disabled: asked again, unless nothing is left.
    const isOpen = await hasOccurrences(tx, seriesId);
    const nextGenerationAt = isOpen ? new Date(now.getTime() + hourMs) : null;
    await queries.saveGeneration(tx, seriesId, { ...series, nextGenerationAt });
    return [];
  }
  const times = { time: template.local_time.slice(0, 5), timeZone: template.time_zone };
  const occurrences = await listOccurrenceDays(tx, seriesId);
  const plan = planSeries(series, { occurrences, times, now });
  const made: Occurrence[] = [];
  for (const date of plan.days)
    made.push({ id: await insertOccurrence(tx, { seriesId, template, date, now }), date });
  await queries.saveGeneration(tx, seriesId, plan);
  return made;
}

type NewOccurrence = { seriesId: string; template: OccurrenceTemplate; date: string; now: Date };

/** Announced to nobody: the first occurrence was. */
async function insertOccurrence(tx: Tx, { seriesId, template, date, now }: NewOccurrence): Promise<string> {
  const id = newId();
  const {
    id: templateId,
    author_id,
    group_ids,
    language,
    local_time,
    time_zone,
    is_online,
    meeting_url,
    ...rest
  } = template;
  const { audience, title, body, translation, category } = rest;
  await insertPost(tx, {
    ...{ id, authorId: author_id, kind: 'event', audience, groupIds: group_ids },
    ...{ title, body, language: language === 'fr' ? 'fr' : 'en', translation, category },
    ...{ reference: null, url: null, mediaKind: null, now },
  });
  const time = local_time.slice(0, 5);
  const startsAt = instantOf(date, time, time_zone);
  await insertEvent(tx, id, {
    ...{ date, time, timeZone: time_zone, startsAt },
    endsAt: new Date(startsAt.getTime() + rest.duration_ms),
    ...{ place: rest.place, isOnline: is_online, meetingUrl: meeting_url, capacity: rest.capacity },
    series: { id: seriesId, occurrenceDate: date, isFirst: false },
  });
  await copySlots(tx, { from: templateId, to: id });
  return id;
}

/** One transaction for each series, so that one that fails delays no other. @returns how many occurrences */
export async function generateDueOccurrences(platform: Platform): Promise<number> {
  const ids = await queries.listDueSeries(platform.db, platform.clock.now(), batchSize);
  const failed: unknown[] = [];
  let total = 0;
  for (const id of ids) {
    try {
      total += (await inTransaction(platform.db, (tx) => generateOccurrences(platform, tx, { seriesId: id })))
        .length;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'could not generate the occurrences of all series');
  return total;
}
