import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Community } from './community.ts';
import { signInAdministrator } from './people.ts';

/** Two seconds of probes must be as fast as before. */
const recoveredAfter = 20;
const maxRecoveryMs = 30_000;
const pauseMs = 100;

/** Refused first comes first (docs/decisions/0045); health probes are never refused. */
export const classes = ['stream', 'search', 'read', 'write', 'signIn', 'administration', 'health'] as const;
export type Class = (typeof classes)[number];
export type Ask = () => Promise<Response>;
/** Milliseconds of what was served, and of what was refused. */
export type Probe = { times: number[]; refusals: number[]; failed: number };

export async function prepareAskers(
  url: string,
  { databaseUrl, testData }: Community,
): Promise<Record<Class, Ask>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const administrator = await signInAdministrator(client).finally(() => client.end());
  const [member] = testData.people;
  const as = ({ token }: { token: string }) => ({ cookie: `sid=${token}` });
  const cookie = member ? as(member) : { cookie: '' };
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
  let turn = 0;
  return {
    stream: async () => {
      const response = await get('/api/live', cookie);
      await response.body?.cancel();
      return response;
    },
    search: () => get('/api/recherche-personne/an', cookie),
    read: () => get('/api/liste-publication-auth', cookie),
    write: () => post('/api/like', { id: testData.popularPostId, like: turn++ % 2 === 0 }, cookie),
    signIn: () => post('/api/login', { email: 'nobody@example.org', password: 'Not the password 1' }, {}),
    administration: () => get('/api/dashboard/moderation/open', as(administrator)),
    health: () => get('/readyz'),
  };
}

export const createProbe = (): Probe => ({ times: [], refusals: [], failed: 0 });

export const createProbes = (): Record<Class, Probe> => ({
  stream: createProbe(),
  search: createProbe(),
  read: createProbe(),
  write: createProbe(),
  signIn: createProbe(),
  administration: createProbe(),
  health: createProbe(),
});

/** Sends ten requests per second. */
export async function probe(seconds: number, ask: Ask, found: Probe): Promise<Probe> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    const status = await ask().then(
      (response) => response.status,
      () => 0,
    );
    if (status === 503) found.refusals.push(performance.now() - startedAt);
    else if (status === 0 || status >= 500) found.failed += 1;
    else found.times.push(performance.now() - startedAt);
    await pause(pauseMs);
  }
  return found;
}

export const refusedShareOf = ({ times, refusals }: Probe): number =>
  refusals.length / Math.max(1, times.length + refusals.length);

/** Milliseconds until two seconds of feeds are as fast as before. */
export async function measureRecovery(ask: Ask, slowestBefore: number): Promise<number> {
  const endedAt = performance.now();
  let [since, fast] = [endedAt, 0];
  while (fast < recoveredAfter && performance.now() - endedAt < maxRecoveryMs) {
    const { times } = await probe(0.001, ask, createProbe());
    const isFast = times.length > 0 && Math.max(...times) <= 2 * slowestBefore;
    fast = isFast ? fast + 1 : 0;
    if (!isFast) since = performance.now();
  }
  return fast < recoveredAfter ? maxRecoveryMs : since - endedAt;
}
