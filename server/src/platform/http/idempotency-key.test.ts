import { expect, test } from 'vitest';
import { hashRequest } from './idempotency-key.ts';

const request = {
  endpoint: { name: 'support.answer', method: 'POST', path: '/api/messages/{id}/answers' },
  params: { id: 'a' },
  query: { draft: false },
  body: { text: 'Hello' },
  files: { photo: { sha256: 'aa' } },
} as const;

test('a request with the same parts has the same hash', () => {
  expect(hashRequest(structuredClone(request))).toEqual(hashRequest(request));
});

test.each([
  ['method', { endpoint: { ...request.endpoint, method: 'PUT' } }],
  ['route', { endpoint: { ...request.endpoint, path: '/api/letters/{id}/answers' } }],
  ['path parameter', { params: { id: 'b' } }],
  ['query', { query: { draft: true } }],
  ['body', { body: { text: 'Goodbye' } }],
  ['file', { files: { photo: { sha256: 'bb' } } }],
  ['file field', { files: { video: { sha256: 'aa' } } }],
  ['place of the same values', { params: request.body, body: request.params }],
] as const)('a request with another %s has another hash', (_part, change) => {
  expect(hashRequest({ ...request, ...change })).not.toEqual(hashRequest(request));
});
