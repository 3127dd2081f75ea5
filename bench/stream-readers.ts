import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { retryDelayMs } from '../web/src/platform/live-stream.ts';

/**
 * Thousands of stream readers in a process of their own, so that their CPU time is not the server's. Each
 * records when a mark, a unique number in an event, arrives.
 */
export type Task =
  | { do: 'open'; port: number; cookies: readonly string[] }
  /** The readers stop reading but stay connected. */
  | { do: 'stall'; count: number }
  | { do: 'close'; count: number }
  /** Disconnected readers reconnect with their `Last-Event-ID`. */
  | { do: 'return'; port: number }
  /** Each reader names its posts, as a page does, and waits until its stream confirms them. */
  | { do: 'name'; port: number; postIds: readonly (readonly string[])[] }
  | { do: 'report'; mark: number };

/** `bytes`: received so far by all. `refusals`: of all connections so far. `times`: when each reader received the mark, in milliseconds of the wall clock. */
export type Answer = { open: number; bytes: number; refusals: number; times: number[] };

/** Ids of comments begin with 0. Searched as text: expressions would take most of a processor. */
const beginnings = ['"going":1', '"unseen":1', '"commentId":"1'];
const digits = '1000000'.length;
const receivedAt = new Map<number, number[]>();
type Reader = {
  cookie: string;
  lastId: string;
  stream: string;
  onShown: (() => void) | undefined;
  socket: Socket | undefined;
};
const readers: Reader[] = [];
let refusals = 0;
let bytes = 0;
const maxRetries = 20;
const now = () => performance.timeOrigin + performance.now();

function recordEvents(reader: Reader, text: string): void {
  const lastId = text.lastIndexOf('\nid: ');
  const idStart = lastId < 0 && text.startsWith('id: ') ? 0 : lastId + 1;
  if (idStart > 0 || text.startsWith('id: '))
    reader.lastId = text.slice(idStart + 4, text.indexOf('\n', idStart + 4));
  if (reader.onShown && text.includes('"type":"shown"')) reader.onShown();
  for (const beginning of beginnings) {
    for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
      const start = at + beginning.length - 1;
      const mark = text.slice(start, start + digits);
      if (/^\d{7}$/.test(mark)) recordMark(Number(mark));
    }
  }
}

function recordMark(mark: number): void {
  const times = receivedAt.get(mark);
  if (times) times.push(now());
  else receivedAt.set(mark, [now()]);
}

/** Connects until the server sends `hello`, and waits as a page does when it is refused. */
async function open(port: number, reader: Reader): Promise<void> {
  for (let retries = 0; !(await connectOnce(port, reader)); retries += 1) {
    refusals += 1;
    if (retries === maxRetries) throw new Error('the server refused a stream too often');
    await pause(retryDelayMs(retries, Math.random()));
  }
}

/** @returns false when the server refused the stream */
const connectOnce = (port: number, reader: Reader): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest = '';
    let isOpen = false;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      bytes += chunk.length;
      const text = rest + chunk;
      if (!isOpen && text.startsWith('HTTP/1.1 503')) return socket.destroy();
      if (!isOpen && text.includes('\r\n') && !text.startsWith('HTTP/1.1 200'))
        return reject(new Error(text.slice(0, 200)));
      const end = text.lastIndexOf('\n\n') + 2;
      rest = end < 2 ? text : text.slice(end);
      if (end < 2) return;
      recordEvents(reader, text.slice(0, end));
      if (!text.includes('"type":"hello"')) return;
      reader.stream = /"stream":"([^"]+)"/.exec(text)?.[1] ?? '';
      isOpen = true;
      resolve(true);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (reader.socket === socket) reader.socket = undefined;
      resolve(false);
    });
    const headers = ['Host: 127.0.0.1', `Cookie: ${reader.cookie}`];
    if (reader.lastId !== '') headers.push(`Last-Event-ID: ${reader.lastId}`);
    socket.write(`GET /api/live HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    reader.socket = socket;
  });

async function openAll(port: number, those: readonly Reader[], atOnce: number): Promise<void> {
  const waiting = [...those];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await open(port, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function addReaders(cookies: readonly string[]): Reader[] {
  const fresh = cookies.map((cookie) => ({
    cookie,
    lastId: '',
    stream: '',
    onShown: undefined,
    socket: undefined,
  }));
  readers.push(...fresh);
  return fresh;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

async function name(port: number, reader: Reader, add: readonly string[]): Promise<void> {
  const confirmed = new Promise<void>((resolve) => {
    reader.onShown = resolve;
  });
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/live/posts',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: reader.cookie },
  });
  call.end(
    JSON.stringify({
      flux: reader.stream,
      onglet: 'bench',
      demande: 1,
      ajoutes: add,
      retires: [],
      depuis: reader.lastId,
      ferme: false,
    }),
  );
  const [response] = await once(call, 'response');
  response.resume();
  if (response.statusCode !== 200) throw new Error(`naming posts: ${response.statusCode}`);
  await confirmed;
  reader.onShown = undefined;
}

async function nameAll(port: number, postIds: readonly (readonly string[])[]): Promise<void> {
  const waiting = [...readers.entries()];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await name(port, next[1], postIds[next[0] % postIds.length] ?? []);
  };
  await Promise.all(Array.from({ length: 50 }, work));
}

async function perform(task: Task): Promise<Answer> {
  switch (task.do) {
    case 'open':
      await openAll(task.port, addReaders(task.cookies), 50);
      break;
    case 'return':
      await openAll(
        task.port,
        readers.filter(({ socket }) => !socket),
        readers.length,
      );
      break;
    case 'name':
      await nameAll(task.port, task.postIds);
      break;
    case 'stall':
      for (const { socket } of readers.slice(0, task.count)) socket?.pause();
      break;
    case 'close':
      for (const { socket } of readers.splice(0, task.count)) socket?.destroy();
      break;
    case 'report':
  }
  return {
    open: readers.filter(({ socket }) => socket).length,
    bytes,
    refusals,
    times: (task.do === 'report' && receivedAt.get(task.mark)) || [],
  };
}

process.on('message', (task: Task) => {
  perform(task).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
