import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = pathToFileURL(`${import.meta.dirname}/release-memory.ts`).href;

/** In a process of its own: fills the young generation, then waits until most of it is released. */
const script = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { setTimeout as pause } from 'node:timers/promises';
  import { releaseMemoryWhenIdle } from '${module}';
  const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').physical_space_size / 1e6;
  let kept = [];
  for (let i = 0; i < 2_000_000; i += 1) {
    kept.push({ i });
    if (kept.length > 400_000) kept = [];
  }
  kept = [];
  const busy = young();
  releaseMemoryWhenIdle();
  const end = Date.now() + 20_000;
  while (young() > busy / 2 && Date.now() < end) await pause(100);
  console.log(JSON.stringify([busy, young()]));
`;

test('an idle server gives back the memory of a busy moment', async () => {
  const node = ['--max-semi-space-size=16', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  const [busy, idle] = JSON.parse(stdout);
  expect(busy).toBeGreaterThan(16);
  expect(idle).toBeLessThan(busy / 2);
}, 40_000);
