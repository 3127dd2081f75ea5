import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Version } from '../../version.ts';
import { codeOf } from '../database/error-class.ts';
import type { Log } from '../log.ts';
import { describeStatement } from './statement.ts';

/** No other attribute leaves the process: no URL, address, id, text, statement or parameter. */
export type SpanAttributes = Partial<{
  'http.request.method': string;
  'http.route': string;
  'http.response.status_code': number;
  'radiant.endpoint': string;
  'db.system.name': 'postgresql';
  'db.operation.name': string;
  'db.collection.name': string;
  'radiant.task': string;
  'radiant.attempt': number;
  'radiant.jobs': number;
  'error.type': string;
}>;

export type Tracing = {
  /** Add it before any other hook. */
  traceRequests(app: FastifyInstance): void;
  /** Only within a request or a job, so that polling makes no traces of its own. */
  traceStatements(client: pg.PoolClient): void;
  traceJob<T>(job: { task: string; attempt: number; jobs: number }, run: () => Promise<T>): Promise<T>;
  /** Sends what is waiting. */
  close(): Promise<void>;
};

const closeTimeoutMs = 2_000;
const warningIntervalMs = 60_000;

/** Sampling, headers and names come from the standard variables (`OTEL_…`), which the packages read themselves. */
export function createTracing({ url, version, log }: { url: string; version: Version; log: Log }): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'radiant', 'service.version': version.version });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withFailuresLogged(new OTLPTraceExporter({ url }), log))],
  });
  const tracer = provider.getTracer('radiant');
  const contexts = new AsyncLocalStorageContextManager().enable();

  const startSpan = (name: string, kind: SpanKind, attributes: SpanAttributes): Span =>
    tracer.startSpan(name, { kind, attributes }, contexts.active());
  const runIn = <T>(span: Span, work: () => T): T =>
    contexts.with(trace.setSpan(contexts.active(), span), work);

  return {
    traceRequests(app) {
      const spans = new WeakMap<object, Span>();
      app.addHook('onRequest', (request, reply, done) => {
        const { config, url: route } = request.routeOptions;
        // Outside the contract are files and probes; a stream lasts for hours.
        if (!config?.endpoint) return done();
        // Never continues a trace that a client names: it could make the server record each of its requests.
        const span = contexts.with(ROOT_CONTEXT, () =>
          startSpan(`${request.method} ${route}`, SpanKind.SERVER, {
            'http.request.method': request.method,
            'http.route': route ?? '',
            'radiant.endpoint': config.endpoint?.name ?? '',
          }),
        );
        spans.set(request, span);
        // Not every response emits both.
        const end = () => {
          if (!spans.delete(request)) return;
          const status = reply.raw.statusCode;
          span.setAttributes({ 'http.response.status_code': status } satisfies SpanAttributes);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        };
        reply.raw.once('finish', end).once('close', end);
        runIn(span, done);
      });
      // The body arrives outside the context of the first hook.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) runIn(span, done);
        else done();
      });
    },
    traceStatements(client) {
      const send = client.query;
      const query = (...args: unknown[]) => {
        const isTraced = trace.getSpan(contexts.active()) !== undefined;
        const [first] = args;
        const text = typeof first === 'string' ? first : undefined;
        if (!isTraced || text === undefined) return Reflect.apply(send, client, args);
        const { operation, table } = describeStatement(text);
        const span = startSpan([operation, table].filter(Boolean).join(' '), SpanKind.CLIENT, {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table && { 'db.collection.name': table }),
        });
        const sent: unknown = Reflect.apply(send, client, args);
        if (sent instanceof Promise) sent.then(() => span.end(), fail(span));
        else span.end();
        return sent;
      };
      Object.assign(client, { query });
    },
    async traceJob({ task, attempt, jobs }, run) {
      const attributes: SpanAttributes = {
        'radiant.task': task,
        'radiant.attempt': attempt,
        'radiant.jobs': jobs,
      };
      const span = contexts.with(ROOT_CONTEXT, () => startSpan(`job ${task}`, SpanKind.CONSUMER, attributes));
      try {
        const result = await runIn(span, run);
        span.end();
        return result;
      } catch (error) {
        fail(span)(error);
        throw error;
      }
    },
    async close() {
      const timeout = AbortSignal.timeout(closeTimeoutMs);
      const timedOut = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve()));
      await Promise.race([provider.shutdown().catch(() => {}), timedOut]);
      contexts.disable();
    },
  };
}

/** Without the error's message, which may contain the address and the headers of the collector. */
function withFailuresLogged(exporter: SpanExporter, log: Log): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (performance.now() - warnedAt < warningIntervalMs) return;
    warnedAt = performance.now();
    log.warn('traces could not be sent: check OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) warn();
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** A code or the class of the error: a message may quote what people wrote. */
const fail =
  (span: Span) =>
  (error: unknown): void => {
    const type = codeOf(error) || (error instanceof Error ? error.name : 'error');
    span.setAttributes({ 'error.type': type } satisfies SpanAttributes);
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
