import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type FakeInternet, startFakeInternet } from './fake-internet.ts';

export type ReceivedWebhook = { host: string; headers: IncomingHttpHeaders; body: string };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTPS server behind the checks of outgoing requests, at any name of outside.example. */
export type WebhookReceiver = {
  internet: FakeInternet;
  received: ReceivedWebhook[];
  /** Answers the next requests to a host; the last one stays. Default: 204. */
  answer(host: string, ...answers: (number | Answer)[]): void;
  close(): Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers = new Map<string, (number | Answer)[]>();
  const internet = await startFakeInternet(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const host = request.headers.host ?? '';
    received.push({ host, headers: request.headers, body });
    const planned = answers.get(host) ?? [204];
    const [answer = 204] = planned.length > 1 ? planned.splice(0, 1) : planned;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(request, response);
  });
  return {
    internet,
    received,
    answer: (host, ...planned) => void answers.set(host, planned),
    close: () => internet.close(),
  };
}

/** With the library of Standard Webhooks. @throws when the signature is wrong or the time is far from now */
export function verifyWebhook(secret: string, { headers, body }: ReceivedWebhook): unknown {
  const strings = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Webhook(secret).verify(body, Object.fromEntries(strings));
}
