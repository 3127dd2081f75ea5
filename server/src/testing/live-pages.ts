import type { AddressInfo } from 'node:net';
import { type LiveControlMessage, type LiveEvent, livePath } from '@radiant/contract/live.ts';
import { expect } from 'vitest';
import { createHub } from '../background.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { addLiveStream } from '../platform/live/route.ts';
import { eventually } from './eventually.ts';
import { findDatabaseUrl } from './job-runner.ts';
import type { TestApp } from './test-app.ts';

export type LiveInstance = { address: string; stop(): Promise<void> };

export async function startLiveInstance(
  { platform, guard }: Pick<TestApp, 'platform' | 'guard'>,
  { isLimited = false, ...options }: { isLimited?: boolean; pollIntervalMs?: number } = {},
): Promise<LiveInstance> {
  const http = await createHttpServer(platform);
  const hub = createHub(platform, await findDatabaseUrl(platform), options);
  addLiveStream(http, { hub, guard, isLimited });
  await hub.start();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${livePath}`,
    stop: async () => {
      await http.close();
      await hub.stop();
    },
  };
}

export type ReceivedEvent = { id: string; event: LiveEvent };

export type LivePage = {
  response: Response;
  received: ReceivedEvent[];
  lastId: string;
  hello?: Extract<LiveControlMessage, { type: 'hello' }>;
  /** Requests whose posts the stream carries. */
  confirmed: number[];
  isOpen: boolean;
  close(): void;
  types(): string[];
};

/** Resolves once the missed events were delivered. `token` is a session's, or null for a guest. */
export async function openLivePage(
  address: string,
  token: string | null,
  { after, waitsForHello = true }: { after?: string | undefined; waitsForHello?: boolean } = {},
): Promise<LivePage> {
  const leaving = new AbortController();
  const response = await fetch(address, {
    signal: leaving.signal,
    headers: {
      ...(token && { cookie: `sid=${token}` }),
      ...(after !== undefined && { 'last-event-id': after }),
    },
  });
  const received: ReceivedEvent[] = [];
  const page: LivePage = {
    response,
    received: received,
    lastId: '',
    confirmed: [],
    isOpen: true,
    close: () => leaving.abort(),
    types: () => received.map(({ event }) => event.type),
  };
  if (!response.ok) return page;
  void read(page)
    .catch(() => {})
    .finally(() => {
      page.isOpen = false;
    });
  if (waitsForHello) await eventually(() => expect(page.hello).toBeDefined());
  return page;
}

async function read(page: LivePage): Promise<void> {
  let text = '';
  for await (const chunk of page.response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      page.lastId = field('id') ?? page.lastId;
      const data = field('data');
      if (data === undefined) continue;
      const message: LiveEvent | LiveControlMessage = JSON.parse(data);
      if (message.type === 'hello') page.hello = message;
      else if (message.type === 'shown') page.confirmed.push(message.request);
      else if (message.type !== 'beat') page.received.push({ id: page.lastId, event: message });
    }
  }
}
