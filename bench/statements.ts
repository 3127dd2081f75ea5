import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

export type Trace = readonly Statement[];

/** Requires a pool of one connection and one request at a time. */
export function traceStatements(pool: pg.Pool): {
  trace(http: FastifyInstance, request: InjectOptions): Promise<Trace>;
} {
  let captured: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const listen = (...args: unknown[]) => {
      captured.push(statementOf(args));
      return Reflect.apply(query, client, args);
    };
    Object.assign(client, { query: listen });
  });
  return {
    async trace(http, request) {
      captured = [];
      const { statusCode, body } = await http.inject(request);
      if (statusCode >= 400) throw new Error(`${request.url} answered ${statusCode}: ${body}`);
      return captured;
    },
  };
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const config = first as { text: string; values?: unknown[] };
  return { text: config.text, values: config.values ?? (Array.isArray(second) ? second : []) };
}

/** Sends the statements of one request after another over plain `pg`, prepared. @returns requests per second */
export async function replay(
  databaseUrl: string,
  traces: () => Trace,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bench_${names.size}`;
    names.set(text, name);
    return name;
  };
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  // Errors are reported by the failing statement.
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));
  let requests = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        for (const { text, values } of traces()) {
          if (values.length === 0 && /^(begin|start|commit|rollback)/i.test(text)) await client.query(text);
          else await client.query({ name: nameOf(text), text, values: [...values] });
        }
        requests += 1;
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return requests / took;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces the ids in `others` and generates the generated ids again. */
export function vary(trace: Trace, others: ReadonlyMap<string, string>, newId: () => string): Trace {
  const made = new Map<string, string>();
  const replaceId = (id: string) => {
    const known = others.get(id) ?? made.get(id) ?? newId();
    if (!others.has(id)) made.set(id, known);
    return known;
  };
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(uuid, replaceId);
    if (Array.isArray(value)) return value.map(change);
    return value;
  };
  return trace.map(({ text, values }) => ({ text, values: values.map(change) }));
}
