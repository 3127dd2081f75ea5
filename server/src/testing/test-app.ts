import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { fillPath } from '@radiant/contract/endpoint.ts';
import { toWire } from '@radiant/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type App, createApp } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import { connect } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { afterFile } from './after-file.ts';
import { createDatabase } from './global-setup.ts';
import { createPeople, type People } from './people.ts';

/** A clock that tests move; it starts at noon in Toronto on a working day. */
export type TestClock = {
  now(): Date;
  advance(by: { minutes?: number; days?: number; seconds?: number }): void;
};

export function createTestClock(start = '2026-11-20T17:00:00.000Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance({ minutes = 0, days = 0, seconds = 0 }) {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

export type TestResponse = { status: number; body: unknown; headers: Record<string, unknown>; text: string };

export type TestApp = App & {
  platform: Platform;
  databaseUrl: string;
  clock: TestClock;
  people: People;
  nonEndpointRoutes(): string[];
  /** Calls an endpoint as a browser on our own pages would; `as` is a session token. Values use English names. */
  send(
    endpoint: AnyEndpoint,
    input?: {
      as?: string | undefined;
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: Record<string, unknown>;
      headers?: Record<string, string>;
    },
  ): Promise<TestResponse>;
};

/**
 * Test files insert thousands of rows at once and block each other on purpose. A retry after a lock timeout would also
 * publish events twice.
 */
const timeouts = { connection: 60_000, statement: 60_000, lock: 60_000, idle: 60_000 };

const offline: Outbound = { call: async () => ({ kind: 'unreachable' }) };

/** The database belongs to this test file alone and closes with it. By default no outside address responds. */
export async function createTestApp(
  changes: Partial<Config> = {},
  { outbound = offline, tracing = null }: { outbound?: Outbound; tracing?: Tracing | null } = {},
): Promise<TestApp> {
  const database = await createDatabase(inject('databaseServer'));
  const dataDir = await mkdtemp(join(tmpdir(), 'radiant-data-'));
  const clock = createTestClock();
  const config = {
    ...parseConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      SECRET_KEY: 'x'.repeat(32),
    }),
    shedsLoad: false,
    ...changes,
  };
  const log = createLog(config.logLevel);
  const connection = connect(database.url, log, {
    timeouts: timeouts,
    maxConnections: 4,
    forbidsSecondConnections: true,
    tracing,
  });
  const { platform, stop } = await createPlatform({ config, connection, clock, log, outbound, tracing });
  const app = await createApp(platform);
  afterFile(async () => {
    await app.http.close();
    await stop();
    await connection.db.destroy();
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    ...app,
    platform,
    databaseUrl: database.url,
    clock,
    people: createPeople(platform),
    nonEndpointRoutes: () => {
      const outside = app.http.declaredRoutes.filter(({ config }) => config?.nonEndpoint && !config.endpoint);
      return [...new Set(outside.map(({ url }) => url))].filter(
        (url) => !/\.\w+$/.test(url) || url === '/theme.css' || /\.(ics|xml)$/.test(url),
      );
    },
    send: (endpoint, input = {}) => send(app.http, endpoint, input),
  };
}

async function send(
  http: FastifyInstance,
  endpoint: AnyEndpoint,
  input: Parameters<TestApp['send']>[1] = {},
): Promise<TestResponse> {
  const answer = await http.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params),
    ...(input.query && { query: input.query }),
    ...(input.body && { payload: toWire(endpoint.body?.names ?? {}, input.body) }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(input.as && { cookie: `sid=${input.as}` }),
      ...input.headers,
    },
  });
  return { status: answer.statusCode, body: asJson(answer.body), headers: answer.headers, text: answer.body };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
