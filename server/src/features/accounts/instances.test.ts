import { forgotPassword, login, resendCode, signUp } from '@radiant/contract/accounts.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { toWire } from '@radiant/contract/wire.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createPlatform } from '../../create-platform.ts';
import { connect } from '../../platform/database/database.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { afterFile } from '../../testing/after-file.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { createTestApp } from '../../testing/test-app.ts';

const first = await createTestApp({ rateLimits: true, trustedProxies: 1 });
const tools = createAccountTools(first);
const second = await startSecondInstance();
const sites = [first.http, second.http];

/** Of the same database, with its own memory. */
async function startSecondInstance() {
  const { config, db, clock, log } = first.platform;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const connection = connect(withDatabase(inject('databaseServer'), rows[0]?.name ?? ''), log, {
    maxConnections: 4,
  });
  const { platform, stop } = await createPlatform({ config, connection, clock, log });
  const app = await createApp(platform);
  afterFile(async () => {
    await app.http.close();
    await stop();
    await connection.db.destroy();
  });
  return app;
}

let turn = 0;
/** By turns at the one and the other instance, as a load balancer does. */
async function send(endpoint: AnyEndpoint, body: Record<string, unknown>, address = '198.51.100.1') {
  turn += 1;
  const answer = await sites[turn % 2]?.inject({
    method: endpoint.method,
    url: endpoint.path,
    payload: toWire(endpoint.body?.names ?? {}, body),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
  });
  return answer?.statusCode;
}

async function countUntilLimited(attempt: (index: number) => Promise<number | undefined>): Promise<number> {
  for (let index = 0; index < 100; index += 1) if ((await attempt(index)) === 429) return index;
  throw new Error('never limited');
}

test('wrong passwords for an account are limited over all instances', async () => {
  const { email } = await first.people.join('Ruth');
  expect(await countUntilLimited(() => send(login, { email, password: 'wrong' }))).toBe(5);
});

test('sign-ins from one address are limited over all instances', async () => {
  const attempt = (index: number) =>
    send(login, { email: `nobody-${index}@parish.example`, password: 'wrong' }, '198.51.100.2');
  expect(await countUntilLimited(attempt)).toBe(20);
});

test('sign-ups from one address are limited over all instances', async () => {
  const attempt = (index: number) =>
    send(
      signUp,
      {
        firstName: 'Marie',
        lastName: 'Gagnon',
        email: `marie-${index}@parish.example`,
        password: goodPassword,
        accepted: true,
      },
      '198.51.100.3',
    );
  expect(await countUntilLimited(attempt)).toBe(5);
});

test('mails with links and codes are limited over all instances', async () => {
  const { email } = await first.people.join('Anna');
  expect(await countUntilLimited(() => send(forgotPassword, { email }, '198.51.100.4'))).toBe(5);

  const { handle } = await tools.signUp('naomi@parish.example');
  first.clock.advance({ minutes: 2 });
  expect(await countUntilLimited(() => send(resendCode, { handle }, '198.51.100.5'))).toBe(1);
});
