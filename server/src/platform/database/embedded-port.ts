import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseStartError, ownDatabaseHint } from './start-error.ts';

/** Below the ephemeral port range, so that no outgoing connection takes the port during a restart. */
const minPort = 20_000;
const maxPort = 30_000;
const maxAttempts = 100;

export async function findFreePort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let i = 0; i < maxAttempts; i += 1) {
    const port = randomInt(minPort, maxPort);
    if (await isFree(port)) return port;
  }
  throw new DatabaseStartError(`PostgreSQL finds no free port on 127.0.0.1.\n${ownDatabaseHint}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
