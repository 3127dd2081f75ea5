import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A mail that was accepted; repeats are listed again. */
export type Delivery = { at: number; recipient: string; messageId: string; source: string };

export type MailSink = {
  url: string;
  deliveries: Delivery[];
  /** Message ids of mails that were neither accepted nor refused, once for each attempt. */
  unconfirmed: string[];
  stop(): Promise<void>;
};

/** Temporary refusals, disconnects before or after acceptance, or no reply at all. */
export const mailFailures = ['busy', 'not-yet', 'not-now', 'cut-before', 'cut-after', 'silent'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** Milliseconds, long enough for a kill between a mail and the reply. */
const replyDelayMs = 60;

export async function startMailSink(
  nextFailure: () => MailFailure | undefined = () => undefined,
): Promise<MailSink> {
  const deliveries: Delivery[] = [];
  const unconfirmed: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    const record = (recipient: string, source: string) =>
      deliveries.push({ at: Date.now(), recipient, messageId: messageIdOf(source), source });
    const discard = (source: string) => unconfirmed.push(messageIdOf(source));
    void converse(socket, { record, discard, nextFailure }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    unconfirmed,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const messageIdOf = (source: string): string => /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? '';

type Parts = {
  record(recipient: string, source: string): void;
  discard(source: string): void;
  nextFailure(): MailFailure | undefined;
};

async function converse(socket: Socket, { record, discard, nextFailure }: Parts): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let recipient = '';
  let body: string[] | undefined;
  let trouble = nextFailure();
  if (trouble === 'busy') return void socket.end('421 too many of you\r\n');
  say('220 sink');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (body && line === '.') {
      if (trouble === 'cut-before') {
        discard(body.join('\n'));
        return void socket.destroy();
      }
      if (trouble !== 'not-now') record(recipient, body.join('\n'));
      body = undefined;
      await pause(replyDelayMs);
      if (trouble === 'cut-after') return void socket.destroy();
      say(trouble === 'not-now' ? '451 not now' : '250 taken');
    } else if (body) {
      body.push(line.startsWith('.') ? line.slice(1) : line);
    } else if (/^DATA/i.test(line)) {
      body = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else if (/^MAIL FROM/i.test(line)) {
      trouble = nextFailure();
      if (trouble !== 'silent') say('250 sink');
    } else if (/^RCPT TO/i.test(line) && trouble === 'not-yet') {
      say('450 come again');
    } else {
      recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient;
      say('250 sink');
    }
  }
}
