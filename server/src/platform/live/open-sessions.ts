import type { OpenStreams } from './open-streams.ts';

/** Neither ended nor idle for too long, of members with access. */
export type FindActiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

export async function endStreamsOfEndedSessions(
  streams: OpenStreams,
  findActiveSessions: FindActiveSessions,
): Promise<void> {
  const memberStreams = streams.list().filter(({ identity }) => identity !== null);
  const sessionIds = [
    ...new Set(memberStreams.flatMap(({ identity }) => (identity ? [identity.sessionId] : []))),
  ];
  if (sessionIds.length === 0) return;
  const activeSessions = await findActiveSessions(sessionIds);
  for (const stream of memberStreams) if (!activeSessions.has(stream.identity?.sessionId ?? '')) stream.end();
}
