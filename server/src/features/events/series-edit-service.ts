import type { EventEdit } from '@radiant/contract/event-drafts.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import type { SeriesScope } from '@radiant/contract/recurrence.ts';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelOne, updateOne } from './edit-service.ts';
import { getManagedPost } from './manage-access-service.ts';
import { getEvent } from './manage-service.ts';
import { editForOccurrence, endRuleBefore } from './series-policy.ts';
import * as queries from './series-queries.ts';
import { changeRule } from './series-rule-service.ts';

/**
 * Absent fields stay; changes of time or place notify the participants of each occurrence. Several at once leave out those that
 * are over, cancelled, or were changed on their own. Another rule is for this occurrence and the following.
 * @throws as `createEvent`, invalid_input for another day of several occurrences without another rule
 */
export async function updateEvent(
  platform: Platform,
  actor: Actor,
  { scope = 'one', ...edit }: EventEdit,
): Promise<ListedEvent> {
  await inTransaction(platform.db, async (tx) => {
    if (scope !== 'one') return await updateSeveral(platform, tx, actor, { edit, scope });
    if (edit.recurrence !== undefined) throw invalid({ scope: 'series_rule_scope' });
    const changed = await updateOne(platform, tx, actor, edit);
    if (changed) await queries.markChanged(tx, changed);
  });
  return await getEvent(platform, actor, edit.id);
}

type Several = Exclude<SeriesScope, 'one'>;

async function updateSeveral(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { edit, scope }: { edit: EventEdit; scope: Several },
): Promise<void> {
  const { edited, open } = await lockOccurrences(platform, tx, actor, { id: edit.id, scope });
  const { recurrence: rule, date: startsOn = edited.date } = edit;
  if (rule === undefined && startsOn !== edited.date) throw invalid({ date: 'series_date' });
  if (rule !== undefined && scope !== 'following') throw invalid({ scope: 'series_rule_scope' });
  const targets =
    rule === undefined
      ? open.filter(({ id, isChanged }) => !isChanged || id === edited.id)
      : await changeRule(platform, tx, actor, { rule: { rule, startsOn }, edited, open });
  for (const target of targets) await updateOne(platform, tx, actor, editForOccurrence(edit, edited, target));
}

/** Cancelling the following ones, or all, ends the series. Repeating it is a no-op. @throws rule_broken when it is over */
export async function cancelEvent(
  platform: Platform,
  actor: Actor,
  { id, reason, scope = 'one' }: { id: string; reason?: string | undefined; scope?: SeriesScope | undefined },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    if (scope === 'one') return await cancelOne(platform, tx, actor, { id, reason });
    const { edited, open, series } = await lockOccurrences(platform, tx, actor, { id, scope });
    for (const target of open) await cancelOne(platform, tx, actor, { id: target.id, reason });
    const end = open[0]?.occurrenceDate ?? edited.occurrenceDate;
    await queries.endSeries(tx, edited.seriesId, endRuleBefore(series.rule, end));
  });
}

/** @throws not_found, forbidden, invalid_input for an event that is not repeated */
async function lockOccurrences(
  { clock }: Platform,
  tx: Tx,
  actor: Actor,
  { id, scope }: { id: string; scope: Several },
) {
  const { id: postId } = await getManagedPost(tx, actor, id);
  const edited = await queries.findMembership(tx, postId);
  const series = edited && (await queries.lockSeries(tx, edited.seriesId));
  if (!edited || !series) throw invalid({ scope: 'not_repeated' });
  const { seriesId, occurrenceDate } = edited;
  const from = scope === 'following' ? occurrenceDate : null;
  const open = await queries.listOpenOccurrences(tx, actor, { seriesId, from, now: clock.now() });
  return { edited: { ...edited, id: postId }, open, series };
}
