import type { Daily } from '@radiant/contract/daily.ts';
import { type Actor, idOf } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPosts } from '../posts/service.ts';
import { dayOf, siteTimeZone } from './policy.ts';
import { findPick } from './queries.ts';

/**
 * Verse and prayer of the site's present day. Without a plan for the day the newest earlier pick stands; each is null
 * when the actor may see none.
 */
export async function getDaily({ db, clock }: Platform, actor: Actor): Promise<Daily> {
  const day = dayOf(clock.now(), siteTimeZone);
  const [verseId, prayerId] = await Promise.all([
    findPick(db, actor, { slot: 'verse', day }),
    findPick(db, actor, { slot: 'prayer', day }),
  ]);
  const posts = await listPosts(
    db,
    actor,
    [verseId, prayerId].filter((id) => id !== undefined),
  );
  const find = (id: string | undefined) => posts.find((post) => post.id === id) ?? null;
  return { verse: find(verseId), prayer: find(prayerId), viewerId: idOf(actor) };
}
