import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { useMemoryFolder } from './memory-folder.ts';
import { reportProof } from './proof-report.ts';

/**
 * Changes the functions that decide who may do or see what, one small change at a time, and counts the changes that no test
 * notices (docs/decisions/0068). Arguments name files to change instead.
 */
const policies = [
  'actor',
  ...[
    'accounts',
    'daily',
    'events',
    'friends',
    'media',
    'moderation',
    'notifications/mail',
    'posts',
    'posts/editing',
    'posts/moderation',
    'profiles',
    'settings',
    'stories',
    'users',
  ].map((feature) => `features/${feature}/policy`),
].map((name) => `server/src/${name}.ts`);

useMemoryFolder();

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const killed: readonly MutantResult['status'][] = ['Killed', 'Timeout'];
const files = process.argv.slice(2);

const results = await new Stryker({
  mutate: files.length > 0 ? files : policies,
  testRunner: 'vitest',
  vitest: { configFile: 'server/policies.config.ts' },
  // Stryker would read the configuration with the JavaScript interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress-append-only'],
  ignorePatterns: ['/bench', '/deploy', '/docs', '/e2e', '/web/dist'],
  tempDirName: join(process.env.TMPDIR ?? tmpdir(), 'radiant-policies'),
  cleanTempDir: 'always',
}).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored');
const survivors = counted.filter(({ status }) => !killed.includes(status));
for (const { fileName, location, mutatorName, replacement, status } of survivors) {
  const { line, column } = location.start;
  process.stdout.write(`${fileName}:${line}:${column} ${status} ${mutatorName}: ${replacement}\n`);
}
const score = (100 * (counted.length - survivors.length)) / Math.max(counted.length, 1);
process.stdout.write(
  `${counted.length} changes, ${counted.length - survivors.length} noticed, ${score.toFixed(1)} %\n`,
);
reportProof({
  mutants: counted.length,
  killed: counted.length - survivors.length,
  'score in %': Number(score.toFixed(1)),
});
