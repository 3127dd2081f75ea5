import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { parseConfig } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';

let dataDir: string;
const log = createLog('silent');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'radiant-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function makePlatform() {
  const connection = connect(inject('databaseServer'), log);
  const { platform, stop } = await createPlatform({
    config: parseConfig({ DATA_DIR: dataDir }),
    connection,
    clock: systemClock,
    log,
  });
  await stop();
  await connection.db.destroy();
  return platform;
}

test('the key is created once, readable by its owner only, and decrypts after a restart', async () => {
  const sealed = (await makePlatform()).sealer.seal({ code: 'ABC234' });
  const key = await readFile(join(dataDir, 'secret.key'), 'utf8');
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(sealed.includes('ABC234')).toBe(false);
  expect((await makePlatform()).sealer.open(sealed)).toEqual({ code: 'ABC234' });
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(key);
});

test('simultaneous starts share one key', async () => {
  const platforms = await Promise.all(Array.from({ length: 8 }, makePlatform));
  const sealed = platforms[0]?.sealer.seal('for the others') ?? Buffer.alloc(0);
  for (const { sealer } of platforms) expect(sealer.open(sealed)).toBe('for the others');
});

test('another installation’s key and altered ciphertext decrypt nothing', async () => {
  const { sealer } = await makePlatform();
  const sealed = sealer.seal('private');
  await writeFile(join(dataDir, 'secret.key'), 'another key, as long as the first one was\n');
  const other = await makePlatform();
  expect(() => other.sealer.open(sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(sealed)).toThrow();
});
