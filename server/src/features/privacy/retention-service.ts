import { type RetentionRow, retentionPeriodNames } from '@radiant/contract/retention-report.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { listSweeperRuns } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweeperOf } from './retention-policy.ts';

export async function getRetentionReport({ db }: Platform, actor: Actor): Promise<{ rows: RetentionRow[] }> {
  requireAdmin(actor);
  const runs = new Map((await listSweeperRuns(db)).map((run) => [run.name, run]));
  const rows = retentionPeriodNames.map((period) => {
    const run = runs.get(sweeperOf[period]);
    return {
      period,
      ranAt: run?.ran_at.toISOString() ?? null,
      deletedAt: run?.deleted_at?.toISOString() ?? null,
      deletedCount: run?.deleted_count ?? null,
    };
  });
  return { rows };
}
