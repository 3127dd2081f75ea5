import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Due } from './choices-queries.ts';

/** Leaves a job for each notification that its reader wants as push, if any browser of theirs receives them. */
export async function queuePushes(_platform: Platform, _tx: Tx, _due: readonly Due[]): Promise<void> {}
