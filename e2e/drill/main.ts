import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDrill } from './drill.ts';
import { faults } from './faults.ts';
import { installDrillPackages } from './packages.ts';
import type { Closers } from './programs.ts';
import { formatTable, type Result } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'per-second': { type: 'string', default: '30' },
  },
});
const chosen = values.only ? faults.filter(({ name }) => values.only?.includes(name)) : faults;
if (chosen.length === 0) {
  process.stderr.write(`Choose with --only: ${faults.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}

installDrillPackages();
const folder = await mkdtemp(join(tmpdir(), 'radiant-drill-'));
const results: Result[] = [];
const closers: Closers = [];
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= end();
  return stopping;
};
const end = async () => {
  for (const close of closers.splice(0).reverse()) await close().catch(() => {});
  if (values.keep) process.stdout.write(`Logs: ${folder}\n`);
  else await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop().finally(() => process.exit(1)));
}

try {
  const isUpgrade = chosen.some(({ name }) => name === 'upgrade');
  const perSecond = Number(values['per-second']);
  const drill = await openDrill(folder, { perSecond, isUpgrade, from: values.from }, closers);
  for (const fault of chosen) {
    const result = await drill.play(fault);
    results.push(result);
    process.stdout.write(`${formatTable([result]).split('\n').at(-1)}\n`);
    for (const finding of result.findings) process.stdout.write(`  ${finding}\n`);
  }
} finally {
  await stop();
}
process.stdout.write(`\n${formatTable(results)}\n`);
process.exitCode = results.every(({ findings }) => findings.length === 0) ? 0 : 1;
