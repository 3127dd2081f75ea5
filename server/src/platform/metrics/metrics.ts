import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Version } from '../../version.ts';
import type { Connection } from '../database/database.ts';
import { createDatabaseStateReader, type DatabaseState } from './database-state.ts';

export type WebhookOutcome = 'delivered' | 'retry' | 'failed' | 'withdrawn' | 'cancelled';

/** Labels take few values: names in the code, never ids, addresses, texts or URLs. */
export type Metrics = {
  countRequest(request: { route: string; method: string; status: number; seconds: number | null }): void;
  /** Refused under overload, by class. */
  countShedRequest(kind: string): void;
  countRateLimited(kind: string): void;
  countJobs(task: string, result: 'done' | 'failed', run: { seconds: number; jobs: number }): void;
  countMail(outcome: 'sent' | 'failed' | 'cancelled'): void;
  countPush(outcome: string): void;
  countWebhook(outcome: WebhookOutcome): void;
  observePool(name: 'requests' | 'jobs', pool: pg.Pool): void;
  observeLiveStreams(count: () => number): void;
  readonly contentType: string;
  /** In Prometheus's text format. */
  render(): Promise<string>;
  close(): Promise<void>;
};

/** Most requests take 2 to 100 ms; an upload may take minutes. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type MetricsParts = {
  connection: Pick<Connection, 'url' | 'isPooled'>;
  version: Version;
  stateTtlMs?: number;
};

export function createMetrics({ connection, version, stateTtlMs }: MetricsParts): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const counters = createCounters(register);
  const pools = createPoolGauges(register);
  const liveStreams = new Gauge({
    name: 'radiant_live_streams',
    help: 'Open live update streams of this process.',
    registers: [register],
  });
  const database = createDatabaseGauges(register, version);
  const reader = createDatabaseStateReader(connection, stateTtlMs);
  let countStreams = () => 0;
  return {
    ...counters,
    observePool: pools.add,
    observeLiveStreams: (count) => {
      countStreams = count;
    },
    contentType: register.contentType,
    async render() {
      pools.update();
      liveStreams.set(countStreams());
      database.update(await reader.read());
      return await register.metrics();
    },
    close: reader.close,
  };
}

function createCounters(register: Registry) {
  const registers = [register];
  const requests = new Counter({
    name: 'radiant_http_requests_total',
    help: 'HTTP requests answered, by endpoint or path pattern.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'radiant_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets: requestBuckets,
    registers,
  });
  const shed = new Counter({
    name: 'radiant_http_requests_shed_total',
    help: 'Requests refused with 503 under overload, by class.',
    labelNames: ['class'],
    registers,
  });
  const rateLimited = new Counter({
    name: 'radiant_http_requests_rate_limited_total',
    help: 'Requests refused because their sender had sent too many, by class.',
    labelNames: ['class'],
    registers,
  });
  const jobs = new Counter({
    name: 'radiant_jobs_processed_total',
    help: 'Runs of background jobs of this process.',
    labelNames: ['task', 'result'],
    registers,
  });
  const jobDurations = new Histogram({
    name: 'radiant_job_duration_seconds',
    help: 'Time of one run, of one job or of several of a task together.',
    labelNames: ['task'],
    buckets: jobBuckets,
    registers,
  });
  const mails = new Counter({
    name: 'radiant_mails_processed_total',
    help: 'Mails that were sent, failed permanently or were cancelled before they were sent.',
    labelNames: ['outcome'],
    registers,
  });
  const pushes = new Counter({
    name: 'radiant_pushes_total',
    help: 'Push messages by outcome: delivered, gone (the subscription ended), refused, dropped, later.',
    labelNames: ['outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'radiant_webhooks_total',
    help:
      'Webhook messages by outcome: delivered, retry (an attempt failed), failed (given up), withdrawn (the post is no ' +
      'longer public), cancelled (the endpoint is paused).',
    labelNames: ['outcome'],
    registers,
  });
  return {
    countRequest({ route, method, status, seconds }) {
      const labels = { route, method: knownMethods.has(method) ? method : 'other' };
      requests.inc({ ...labels, status });
      if (seconds !== null) durations.observe(labels, seconds);
    },
    countShedRequest: (kind) => shed.inc({ class: kind }),
    countRateLimited: (kind) => rateLimited.inc({ class: kind }),
    countJobs(task, result, run) {
      jobs.inc({ task, result }, run.jobs);
      jobDurations.observe({ task }, run.seconds);
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countPush: (outcome) => pushes.inc({ outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
  } satisfies Partial<Metrics>;
}

function createPoolGauges(register: Registry) {
  const connections = new Gauge({
    name: 'radiant_database_pool_connections',
    help: 'Connections of this process to the database, by pool: active, idle, and max, the limit.',
    labelNames: ['pool', 'state'],
    registers: [register],
  });
  const waiting = new Gauge({
    name: 'radiant_database_pool_waiting',
    help: 'Statements that wait for a connection.',
    labelNames: ['pool'],
    registers: [register],
  });
  const pools = new Map<string, pg.Pool>();
  return {
    add: (name: string, pool: pg.Pool) => void pools.set(name, pool),
    update() {
      for (const [pool, { idleCount, totalCount, waitingCount, options }] of pools) {
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'active' }, totalCount - idleCount);
        connections.set({ pool, state: 'max' }, options.max);
        waiting.set({ pool }, waitingCount);
      }
    },
  };
}

/** What every process of a site reports alike. Absent while the database does not answer. */
function createDatabaseGauges(register: Registry, { version, commit }: Version) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [register] });
  const build = gauge('radiant_build_info', 'The running versions; the value is always 1.', [
    'version',
    'commit',
    'node',
    'postgresql',
  ]);
  const up = gauge('radiant_database_up', 'Whether the database answered when the metrics were read.');
  const size = gauge('radiant_database_size_bytes', 'Size of the database.');
  const jobs = gauge(
    'radiant_jobs',
    'Background jobs in the database: waiting (due), scheduled (later), failing (retried later), running, failed.',
    ['task', 'state'],
  );
  const jobAge = gauge(
    'radiant_jobs_oldest_due_age_seconds',
    'For how long the oldest waiting job has been due.',
  );
  const workers = gauge('radiant_workers', 'Active workers of the site.');
  const mails = gauge('radiant_mails', 'Mails in the database: queued, sending, failed (kept for 30 days).', [
    'state',
  ]);
  const mailAge = gauge(
    'radiant_mails_oldest_queued_age_seconds',
    'For how long the oldest queued mail has been due.',
  );
  const mailPaused = gauge(
    'radiant_mail_paused',
    'Whether mail is paused because the mail server is unavailable.',
  );
  const replace = (one: Gauge, value: number | null | undefined) => {
    one.remove();
    if (typeof value === 'number') one.set(value);
  };
  let postgresql = '';
  return {
    update(state: DatabaseState | null) {
      postgresql = state?.postgresql ?? postgresql;
      build.reset();
      build.set({ version, commit: commit ?? '', node: process.versions.node, postgresql }, 1);
      up.set(state ? 1 : 0);
      replace(size, state?.sizeBytes);
      replace(jobAge, state?.oldestDueJobSeconds);
      replace(workers, state?.workers);
      replace(mailAge, state?.oldestDueMailSeconds);
      replace(mailPaused, state?.isMailPaused == null ? null : Number(state.isMailPaused));
      jobs.reset();
      for (const { count, ...labels } of state?.jobs ?? []) jobs.set(pickTaskAndState(labels), count);
      mails.reset();
      for (const { count, state: mailState } of state?.mails ?? []) mails.set({ state: mailState }, count);
    },
  };
}

const pickTaskAndState = ({ task, state }: { task: string; state: string }) => ({ task, state });
