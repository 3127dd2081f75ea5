import { createServer } from 'node:net';
import { listen } from './fake-internet.ts';

/** For a server whose configuration names its port before it listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
