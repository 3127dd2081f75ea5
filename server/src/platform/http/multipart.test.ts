import { WirePost } from '@radiant/contract/post-wire.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
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
  'somebody who writes only “%s” is taken at their word',
  async (texte) => {
    const answer = await share({ type: 'priere', texte });
    expect(answer.statusCode).toBe(201);
    expect(Answer.parse(answer.json()).post.priereactualite?.texte).toBe(texte.trim());
  },
);

test('a field that nobody asked for changes nothing, and one that reaches for the machinery is refused', async () => {
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
