import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { WirePost } from '@radiant/contract/post-wire.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../testing/eventually.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const ruth = await app.people.join('Ruth Moreau');
const Answer = z.object({ post: WirePost });

function share(fields: Record<string, string>) {
  const boundary = 'radiant-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return app.http.inject({
    method: 'POST',
    url: createPost.path,
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${ruth.token}`,
    },
  });
}

test.each(['true', 'false', 'constructor', '__proto__', 'toString', '0', 'null', '  Amen  '])(
  'a form field “%s” is taken literally',
  async (texte) => {
    const answer = await share({ type: 'priere', texte });
    expect(answer.statusCode).toBe(201);
    expect(Answer.parse(answer.json()).post.priereactualite?.texte).toBe(texte.trim());
  },
);

test('unknown fields are ignored, and fields that would reach prototypes are refused', async () => {
  expect((await share({ type: 'priere', texte: 'For those at sea', role: 'admin' })).statusCode).toBe(201);
  for (const name of ['constructor', '__proto__']) {
    const answer = await share({ type: 'priere', texte: 'For those at sea', [name]: 'x' });
    expect(answer.statusCode, name).toBe(400);
  }
  const stored = await app.platform.db
    .selectFrom('members')
    .select('role')
    .where('id', '=', ruth.id)
    .executeTakeFirst();
  expect(stored?.role).toBe('user');
});

const boundary = 'radiant-test-boundary';
const filePart = (name: string, bytes: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${bytes}`;

describe('an upload over HTTP', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });

  async function begin(header: string) {
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const lines = [
      `POST ${createPost.path} HTTP/1.1`,
      'host: localhost',
      'sec-fetch-site: same-origin',
      `cookie: sid=${ruth.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      header,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return { socket, answer: () => received };
  }

  test('that is announced as too large is refused before it is sent', async () => {
    const { socket, answer } = await begin(`content-length: ${200 * 1024 * 1024}`);
    await eventually(() => expect(answer()).toContain('HTTP/1.1 413'));
    expect(answer()).toContain('Your file is 200.00MB');
    socket.destroy();
  });

  test('that turns out to be too large is refused while it is being sent', async () => {
    const { socket, answer } = await begin('transfer-encoding: chunked');
    const chunk = filePart('photo', 'x'.repeat(11 * 1024 * 1024));
    socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    await eventually(() => expect(answer()).toContain('HTTP/1.1 413'));
    expect(answer()).toContain('file_too_large');
    socket.destroy();
  });

  test('aborted by its sender is not a server error', async () => {
    const failures = vi.spyOn(app.platform.log, 'error');
    const ended = Promise.withResolvers<void>();
    app.http.server.once('request', (request) => request.once('close', ended.resolve));
    const { socket } = await begin('content-length: 5000000');
    socket.write(filePart('photo', 'x'.repeat(100_000)));
    socket.resetAndDestroy();
    await ended.promise;
    // The parser and the disk report in the following turns of the event loop.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
  });
});

test('each member may upload thirty times in half an hour; other members are not affected', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const [anna, ben] = [await limited.people.join('Anna Author'), await limited.people.join('Ben Beside')];
  const upload = async (token: string, bytes = 'no picture') => {
    const answer = await limited.http.inject({
      method: updateProfile.method,
      url: updateProfile.path,
      payload: `${filePart('pp', bytes)}\r\n--${boundary}--\r\n`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'sec-fetch-site': 'same-origin',
        'accept-language': 'fr-CA',
        cookie: `sid=${token}`,
      },
    });
    return { ...answer.json(), status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) };
  };
  // A form without a chosen file is no upload.
  await upload(anna.token, '');
  for (let count = 0; count < 30; count += 1) expect((await upload(anna.token)).status).not.toBe(429);
  const refused = await upload(anna.token);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_uploads' });
  expect(refused.message).toContain('30 fichiers par demi-heure');
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await upload(ben.token)).status).not.toBe(429);
  limited.clock.advance({ minutes: 31 });
  expect((await upload(anna.token)).status).not.toBe(429);
});
