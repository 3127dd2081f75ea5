import type { OpenStreams } from './open-streams.ts';

/** Neither ended nor idle for too long, of members with access. */
export type FindActiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

export async function endStreamsOfEndedSessions(
  streams: OpenStreams,
  findActiveSessions: FindActiveSessions,
): Promise<void> {
  const asked = streams.list().filter(({ identity }) => identity !== null);
  const sessionIds = [...new Set(asked.flatMap(({ identity }) => (identity ? [identity.sessionId] : [])))];
  if (sessionIds.length === 0) return;
  const standing = await findActiveSessions(sessionIds);
  for (const stream of asked) if (!standing.has(stream.identity?.sessionId ?? '')) stream.end();
}
