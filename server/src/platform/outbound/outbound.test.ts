import type { RequestListener, ServerResponse } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { reportProof } from '../../../../scripts/proof-report.ts';
import { type FakeInternet, fakeAddress, listen, startFakeInternet } from '../../testing/fake-internet.ts';
import { specialRanges } from './address-ranges.ts';
import { createOutbound, type OutboundResult } from './outbound.ts';

let outside: FakeInternet;
let handle: RequestListener;
const publicUrl = 'https://parish.example';

beforeAll(async () => {
  outside = await startFakeInternet((request, response) => handle(request, response));
});
afterAll(() => outside.close());
beforeEach(() => {
  handle = (_request, response) => void response.end('hello');
});
afterEach(() => {
  outside.names.clear();
  outside.dialled.length = 0;
  outside.resolved.length = 0;
});

/** Generous for a slow machine; short limits are for responses that never end. */
const patient = { totalMs: 20_000, stepMs: 10_000, maxBytes: 64 * 1024 };
const hasty = { ...patient, totalMs: 1_000, stepMs: 300 };
const open = (address: string, testOverrides = outside.testOverrides, limits = patient) =>
  createOutbound({ publicUrl, limits, testOverrides }).call(address);
const textOf = (answer: OutboundResult) => (answer.kind === 'ok' ? answer.body.toString() : answer.kind);

describe('an outside page', () => {
  it('is fetched over HTTP and TLS, at the checked address and under its own name', async () => {
    const asked: (string | undefined)[] = [];
    handle = (request, response) => {
      asked.push(request.headers.host);
      response.setHeader('content-type', 'text/html').end(`read ${request.url}`);
    };
    expect(textOf(await open('http://page.outside.example/a?b=c#d'))).toBe('read /a?b=c');
    expect(await open('https://page.outside.example/')).toMatchObject({ status: 200, type: 'text/html' });
    expect(textOf(await open('http://11.22.33.44/by-number'))).toBe('read /by-number');
    expect(asked).toEqual(['page.outside.example', 'page.outside.example', '11.22.33.44']);
    expect(outside.dialled).toEqual([
      { address: fakeAddress, port: 80 },
      { address: fakeAddress, port: 443 },
      { address: fakeAddress, port: 80 },
    ]);
  });

  it.each(['http', 'https'])(
    'over %s may take longer to answer where a request allows it',
    async (scheme) => {
      handle = (_request, response) => void setTimeout(() => response.end('late'), 700);
      const { call } = createOutbound({ publicUrl, limits: hasty, testOverrides: outside.testOverrides });
      const url = `${scheme}://page.outside.example/`;
      expect(await call(url)).toEqual({ kind: 'unreachable' });
      const limits = { totalMs: 5_000, answerMs: 5_000 };
      expect(textOf(await call(url, { limits }))).toBe('late');
    },
  );

  it('has a status although its body never ends, where a request ignores it', async () => {
    handle = (_request, response) => {
      response.writeHead(202).write('and');
    };
    const { call } = createOutbound({ publicUrl, limits: patient, testOverrides: outside.testOverrides });
    const answer = await call('https://page.outside.example/', { isBodyIgnored: true });
    expect(answer).toMatchObject({ kind: 'ok', status: 202, body: Buffer.alloc(0) });
  });

  it('gets our user agent, and no cookie or referrer', async () => {
    let sent = {};
    handle = (request, response) => {
      sent = request.headers;
      response.setHeader('set-cookie', 'a=b').setHeader('location', '/again');
      response.writeHead(request.url === '/' ? 302 : 200).end();
    };
    await open('http://page.outside.example/');
    expect(sent).toEqual({
      host: 'page.outside.example',
      'user-agent': 'Radiant/1.0 (+https://parish.example)',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    });
  });

  it('is requested directly, whatever proxy the environment names', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(textOf(await open('http://page.outside.example/'))).toBe('hello');
    vi.unstubAllEnvs();
  });

  it('returns with its status', async () => {
    handle = (_request, response) => void response.writeHead(503).end('not now');
    expect(await open('http://page.outside.example/')).toMatchObject({ kind: 'ok', status: 503 });
  });

  it('is retried at another address of the same name', async () => {
    outside.names.set('page.outside.example', ['11.22.33.45', fakeAddress]);
    const dial: FakeInternet['testOverrides']['dial'] = (to) =>
      to.address === fakeAddress ? outside.testOverrides.dial(to) : connect({ host: '127.0.0.1', port: 1 });
    expect(textOf(await open('http://page.outside.example/', { ...outside.testOverrides, dial }))).toBe(
      'hello',
    );
  });

  it('receives a body and cannot redirect it', async () => {
    const received: string[] = [];
    handle = (request, response) => {
      request.on('data', (chunk) => received.push(`${request.method} ${request.url} ${chunk}`));
      request.on('end', () => response.writeHead(307, { location: 'http://other.outside.example/' }).end());
    };
    const outbound = createOutbound({ publicUrl, limits: patient, testOverrides: outside.testOverrides });
    const answer = await outbound.call('https://push.outside.example/one', {
      method: 'POST',
      headers: { ttl: '60' },
      body: Buffer.from('sealed'),
    });
    expect(answer).toMatchObject({ kind: 'ok', status: 307 });
    expect(received).toEqual(['POST /one sealed']);
    expect(outside.resolved).toEqual(['push.outside.example']);
  });
});

// ---- refused addresses

/** An IPv4 address in every notation that programs accept. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const value = ((a * 256 + b) * 256 + c) * 256 + d;
  const octal = (part: number) => `0${part.toString(8)}`;
  const hex = (part: number) => `0x${part.toString(16)}`;
  const wide = (text: string) =>
    text.replace(/[0-9.]/g, (one) => (one === '.' ? '。' : String.fromCodePoint(0xff10 + Number(one))));
  return [
    address,
    `${address}.`,
    String(value),
    hex(value),
    octal(value),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${a}.${b * 65536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    wide(address),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${a.toString(16).padStart(2, '0')}${b.toString(16).padStart(2, '0')}:${(c * 256 + d).toString(16)}::]`,
  ];
}

const insideAddresses = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.100.100.200',
  '192.0.0.192',
];
const hostileUrls: string[] = [
  ...insideAddresses
    .flatMap(spellings)
    .flatMap((host) => [`http://${host}/`, `https://${host}/latest/meta-data`]),
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:0:a::1',
    '::ffff:7f00:1',
    '3fff::1',
    '5f00::1',
    'fec0::1',
    '100::1',
    '64:ff9b:1::1',
  ].map((host) => `http://[${host}]/`),
  ...['fe80::1%25eth0', 'fe80::1%eth0', '2606:4700::1%25lo', '::1%251'].map((host) => `http://[${host}]/`),
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'db',
    'db.',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
    'nas.home.arpa',
    'x.onion',
    'x.alt',
    'x.invalid',
    '.',
    '..',
    'a..example',
    '-',
    'ⓛocalhost',
    'loc\u00adalhost',
  ].map((host) => `http://${host}/`),
  ...[
    'ftp',
    'file',
    'gopher',
    'javascript',
    'data',
    'ws',
    'wss',
    'ldap',
    'dict',
    'unix',
    'blob:http',
    'view-source:http',
    'jar:http',
    'tftp',
    'smb',
  ].map((scheme) => `${scheme}://page.outside.example/`),
  ...[
    21, 22, 23, 25, 81, 110, 143, 389, 444, 465, 587, 993, 2375, 3000, 3306, 5432, 6379, 8000, 8080, 8443,
    9200, 11211, 27017, 65535, 0,
  ].map((port) => `http://page.outside.example:${port}/`),
  ...['user@', 'user:word@', ':word@', 'page.outside.example:80@', '%61@'].map(
    (user) => `http://${user}page.outside.example/`,
  ),
  '',
  ' ',
  'page.outside.example',
  '//page.outside.example/',
  '/etc/passwd',
  'http://',
  'http:///',
  'http://?',
  'http://[',
  'http://[]/',
  'http://page.outside.example:port/',
  'http://page.outside.example:99999/',
  'http://page outside.example/',
  'http://%00.outside.example/',
  'http://page.outside.example\\@127.0.0.1/'.replace('page.outside.example\\', 'x:y\\'),
  `http://${'a.'.repeat(140)}example/`,
  `http://${'a'.repeat(64)}.example/`,
  `http://page.outside.example/${'a'.repeat(2000)}`,
];

test('the corpus contains more than two hundred different hostile URLs', () => {
  expect(new Set(hostileUrls).size).toBeGreaterThanOrEqual(200);
});

test('no hostile URL is resolved or called', async () => {
  for (const address of hostileUrls) expect(await open(address), address).toEqual({ kind: 'refused' });
  reportProof({ 'hostile URLs': new Set(hostileUrls).size });
  expect(outside.resolved).toEqual([]);
  expect(outside.dialled).toEqual([]);
});

test('a name with an address in a special block is not called, even beside a public one', async () => {
  for (const { block } of specialRanges) {
    const [inside = ''] = block.split('/');
    for (const addresses of [[inside], [fakeAddress, inside], [inside, fakeAddress]]) {
      outside.names.set('trap.outside.example', addresses);
      expect(await open('http://trap.outside.example/'), inside).toEqual({ kind: 'refused' });
    }
  }
  expect(outside.dialled).toEqual([]);
});

test('a name is resolved once per fetch and exactly that address is called', async () => {
  let count = 0;
  const resolve = async () => {
    count += 1;
    return count % 2 === 1 ? [fakeAddress] : ['127.0.0.1'];
  };
  const testOverrides = { ...outside.testOverrides, resolve };
  for (let round = 0; round < 20; round += 1) await open('http://flip.outside.example/', testOverrides);
  expect(count).toBe(20);
  expect(outside.dialled).toHaveLength(10);
  expect(new Set(outside.dialled.map(({ address }) => address))).toEqual(new Set([fakeAddress]));
});

test('a name that changes between redirects is not followed inside', async () => {
  handle = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
  let count = 0;
  const resolve = async () => {
    count += 1;
    return count === 1 ? [fakeAddress] : ['169.254.169.254'];
  };
  expect(await open('http://flip.outside.example/', { ...outside.testOverrides, resolve })).toEqual({
    kind: 'refused',
  });
  expect(outside.dialled).toHaveLength(1);
});

// ---- redirects

const statuses = [301, 302, 303, 307, 308];
const insideLocations = [
  ...insideAddresses.flatMap((address) => spellings(address).map((host) => `http://${host}/`)),
  'http://[::1]/',
  'https://[fd00::1]/',
  'http://localhost/',
  '//127.0.0.1/',
  '\\\\127.0.0.1\\',
  'http:127.0.0.1/'.replace('http:', 'https:'),
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://page.outside.example/',
  'http://page.outside.example:22/',
  'http://user:word@page.outside.example/',
  'http://trap.outside.example/',
];

describe('a redirect', () => {
  const cases = insideLocations.flatMap((location) => statuses.map((status) => ({ location, status })));

  it('is checked like the first URL, in more than three hundred cases and two steps deep', async () => {
    outside.names.set('trap.outside.example', ['10.0.0.5']);
    expect(cases.length * 2).toBeGreaterThanOrEqual(300);
    for (const { location, status } of cases) {
      for (const depth of [1, 2]) {
        let step = 0;
        handle = (_request, response) => {
          step += 1;
          const header = Buffer.from(step < depth ? '/next' : location, 'utf8').toString('latin1');
          response.writeHead(status, { location: header }).end();
        };
        const answer = await open('http://start.outside.example/');
        expect(answer.kind, `${status} ${location}`).toBe('refused');
        expect(step).toBe(depth);
      }
    }
    expect(new Set(outside.dialled.map(({ address }) => address))).toEqual(new Set([fakeAddress]));
    expect(new Set(outside.dialled.map(({ port }) => port))).toEqual(new Set([80]));
    reportProof({ redirects: cases.length * 2 });
  }, 60_000);

  it.each(statuses)(
    'with status %i is followed twice with new name resolution, and no further',
    async (status) => {
      const answerAt =
        (last: number): RequestListener =>
        (request, response) => {
          const step = Number(request.url?.slice(1));
          if (step === last) return void response.end(`step ${step} at ${request.headers.host}`);
          response
            .writeHead(status, { location: `http://n${step + 1}.outside.example/${step + 1}` })
            .end('moved');
        };
      handle = answerAt(2);
      const answer = await open('http://n0.outside.example/0');
      expect(textOf(answer)).toBe('step 2 at n2.outside.example');
      expect(answer).toMatchObject({ url: new URL('http://n2.outside.example/2') });
      expect(outside.resolved).toEqual(['n0', 'n1', 'n2'].map((name) => `${name}.outside.example`));
      handle = answerAt(3);
      expect(await open('http://n0.outside.example/0')).toEqual({ kind: 'unreachable' });
      handle = answerAt(Number.POSITIVE_INFINITY);
      expect(await open('http://n0.outside.example/0')).toEqual({ kind: 'unreachable' });
    },
  );

  it('without a location is a response', async () => {
    handle = (_request, response) => void response.writeHead(302).end();
    expect(await open('http://page.outside.example/')).toMatchObject({ kind: 'ok', status: 302 });
  });
});

// ---- malicious responses

const big = Buffer.alloc(patient.maxBytes + 1, 'a');
const nothing = Buffer.alloc(20_000_000);
const bombs = {
  gzip: gzipSync(nothing),
  br: brotliCompressSync(nothing, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: deflateSync(nothing),
};

describe('a response that is too large', () => {
  const drip = (response: ServerResponse) => {
    const more = () => {
      while (response.write(big.subarray(0, 4096)));
      response.once('drain', more);
    };
    more();
  };
  const cases: [string, RequestListener][] = [
    ['says so', (_request, response) => void response.setHeader('content-length', big.length).end(big)],
    ['comes in pieces', (_request, response) => void response.writeHead(200).end(big)],
    ['never ends', (_request, response) => drip(response)],
    ...(['gzip', 'br', 'deflate'] as const).map((encoding): [string, RequestListener] => [
      `unpacks from ${encoding}`,
      (_request, response) => void response.setHeader('content-encoding', encoding).end(bombs[encoding]),
    ]),
  ];

  it.each(cases)('and %s is aborted', async (_name, answer) => {
    handle = answer;
    expect(await open('http://page.outside.example/')).toEqual({ kind: 'too-large' });
  });

  it('is read up to the requested size', async () => {
    handle = (_request, response) => {
      response.write('<title>Dawn</title></he');
      response.write('AD><body>');
      drip(response);
    };
    const outbound = createOutbound({ publicUrl, limits: patient, testOverrides: outside.testOverrides });
    const answer = await outbound.call('http://page.outside.example/', { stopAfter: '</head' });
    expect(textOf(answer)).toMatch(/^<title>Dawn<\/title><\/heAD><body>/);
  });
});

test.each([
  ['gzip', gzipSync('packed')],
  ['br', brotliCompressSync('packed')],
  ['deflate', deflateSync('packed')],
])('%s is decompressed', async (encoding, bytes) => {
  handle = (_request, response) => void response.setHeader('content-encoding', encoding).end(bytes);
  expect(textOf(await open('http://page.outside.example/'))).toBe('packed');
});

describe('an invalid response', () => {
  const raw = async (speak: Parameters<typeof createServer>[1]): Promise<OutboundResult> => {
    const sockets = new Set<{ destroy(): void }>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      speak?.(socket);
    });
    const port = await listen(server);
    const dial = () => connect({ host: '127.0.0.1', port });
    const answer = await open('http://page.outside.example/', { ...outside.testOverrides, dial }, hasty);
    for (const socket of sockets) socket.destroy();
    server.close();
    return answer;
  };
  const head = 'HTTP/1.1 200 OK\r\n';

  it.each<[string, Parameters<typeof createServer>[1]]>([
    ['is silent', () => {}],
    ['ends the line', (socket) => void socket.end()],
    ['breaks off in its headers', (socket) => void socket.end(`${head}content-type: text/`)],
    ['is shorter than it says', (socket) => void socket.end(`${head}content-length: 100\r\n\r\nshort`)],
    ['falls silent in its body', (socket) => void socket.write(`${head}content-length: 100\r\n\r\nshort`)],
    [
      'breaks its pieces',
      (socket) => void socket.end(`${head}transfer-encoding: chunked\r\n\r\nzz\r\nno\r\n`),
    ],
    [
      'has two lengths',
      (socket) => void socket.end(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\naa`),
    ],
    ['is packed wrongly', (socket) => void socket.end(`${head}content-encoding: gzip\r\n\r\nnot gzip`)],
    ['is packed unknown', (socket) => void socket.end(`${head}content-encoding: magic\r\n\r\nx`)],
    ['is no HTTP', (socket) => void socket.end('+OK redis at your service\r\n')],
    ['has endless headers', (socket) => void socket.end(`${head}${'x: y\r\n'.repeat(20_000)}\r\n`)],
    [
      'wants to speak otherwise',
      (socket) =>
        void socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ],
  ])('because it %s is given up', async (_name, speak) => {
    expect(await raw(speak)).toEqual({ kind: 'unreachable' });
  });

  it('that drips slowly is aborted at the total timeout', async () => {
    let isOpen = true;
    const answer = await raw((socket) => {
      socket.write(head);
      const timer = setInterval(() => socket.write('x: y\r\n'), 50);
      socket.on('close', () => {
        isOpen = false;
        clearInterval(timer);
      });
    });
    expect(answer).toEqual({ kind: 'unreachable' });
    await expect.poll(() => isOpen).toBe(false);
  });
});

describe('a certificate', () => {
  it('that is untrusted is refused', async () => {
    const { resolve, dial } = outside.testOverrides;
    const strict = createOutbound({ publicUrl, limits: patient, testOverrides: { resolve, dial } });
    expect(await strict.call('https://page.outside.example/')).toEqual({ kind: 'unreachable' });
  });

  it('for another name or a bare address is refused', async () => {
    expect(await open('https://page.elsewhere.example/')).toEqual({ kind: 'unreachable' });
    expect(await open('https://11.22.33.44/')).toEqual({ kind: 'unreachable' });
  });
});

test('unknown names and silent name servers are unreachable', async () => {
  outside.names.set('nobody.outside.example', []);
  expect(await open('http://nobody.outside.example/')).toEqual({ kind: 'unreachable' });
  const resolve = () => Promise.reject(new Error('no such name'));
  expect(await open('http://page.outside.example/', { ...outside.testOverrides, resolve })).toEqual({
    kind: 'unreachable',
  });
});
