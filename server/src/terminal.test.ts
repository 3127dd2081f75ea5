import { expect, test } from 'vitest';
import { bannerLines } from './terminal.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform } = await createTestApp();
const { config } = platform;
const setupLink = `${config.publicUrl}/setup/a-token`;

test('whoever starts a new site is led to it, and to the page of the first administrator', () => {
  const lines = bannerLines(platform, { isDemo: false, setupLink });
  expect(lines[0]).toBe(`Radiant is running at ${config.publicUrl}`);
  expect(lines.join('\n')).toContain(setupLink);
});

test('a process that only works on jobs says that it serves no pages', () => {
  const worker = { ...platform, config: { ...config, worker: 'only' as const } };
  const lines = bannerLines(worker, { isDemo: false, setupLink: null }).join('\n');
  expect(lines).toContain('serves no pages');
  expect(lines).not.toMatch(/running at|setup/);
});

test('a start on a restored copy says that nothing goes out, and how it ends', () => {
  const lines = bannerLines(platform, { isDemo: false, isHeld: true, setupLink: null }).join('\n');
  expect(lines).toMatch(/no mail, notification or scheduled post goes out/);
  expect(lines).toMatch(/confirms on the dashboard that this is the live site/);
});
