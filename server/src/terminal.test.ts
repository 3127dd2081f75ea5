import { expect, test } from 'vitest';
import { bannerLines } from './terminal.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform } = await createTestApp();
const { config } = platform;
const setupLink = `${config.publicUrl}/setup/a-token`;

test('a new site prints its URL and the setup link', () => {
  const lines = bannerLines(platform, { isDemo: false, setupLink });
  expect(lines[0]).toBe(`Radiant is running at ${config.publicUrl}`);
  expect(lines.join('\n')).toContain(setupLink);
});

test('a worker-only process says that it serves no pages', () => {
  const worker = { ...platform, config: { ...config, worker: 'only' as const } };
  const lines = bannerLines(worker, { isDemo: false, setupLink: null }).join('\n');
  expect(lines).toContain('serves no pages');
  expect(lines).not.toMatch(/running at|setup/);
});

test('a restored copy says that nothing is sent and how to change that', () => {
  const lines = bannerLines(platform, { isDemo: false, isHeld: true, setupLink: null }).join('\n');
  expect(lines).toMatch(/no mail, notification or scheduled post goes out/);
  expect(lines).toMatch(/confirms on the dashboard that this is the live site/);
});
