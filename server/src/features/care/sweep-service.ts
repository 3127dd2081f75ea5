import { careUnclaimedHours } from '@radiant/contract/care-cases.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { retention } from '@radiant/contract/retention.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './sweep-queries.ts';

const hourMs = 60 * 60 * 1000;
/** Days after which the leads hear of what is overdue. */
const overdueDays = 2;

/**
 * What nobody took on for a day is brought to the team, and after two days to its leads; what is overdue to whoever has it, and
 * two days later to the leads. Each once, until the case changes.
 */
export async function remindTeam(platform: Platform): Promise<number> {
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return await inTransaction(platform.db, async (tx) => {
    const waiting = await queries.advanceWaiting(tx, {
      today: dayOf(now, general.timeZone),
      overdueDays,
      unclaimedSince: [since(careUnclaimedHours), since(2 * careUnclaimedHours)],
    });
    await platform.jobs.enqueueMany(
      tx,
      'notifications.notifyCareCase',
      waiting.map(({ id, version, isClaimed, stage }) => ({
        caseId: id,
        kind: 'care-waiting' as const,
        to: stage === 2 ? ('leads' as const) : isClaimed ? ('assignee' as const) : ('team' as const),
        actorId: null,
        source: `care-waiting:${id}:${version}:${stage}`,
      })),
    );
    return waiting.length;
  });
}

/** A former version of the server, while it still runs, stores posts for the team without a case. */
export const openMissingCases = ({ db, clock }: Platform): Promise<number> =>
  queries.insertMissingCases(db, clock.now());

export async function deleteOldCases({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - retention.careCaseYears);
  return await queries.deleteCasesClosedBefore(db, before);
}

/** Past alerts of the prayer chain with their steps; the ones in flight end by themselves. */
export const deleteOldAlerts = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteAlertsEndedBefore(
    db,
    new Date(clock.now().getTime() - retention.chainAlertDays * 24 * hourMs),
  );
