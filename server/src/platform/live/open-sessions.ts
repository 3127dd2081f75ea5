import type { OpenStreams } from './open-streams.ts';

/** Which of these sessions stand: neither ended nor left alone for too long, and of a member who may be here. */
export type FindStanding = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Ends the streams of members whose sessions do not stand any more. */
export async function endStaleStreams(streams: OpenStreams, findStanding: FindStanding): Promise<void> {
  const asked = streams.list().filter(({ who }) => who !== null);
  const sessionIds = [...new Set(asked.flatMap(({ who }) => (who ? [who.sessionId] : [])))];
  if (sessionIds.length === 0) return;
  const standing = await findStanding(sessionIds);
  for (const stream of asked) if (!standing.has(stream.who?.sessionId ?? '')) stream.end();
}
