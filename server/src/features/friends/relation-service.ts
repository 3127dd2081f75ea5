import type { Relation } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { areFriends } from './friendships-queries.ts';
import { hasReceivedFrom, hasSentTo } from './requests-queries.ts';

/** To its asker a declined request looks pending. */
export async function getRelation({ db }: Platform, actor: Actor, memberId: string): Promise<Relation> {
  if (actor.kind === 'guest') return 'none';
  if (actor.id === memberId) return 'self';
  if (await areFriends(db, actor.id, memberId)) return 'friends';
  if (await hasReceivedFrom(db, actor, memberId)) return 'received';
  return (await hasSentTo(db, actor, memberId)) ? 'sent' : 'none';
}
