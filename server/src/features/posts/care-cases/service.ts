import type { CareCaseOrigin } from '@radiant/contract/care-cases.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertCareCase, raiseCareCase } from './queries.ts';

const notifyCareCaseTask = 'notifications.notifyCareCase';

/** Brings a post to the care of the team, which is told of it; once per post. */
export async function openCareCase(
  { jobs, clock }: Platform,
  tx: Tx,
  { postId, origin }: { postId: string; origin: Exclude<CareCaseOrigin, 'alert' | 'taken' | 'entered'> },
): Promise<void> {
  const caseId = await insertCareCase(tx, { postId, origin, now: clock.now() });
  if (caseId === undefined) return;
  await jobs.enqueue(tx, notifyCareCaseTask, {
    caseId,
    kind: 'care-request',
    to: 'team',
    actorId: null,
    source: `care-request:${caseId}`,
  });
}

/** Once per post: whoever is on call is told at once. */
export async function alertCareTeam({ jobs, clock }: Platform, tx: Tx, postId: string): Promise<void> {
  const caseId = await raiseCareCase(tx, postId, clock.now());
  if (caseId === undefined) return;
  await jobs.enqueue(tx, notifyCareCaseTask, {
    caseId,
    kind: 'care-alert',
    to: 'on-call',
    actorId: null,
    source: `care-alert:${caseId}`,
  });
}
