import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** The network between the site and its database. */
export type FaultProxy = {
  port: number;
  /** Every packet is late by this much. */
  delay(ms: number): void;
  /** Connections stay open and nothing arrives, as behind a firewall that drops packets. */
  silence(isSilent: boolean): void;
  /** Open connections break and new ones are refused. */
  cut(isCut: boolean): Promise<void>;
  /** Open connections break. */
  reset(): void;
  stop(): Promise<void>;
};

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isSilent = false;

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (isSilent) return;
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => !to.destroyed && to.write(chunk), delayMs);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    const target = createConnection({ host: '127.0.0.1', port: targetPort });
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(client, target);
    forward(target, client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await listen(0);
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    reset();
    await closed;
  };
  return {
    port,
    reset,
    delay(ms) {
      delayMs = ms;
    },
    // What is lost in between breaks the protocol: as TCP would, the connections end when the network returns.
    silence(silent) {
      if (isSilent && !silent) reset();
      isSilent = silent;
    },
    async cut(isCut) {
      if (isCut) await close();
      else await listen(port);
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}
