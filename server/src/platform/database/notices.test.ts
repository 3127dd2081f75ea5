import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { findDatabaseUrl } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { inTransaction } from './database.ts';
import { notify } from './notices.ts';
import { createPgListener } from './pg-listener.ts';

const { platform } = await createTestApp();
const { db, log } = platform;
const heard: string[] = [];
const listener = createPgListener({
  url: await findDatabaseUrl(platform),
  log,
  applicationName: 'test',
  channels: ['one', 'other'],
  onListening: () => {},
  onMessage: (channel, payload) => heard.push(`${channel} ${payload}`),
});
await listener.start();
afterAll(() => listener.stop());
beforeEach(() => heard.splice(0));

const say = (payload: string, channel = 'one') => ({ channel, payload });

test('a transaction’s notices are sent when it has committed, each once', async () => {
  await inTransaction(db, async (tx) => {
    await notify(tx, [say('1'), say('2', 'other')]);
    await notify(tx, [say('1'), say('3')]);
  });
  await eventually(() => expect(heard).toEqual(['one 1', 'one 3', 'other 2']));
});

test('a transaction that fails sends none', async () => {
  const failing = inTransaction(db, async (tx) => {
    await notify(tx, [say('lost')]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await notify(db, [say('at once')]);
  await eventually(() => expect(heard).toEqual(['one at once']));
});

test('those of many commits at the same time all arrive', async () => {
  const numbers = Array.from({ length: 200 }, (_, number) => String(number));
  await Promise.all(numbers.map((number) => inTransaction(db, (tx) => notify(tx, [say(number)]))));
  await eventually(() => expect(heard.length).toBe(numbers.length));
  expect(new Set(heard)).toEqual(new Set(numbers.map((number) => `one ${number}`)));
});
