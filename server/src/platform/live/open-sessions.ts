import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { OpenStreams } from './open-streams.ts';

/** Ends the streams of members whose sessions do not stand any more. */
export async function endStaleStreams(platform: Platform, streams: OpenStreams): Promise<void> {
  const asked = streams.list().filter(({ who }) => who !== null);
  const sessionIds = [...new Set(asked.flatMap(({ who }) => (who ? [who.sessionId] : [])))];
  if (sessionIds.length === 0) return;
  const standing = await findStanding(platform, sessionIds);
  for (const stream of asked) if (!standing.has(stream.who?.sessionId ?? '')) stream.end();
}

/** Which of these sessions stand: not ended, not expired, and of a member who may be here. */
async function findStanding(
  { db, clock }: Platform,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${[...sessionIds]}::uuid[])`)
    .where('sessions.expires_at', '>', clock.now())
    .where('members.status', '=', 'active')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
