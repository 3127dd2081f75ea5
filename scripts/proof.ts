import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Proofs that print figures (docs/safety.md, docs/proofs.md): they run the tests and measurements concerned, larger where
 * these take a size, and read what they report (scripts/proof-report.ts). The environment overrides sizes and seed.
 */
const root = join(import.meta.dirname, '..');

type Proof = {
  what: string;
  /** The program and its arguments. */
  run: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** What must be reached, by the name the tests report. */
  atLeast: Readonly<Record<string, number>>;
  atMost?: Readonly<Record<string, number>>;
};

const vitest = (...args: string[]): Proof['run'] => [join(root, 'node_modules/.bin/vitest'), 'run', ...args];
const server = (...files: string[]) => vitest('--project', 'server', ...files);
const web = (...files: string[]) => vitest('--project', 'web', ...files);
const journeys = (...args: string[]) => vitest('--config', 'e2e/vitest.config.ts', ...args);
const bench = (...args: string[]): Proof['run'] => [process.execPath, 'bench/main.ts', ...args];

const withAndWithoutNginx = (limits: Readonly<Record<string, number>>): Record<string, number> => ({
  ...limits,
  ...Object.fromEntries(Object.entries(limits).map(([what, limit]) => [`${what} behind nginx`, limit])),
});

const proofs: Readonly<Record<string, Proof>> = {
  visibility: {
    what: 'who sees which post, by every reader, post and place',
    run: server('src/safety/canary-sweep.test.ts'),
    atLeast: { actors: 12, posts: 72, sinks: 24, decisions: 20_736 },
  },
  routes: {
    what: 'what every actor gets at every endpoint, and cross-site requests',
    run: server('src/safety/route-matrix.test.ts'),
    atLeast: { routes: 95, actors: 12, cells: 2_800, 'cross-site requests': 900 },
  },
  fuzz: {
    what: 'random requests to every endpoint; FUZZ_REQUESTS and FUZZ_SEED',
    run: server('src/safety/fuzz.test.ts'),
    env: { FUZZ_REQUESTS: '1000000' },
    atLeast: { requests: 1_000_000, endpoints: 200 },
    atMost: { faults: 0, 'slowest response in ms': 5_000, 'memory growth in MB': 50 },
  },
  outbound: {
    what: 'addresses and redirects that the server must not call',
    run: server('src/platform/outbound'),
    atLeast: { 'hostile URLs': 200, redirects: 300, 'special addresses': 100 },
  },
  redirects: {
    what: 'links that must not lead to another site',
    run: web('src/platform/return-path.test.ts'),
    atLeast: { 'redirect payloads': 300 },
  },
  uploads: {
    what: 'hostile and damaged files; DAMAGED_PICTURES and PROOF_SEED',
    run: server('src/platform/media/pictures.test.ts', 'src/platform/media/videos.test.ts'),
    env: { DAMAGED_PICTURES: '5000' },
    atLeast: { 'hostile files': 500, 'damaged pictures': 5_000, 'damaged videos': 5_000 },
  },
  xss: {
    what: 'text that must not run as script, on every page in a browser; XSS_PAYLOADS',
    run: journeys('--project', 'journeys', '--retry=0', 'hostile-text'),
    env: { XSS_PAYLOADS: '2000' },
    atLeast: { payloads: 2_000, pages: 160 },
  },
  policies: {
    what: 'small changes of the functions that decide who may do what, which tests must notice',
    run: [process.execPath, 'scripts/policies.ts'],
    atLeast: { mutants: 1_000, 'score in %': 95 },
  },
  conditions: {
    what: 'small changes of the SQL that decides who sees what, which a test must notice',
    run: server('src/safety/visibility.test.ts'),
    env: { CONDITION_CHANGES: '1000' },
    atLeast: { 'changes of conditions': 100 },
    atMost: { 'changes unnoticed': 0 },
  },
  crash: {
    what: 'killed servers, workers and databases; CRASH_KILLS, CRASH_STOPS and DELIVERY_KILLS',
    // One file after the other, because times of recovery are measured.
    run: journeys('--project', 'crash', '--no-file-parallelism'),
    env: { CRASH_KILLS: '200,50,50', CRASH_STOPS: '20', DELIVERY_KILLS: '100' },
    atLeast: {
      'kills of the server': 200,
      'kills of the database': 50,
      'kills of both': 50,
      'kills of a worker': 50,
    },
    atMost: { 'slowest return of the server in ms': 5_000, 'slowest return of a database in ms': 10_000 },
  },
  overload: {
    what: 'four times the requests that the server can serve, without and behind nginx; needs wrk and nginx',
    run: bench('--overload'),
    atLeast: withAndWithoutNginx({ 'served in % of the peak': 80, 'sent in % of the peak': 400 }),
    atMost: withAndWithoutNginx({
      'p99 of served feeds in ms': 1_000,
      'p99 of refusals in ms': 100,
      'classes refused out of order': 0,
      'other failures': 0,
      'recovery in ms': 10_000,
    }),
  },
  soak: {
    what: 'an hour of 50 requests a second and 500 streams, after half an hour of warm-up; SOAK_MINUTES',
    run: bench('--soak'),
    atLeast: { minutes: 60, streams: 500, requests: 600_000 },
    atMost: {
      'status 5xx': 0,
      'other failures': 0,
      'memory growth in MB per hour': 1,
      'descriptors gained': 10,
      'connections not returned': 0,
      'drift of p99 in %': 20,
    },
  },
};

const seed = String(randomInt(2 ** 31));

function readCounts(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    for (const [name, count] of Object.entries<number>(JSON.parse(line)))
      counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** What is missing; nothing when the proof holds. */
function listShortfalls({ atLeast, atMost = {} }: Proof, counts: ReadonlyMap<string, number>): string[] {
  return [
    ...Object.entries(atLeast)
      .filter(([name, least]) => (counts.get(name) ?? 0) < least)
      .map(([name, least]) => `${name}: ${counts.get(name) ?? 'nothing'}, at least ${least} expected`),
    ...Object.entries(atMost)
      .filter(([name, most]) => (counts.get(name) ?? Number.POSITIVE_INFINITY) > most)
      .map(([name, most]) => `${name}: ${counts.get(name) ?? 'nothing'}, at most ${most} expected`),
  ];
}

function prove(name: string, proof: Proof): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'radiant-proof-'));
  const report = join(folder, 'report');
  const began = Date.now();
  const [program, ...args] = proof.run;
  const { status, signal } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { FUZZ_SEED: seed, PROOF_SEED: seed, ...proof.env, ...process.env, PROOF_REPORT: report },
  });
  const counts = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  const shortfalls = [
    ...listShortfalls(proof, counts),
    ...(status === 0 ? [] : [signal ? `ended by ${signal}` : 'tests failed']),
  ];
  const figures = [...counts]
    .map(([what, count]) => `${what} ${what === 'seed' ? count : count.toLocaleString('en-CA')}`)
    .join(' · ');
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const today = new Date().toISOString().slice(0, 10);
  process.stdout.write(
    `\n${name}: ${shortfalls.length === 0 ? 'proven' : 'NOT PROVEN'} · ${today} · ${minutes} min · ${availableParallelism()} cores\n  ${figures}\n`,
  );
  for (const shortfall of shortfalls) process.stdout.write(`  ${shortfall}\n`);
  return shortfalls.length === 0;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in proofs) && name !== 'all');
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) process.stdout.write(`There is no proof named ${name}.\n`);
  process.stdout.write('npm run proof -- <name>, or all of them: npm run proof -- all\n');
  for (const [name, { what }] of Object.entries(proofs))
    process.stdout.write(`  ${name.padEnd(12)}${what}\n`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  const chosen = names.includes('all') ? Object.keys(proofs) : names;
  const failed = chosen.filter((name) => {
    const proof = proofs[name];
    return !proof || !prove(name, proof);
  });
  if (failed.length > 0) process.stdout.write(`\nNot proven: ${failed.join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
