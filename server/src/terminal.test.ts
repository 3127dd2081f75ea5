import { expect, test } from 'vitest';
import { ensureFirstAdmin } from './rooms/accounts/service.ts';
import { writeGreeting } from './terminal.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform } = await createTestApp();
const { db, config } = platform;
const links = () => db.selectFrom('setup_links').select('token_hash').execute();

test('whoever starts a new site is led to it, and to the page of the first administrator', async () => {
  const lines = await writeGreeting(platform, { isDemo: false });
  expect(lines[0]).toBe(`Radiant is running at ${config.publicUrl}`);
  expect(lines.join('\n')).toContain(`${config.publicUrl}/setup/`);
});

test('a process that only works says that it serves nothing, and leaves the link of the others good', async () => {
  await ensureFirstAdmin(platform);
  const before = await links();
  const worker = { ...platform, config: { ...config, worker: 'only' as const } };
  const lines = (await writeGreeting(worker, { isDemo: false })).join('\n');
  expect(lines).toContain('serves no pages');
  expect(lines).not.toMatch(/running at|setup/);
  expect(await links()).toEqual(before);
});
