import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FakeInternet, startFakeInternet } from '../../server/src/testing/fake-internet.ts';

/** A push that was accepted; repeats are listed again. `topic` names the notification. */
export type ReceivedPush = { at: number; path: string; topic: string };

/** Temporary failures, and disconnects before or after acceptance. */
export const pushFailures = ['broken', 'too-many', 'cut-before', 'cut-after'] as const;
export type PushFailure = (typeof pushFailures)[number];

export type PushSink = Pick<FakeInternet, 'securePort' | 'close'> & {
  certificate: string;
  accepted: ReceivedPush[];
  endpointOf(id: string): string;
};

export async function startPushSink(nextFailure: () => PushFailure | undefined): Promise<PushSink> {
  const accepted: ReceivedPush[] = [];
  const outside = await startFakeInternet((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    const trouble = nextFailure();
    if (trouble === 'cut-before') return void request.destroy();
    await request
      .resume()
      .toArray()
      .catch(() => []);
    if (trouble === 'broken') return void response.writeHead(500).end();
    if (trouble === 'too-many') return void response.writeHead(429, { 'retry-after': '1' }).end();
    accepted.push({ at: Date.now(), path: request.url ?? '', topic: String(request.headers.topic) });
    if (trouble === 'cut-after') return void request.destroy();
    response.writeHead(201).end();
  }

  return {
    securePort: outside.securePort,
    certificate: outside.testOverrides.ca,
    accepted,
    endpointOf: (id) => `https://push.outside.example/${id}`,
    close: outside.close,
  };
}
