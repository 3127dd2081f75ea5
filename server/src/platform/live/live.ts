import type { LiveEvent } from '@radiant/contract/live.ts';
import type { Db } from '../database/database.ts';

/** Tells open pages that something happened. */
export type Live = {
  /**
   * Publishes in the caller's transaction: nobody hears of what was rolled back. `memberId` addresses one member;
   * otherwise `postId` in the event decides by `visibleTo` who hears it.
   */
  publish(tx: Db, event: LiveEvent, to?: { memberId: string }): Promise<void>;
};
