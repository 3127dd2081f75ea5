import { endpoints } from '@radiant/contract/contract.ts';
import { tokenScopes } from '@radiant/contract/endpoint.ts';
import { webhookTypes } from '@radiant/contract/webhook-events.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { describeApi } from '../platform/http/openapi.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp({ publicUrl: 'https://parish.org' });
const document = JSON.parse((await app.http.inject('/api/docs/openapi.json')).body);

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { content: Record<string, { encoding?: object }> };
};
const operations: { path: string; method: string; operation: Operation }[] = Object.entries(
  document.paths,
).flatMap(([path, methods]) =>
  Object.entries(Object(methods)).map(([method, operation]) => ({
    path,
    method,
    operation: operation as Operation,
  })),
);
const find = (name: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found.operation;
};

async function lint(described: object): Promise<{ rule: string; pointer: string | undefined }[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(described);
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  return problems.map(({ ruleId, location }) => ({ rule: ruleId, pointer: location[0]?.pointer }));
}

/** Published addresses that differ from their neighbours by method, which the rule does not look at. */
const alikeButForTheirMethod = [
  '/api/dashboard/event/delete/{id}',
  '/api/dashboard/event/{id}/analytics',
  '/api/dashboard/event/{id}/participants',
  '/api/evenement/participer/{id}',
];

test('the document follows the recommended rules of Redocly', async () => {
  const problems = await lint(document);
  const ambiguous = problems.filter(({ rule }) => rule === 'no-ambiguous-paths');
  expect(problems.filter((problem) => !ambiguous.includes(problem))).toEqual([]);
  const paths = ambiguous.map(({ pointer = '' }) => pointer.replace('#/paths/', '').replaceAll('~1', '/'));
  expect([...new Set(paths)].sort()).toEqual(alikeButForTheirMethod);
});

test('the rules find a document that breaks them', async () => {
  const broken = describeApi(endpoints.slice(0, 3), 'https://parish.org');
  const [path = ''] = Object.keys(Object(broken.paths));
  Reflect.set(Object(broken.paths), `${path}/{id}`, {
    get: { operationId: endpoints[0]?.name, responses: {} },
  });
  const rules = new Set((await lint(broken)).map(({ rule }) => rule));
  for (const rule of [
    'operation-operationId-unique',
    'path-parameters-defined',
    'security-defined',
    'operation-4xx-response',
  ])
    expect([...rules]).toContain(rule);
});

test('no two operations of one method match the same address', () => {
  for (const one of operations) {
    const parts = one.path.split('/');
    const alike = operations.filter(({ path, method }) => {
      const others = path.split('/');
      const isWide = (part = '') => part.startsWith('{');
      return (
        method === one.method &&
        others.length === parts.length &&
        others.every((part, index) => part === parts[index] || isWide(part) || isWide(parts[index]))
      );
    });
    // A literal path comes before one with parameters, as OpenAPI says: only crossing ones are ambiguous.
    const isCrossing = (path: string) =>
      path.split('/').some((part, index) => part.startsWith('{') && !parts[index]?.startsWith('{')) &&
      parts.some((part, index) => part.startsWith('{') && !path.split('/')[index]?.startsWith('{'));
    expect(
      alike.filter(({ path }) => isCrossing(path)),
      one.path,
    ).toEqual([]);
  }
});

test('every endpoint and streaming route is described once, with who may call it', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  const outside = ['events.getCalendarFile', 'live.listen', 'media.getFile'];
  expect(names.toSorted()).toEqual([...endpoints.map(({ name }) => name), ...outside].sort());
  for (const { name, access, tokenScope } of endpoints) {
    const { security } = find(name);
    expect(
      security.some((one) => Object.keys(one).length === 0),
      name,
    ).toBe(access === 'anyone');
    expect(
      security.flatMap(({ apiToken }) => apiToken ?? []),
      name,
    ).toEqual(tokenScope ? [tokenScope] : []);
    expect(find(name).responses['401'] !== undefined, name).toBe(
      access !== 'anyone' || tokenScope !== undefined,
    );
  }
  const described = tokenScopes.map(
    (scope) =>
      operations.filter(({ operation }) => JSON.stringify(operation.security).includes(`["${scope}"]`))
        .length,
  );
  expect(described).toEqual([38, 31, 5]);
});

test('files, streams and forms have their own content types', () => {
  const contentOf = (name: string) => Object.keys(find(name).responses['200']?.content ?? {});
  expect(contentOf('live.listen')).toEqual(['text/event-stream']);
  expect(contentOf('events.getCalendarFile')).toEqual(['text/calendar']);
  expect(contentOf('users.export')).toEqual(['application/octet-stream']);
  expect(contentOf('posts.get')).toEqual(['application/json']);
  const { content } = find('posts.create').requestBody ?? { content: {} };
  expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
  expect(content['multipart/form-data']?.encoding).toMatchObject({ photo: { contentType: 'image/*' } });
});

test('every webhook is described with its headers and its body', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes]);
  for (const type of webhookTypes) {
    const { post } = document.webhooks[type];
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const { properties, required } = post.requestBody.content['application/json'].schema;
    expect(required).toEqual(['type', 'timestamp', 'data']);
    expect(properties.type).toMatchObject({ const: type });
  }
});
