import { endpoints } from '@radiant/contract/contract.ts';
import { endpoint } from '@radiant/contract/endpoint.ts';
import { WireError } from '@radiant/contract/errors.ts';
import { KeptList, plain, shared } from '@radiant/contract/wire.ts';
import Fastify, { type FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { respondsWithFile, serializeResponse, serializerOf } from './serialize.ts';

async function written(status: number, write: (reply: FastifyReply) => string | Buffer): Promise<string> {
  const app = Fastify();
  app.get('/', (_request, reply) => write(reply.code(status)));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

const small = endpoint({
  name: 'tests.small',
  method: 'POST',
  path: '/api/small',
  summary: 'A small one',
  access: 'anyone',
  rateLimit: 'read',
  successStatus: 201,
  answer: plain(z.object({ statut: z.literal('200'), names: z.array(z.object({ name: z.string() })) })),
});

describe('a response', () => {
  test('contains only what its schema names', async () => {
    const answer = { statut: '200', names: [{ name: 'Ana', password: 'x' }], secret: 'x' };
    expect(JSON.parse(await written(201, (reply) => serializeResponse(reply, small, answer)))).toEqual({
      statut: '200',
      names: [{ name: 'Ana' }],
    });
  });

  test('with shared values joins their kept bytes with what differs', async () => {
    const item = shared(z.object({ name: z.string() }));
    const list = { ...small, answer: plain(z.object({ own: z.string(), list: z.array(item) })) };
    const common = Object.freeze({ name: 'Ànne “A”', password: 'x' });
    const write = async (answer: object) =>
      JSON.parse(await written(201, (reply) => String(serializeResponse(reply, list, answer))));
    for (const own of ['"list":[]', 'two']) {
      const other = { name: own };
      expect(await write({ own, list: [common, other, common], secret: 'x' })).toEqual({
        own,
        list: [{ name: 'Ànne “A”' }, { name: own }, { name: 'Ànne “A”' }],
      });
      other.name = 'changed';
      expect(await write({ own, list: [other] })).toEqual({ own, list: [{ name: 'changed' }] });
    }
    expect(await write({ own: '', list: [] })).toEqual({ own: '', list: [] });
  });

  test('keeps bytes in memory of their own, which holds no other bytes', async () => {
    const items = shared(z.array(z.object({ name: z.string() })));
    const list = { ...small, answer: plain(z.object({ list: items })) };
    const kept = new KeptList([{ name: 'Ana' }]);
    await written(201, (reply) => String(serializeResponse(reply, list, { list: kept })));
    const bytes = kept.json(() => Buffer.from('written again'));
    expect(Buffer.from(bytes).toString()).toBe('[{"name":"Ana"}]');
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  test('with one shared value joins its kept bytes, too', async () => {
    const item = shared(z.object({ name: z.string() }));
    const one = { ...small, answer: plain(z.object({ own: z.string(), one: item, last: z.number() })) };
    const common = Object.freeze({ name: 'Ànne “A”', password: 'x' });
    for (const own of ['"one":""', 'two']) {
      const answer = { own, one: common, last: 1, secret: 'x' };
      expect(
        JSON.parse(await written(201, (reply) => String(serializeResponse(reply, one, answer)))),
      ).toEqual({
        own,
        one: { name: 'Ànne “A”' },
        last: 1,
      });
    }
  });

  test('that is an error has the shape of errors, not that of the endpoint', async () => {
    const refusal = { statut: '404', code: 'not_found', message: 'Gone.', names: [{ name: 'Ana' }] };
    expect(JSON.parse(await written(404, (reply) => serializeResponse(reply, small, refusal)))).toEqual({
      statut: '404',
      code: 'not_found',
      message: 'Gone.',
    });
  });
});

// Serializers are created at the first response, so a broken schema would otherwise fail for its first reader.
test.each(endpoints.filter((each) => !respondsWithFile(each)))(
  '$name can write its answers',
  async ({ answer }) => {
    const type = await written(200, (reply) => typeof serializerOf(answer.schema, reply));
    expect(type).toBe('function');
  },
);

test('serializers are created once', async () => {
  const [one, other] = [new Set(), new Set()];
  await written(200, (reply) => String(one.add(serializerOf(WireError, reply)).size));
  await written(200, (reply) => String(other.add(serializerOf(WireError, reply)).size));
  expect(one).toEqual(other);
});
