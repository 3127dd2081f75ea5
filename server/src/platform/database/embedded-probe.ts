import pg from 'pg';
import { type ClusterPaths, findPidFile } from './embedded-paths.ts';
import { role } from './embedded-settings.ts';

export const buildDatabaseUrl = (port: number, password: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;

export type ProbeResult =
  | { kind: 'nothing' }
  | { kind: 'busy' }
  | { kind: 'wrong-password' }
  | { kind: 'running'; port: number; client: pg.Client };

const connectTimeoutMs = 5_000;

/** Starting up, shutting down, in recovery; too many connections. */
const busyCodes = ['57P01', '57P02', '57P03', '53300'];
const wrongPasswordCodes = ['28P01', '28000'];

/** Connects to find this folder's running server: a process id proves nothing. */
export async function probeServer(paths: ClusterPaths, password: string): Promise<ProbeResult> {
  const note = await findPidFile(paths);
  if (!note || note.port === 0) return { kind: 'nothing' };
  const client = new pg.Client({
    connectionString: buildDatabaseUrl(note.port, password),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'radiant watch',
  });
  // An error event of an idle connection without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show cluster_name');
    if (rows[0]?.cluster_name === paths.clusterName) return { kind: 'running', port: note.port, client };
    await client.end();
    return { kind: 'nothing' };
  } catch (error) {
    await client.end().catch(() => undefined);
    return { kind: kindOf(error) };
  }
}

function kindOf(error: unknown): 'busy' | 'wrong-password' | 'nothing' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (busyCodes.includes(code)) return 'busy';
  return wrongPasswordCodes.includes(code) ? 'wrong-password' : 'nothing';
}
