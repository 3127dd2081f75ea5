import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import { PassThrough, pipeline, Transform } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Target } from './target.ts';

/** Tests replace it, since they have no internet. */
export type Dial = (to: { address: string; port: number }) => Socket;

export const dialDirectly: Dial = ({ address, port }) =>
  // The host is an IP address already, so nothing is resolved a second time.
  connect({ host: address, port, family: isIP(address), autoSelectFamily: false });

export type OutboundLimits = {
  /** Milliseconds for a whole call with its redirects. */
  totalMs: number;
  /** Milliseconds for name resolution, for connecting, and for each silence on the connection. */
  stepMs: number;
  /** Milliseconds for the silence before the answer, where it may be longer than others. */
  answerMs?: number;
  /** Bytes of a response, both as sent and as decompressed. */
  maxBytes: number;
};

export type Exchange = {
  target: Target;
  address: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
  /** Lower-case text after which the rest is not read. */
  stopAfter: string | undefined;
  isBodyIgnored: boolean;
  limits: OutboundLimits;
  signal: AbortSignal;
  dial: Dial;
  /** For tests: trusted instead of the system's certificates. */
  ca: string | undefined;
};

export type RawResponse = {
  status: number;
  location: string | undefined;
  type: string;
  retryAfter: string | undefined;
  body: Buffer;
};

export class ResponseTooLargeError extends Error {}

/** Another address of the name may work. */
export class ConnectionError extends Error {}

/** @throws ResponseTooLargeError, ConnectionError, or the network error */
export async function exchangeOnce(of: Exchange): Promise<RawResponse> {
  const message = await sendRequest(of);
  const { location, 'retry-after': retryAfter } = message.headers;
  const status = message.statusCode ?? 0;
  const type = message.headers['content-type'] ?? '';
  if (of.isBodyIgnored || (status >= 300 && status < 400)) {
    message.destroy();
    return { status, location, type, retryAfter, body: Buffer.alloc(0) };
  }
  return { status, location, type, retryAfter, body: await readBody(message, of) };
}

function sendRequest(of: Exchange): Promise<IncomingMessage> {
  const { target, address, limits, signal } = of;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let isConnected = false;
  const line = openConnection(of);
  line.once(target.isTls ? 'secureConnect' : 'connect', () => {
    isConnected = true;
  });
  const options: RequestOptions = {
    method: of.method,
    host: address,
    path: `${target.url.pathname}${target.url.search}`,
    headers: { host: target.url.host, ...of.headers },
    setHost: false,
    createConnection: () => line,
    signal,
    timeout: silenceMsOf(limits),
  };
  const request = (target.isTls ? requestHttps : requestHttp)(options);
  request.on('response', resolve);
  request.on('timeout', () => request.destroy(new Error('silent for too long')));
  // Informational responses and protocol upgrades are no page.
  request.on('upgrade', (_message, socket) => {
    socket.destroy();
    reject(new Error('upgrade'));
  });
  request.on('error', (error) =>
    reject(isConnected ? error : new ConnectionError('no line', { cause: error })),
  );
  request.end(of.body);
  return promise;
}

const silenceMsOf = ({ stepMs, answerMs = stepMs }: OutboundLimits): number => answerMs;

function openConnection({ target, address, dial, ca, limits }: Exchange): Socket {
  const socket = dial({ address, port: target.port });
  // Counts from here, so that it also covers connecting.
  socket.setTimeout(limits.stepMs, () => socket.destroy(new Error('silent for too long')));
  const allowSilence = () => socket.setTimeout(silenceMsOf(limits));
  if (!target.isTls) return socket.once('connect', allowSilence);
  const isName = isIP(target.host) === 0;
  const secure = connectTls({
    socket,
    host: target.host,
    ...(isName && { servername: target.host }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  });
  socket.on('error', (error) => secure.destroy(error));
  return secure.once('secureConnect', allowSilence);
}

async function readBody(message: IncomingMessage, { limits, stopAfter }: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let end = '';
  try {
    for await (const chunk of decompress(message, limits.maxBytes)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.maxBytes) throw new ResponseTooLargeError('more than allowed');
      if (stopAfter === undefined) continue;
      // The marker may span two chunks.
      end = end.slice(-stopAfter.length) + chunk.toString('latin1').toLowerCase();
      if (end.includes(stopAfter)) break;
    }
    return Buffer.concat(chunks);
  } finally {
    message.destroy();
  }
}

/** Compressed bytes are counted as well: some compressions of nothing are endless. */
function decompress(message: IncomingMessage, most: number): AsyncIterable<Buffer> {
  let received = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > most) done(new ResponseTooLargeError('more than allowed'));
      else done(null, chunk);
    },
  });
  const unpacker = createDecompressor(message.headers['content-encoding']?.trim().toLowerCase() ?? '');
  // The reader of the last stream gets errors of the first.
  pipeline(message, count, unpacker, () => {});
  return unpacker;
}

function createDecompressor(encoding: string): Transform {
  switch (encoding) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new Error('packed in a way that was not asked for');
  }
}
