import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The steps of an SMTP session (RFC 5321); `body`: after the final dot. */
export type Step = 'greeting' | 'hello' | 'sign-in' | 'encryption' | 'sender' | 'recipient' | 'data' | 'body';

/** The server's misbehaviour at a step: another line; `close` and `reset` disconnect, `silence` hangs. */
export type Fault = { line: string } | 'close' | 'reset' | 'silence';

/** A mail that arrived, whether or not the server acknowledged it. */
export type ReceivedMail = { recipient: string; messageId: string; source: string };

export type FaultyMailServer = {
  url: string;
  arrivals: ReceivedMail[];
  /** The arrivals that the server acknowledged. */
  accepted: ReceivedMail[];
  /** Connections so far, and the most at the same time. */
  connections: { total: number; most: number };
  /** Misbehaves at a step this many times, once by default. */
  fail(step: Step, misdeed: Fault, times?: number): void;
  recover(): void;
  stop(): Promise<void>;
};

type Options = {
  port?: number;
  extensions?: string[];
};

/** A local SMTP server that misbehaves on request. */
export async function startFaultyMailServer({
  port = 0,
  extensions = [],
}: Options = {}): Promise<FaultyMailServer> {
  const open = new Set<Socket>();
  const plans = new Map<Step, { misdeed: Fault; times: number }>();
  const arrivals: ReceivedMail[] = [];
  const accepted: ReceivedMail[] = [];
  const connections = { total: 0, most: 0 };
  const take = (step: Step): Fault | undefined => {
    const plan = plans.get(step);
    if (!plan || plan.times <= 0) return undefined;
    plan.times -= 1;
    return plan.misdeed;
  };
  const server = createServer((socket) => {
    open.add(socket);
    connections.total += 1;
    connections.most = Math.max(connections.most, open.size);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    void converse(socket, { take, arrivals, accepted, extensions }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    arrivals,
    accepted,
    connections,
    fail: (step, misdeed, times = 1) => void plans.set(step, { misdeed, times }),
    recover: () => plans.clear(),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Memory = {
  take(step: Step): Fault | undefined;
  arrivals: ReceivedMail[];
  accepted: ReceivedMail[];
  extensions: string[];
};

const stepOf: readonly [RegExp, Step][] = [
  [/^(EHLO|HELO)/i, 'hello'],
  [/^AUTH/i, 'sign-in'],
  [/^STARTTLS/i, 'encryption'],
  [/^MAIL FROM/i, 'sender'],
  [/^RCPT TO/i, 'recipient'],
  [/^DATA/i, 'data'],
];

/** Supports one client's part of RFC 5321. */
async function converse(socket: Socket, memory: Memory): Promise<void> {
  /** @returns whether it answered correctly */
  const answer = (step: Step, line: string): boolean => {
    const misdeed = memory.take(step);
    if (misdeed === 'close') socket.end();
    else if (misdeed === 'reset') socket.resetAndDestroy();
    else if (misdeed !== 'silence') socket.write(`${misdeed ? misdeed.line : line}\r\n`);
    return misdeed === undefined;
  };
  let recipient = '';
  let body: string[] | undefined;
  answer('greeting', '220 faulty');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (body && line === '.') {
      const source = body.join('\n');
      const arrival = { recipient, messageId: /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? '', source };
      body = undefined;
      memory.arrivals.push(arrival);
      if (answer('body', '250 taken')) memory.accepted.push(arrival);
    } else if (body) {
      body.push(line.startsWith('.') ? line.slice(1) : line);
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
    } else {
      const step = stepOf.find(([pattern]) => pattern.test(line))?.[1];
      recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient;
      if (step === undefined) socket.write('250 ok\r\n');
      else if (answer(step, lineFor(step, memory.extensions)) && step === 'data') body = [];
    }
  }
}

function lineFor(step: Step, extensions: readonly string[]): string {
  if (step === 'data') return '354 go on';
  if (step === 'sign-in') return '235 welcome';
  if (step === 'encryption') return '220 go on';
  if (step !== 'hello') return '250 ok';
  const lines = ['faulty', ...extensions];
  return lines.map((line, index) => `250${index === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n');
}
