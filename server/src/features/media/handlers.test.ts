import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { pictureFileName } from '../../platform/media/file-name.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mediaSweepers, oncePerDay } from './handlers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

it('the store is scanned at start, an hour later, then daily, and again at once after a failure', async () => {
  const outcomes = [new Error('the bucket does not answer'), 3, 4, 5];
  let runs = 0;
  const run = oncePerDay(() => {
    const outcome = outcomes[runs];
    runs += 1;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? 0);
  });
  await expect(run(app.platform)).rejects.toThrow('the bucket does not answer');
  expect(await run(app.platform)).toBe(3);
  app.clock.advance({ minutes: 59 });
  expect(await run(app.platform)).toBe(0);
  app.clock.advance({ minutes: 1 });
  expect(await run(app.platform)).toBe(4);
  app.clock.advance({ minutes: 23 * 60 });
  expect(await run(app.platform)).toBe(0);
  app.clock.advance({ minutes: 60 });
  expect(await run(app.platform)).toBe(5);
});

it('an upload interrupted by a crash is removed after a day, one in progress is not', async () => {
  const incoming = join(app.platform.config.dataDir, 'incoming');
  const sweep = mediaSweepers.abandonedUploads;
  expect(await sweep?.(app.platform)).toBe(0);
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * 3600_000);
  for (const [name, hours] of [
    ['upload-old', 25],
    ['upload-new', 1],
  ] as const) {
    await mkdir(join(incoming, name), { recursive: true });
    await writeFile(join(incoming, name, 'photo'), 'half of it');
    await utimes(join(incoming, name), at(hours), at(hours));
  }
  expect(await sweep?.(app.platform)).toBe(1);
  expect(await readdir(incoming)).toEqual(['upload-new']);
});

it('a file without a row is removed after an hour, not while its upload may be in progress', async () => {
  const { files, config } = app.platform;
  const file = pictureFileName(newId(), 480);
  const source = join(config.dataDir, 'source');
  await writeFile(source, 'a picture');
  await files.put(file, source);
  const age = async (minutes: number) => {
    const at = new Date(app.clock.now().getTime() - minutes * 60_000);
    await utimes(join(config.dataDir, 'media', file.slice(32, 34), file.slice(34, 36), file), at, at);
  };
  await age(59);
  expect(await mediaSweepers.orphanFiles?.(app.platform)).toBe(0);
  app.clock.advance({ minutes: 60 });
  await age(61);
  expect(await mediaSweepers.orphanFiles?.(app.platform)).toBe(1);
  expect(await files.read(file)).toBeUndefined();
});
