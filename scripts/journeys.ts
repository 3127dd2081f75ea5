import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps journeys patient. `expect(await …)` reads a page at one moment, which on a slower machine is another one:
 * what becomes true is waited for (`expect.poll`), and what must hold at once is read into a name before it is judged.
 */
const journeys = join(import.meta.dirname, '../e2e');
const hasty = /\bexpect\(\s*(?:await\b|[^()]*\.url\(\)|new URL\([^()]*\.url\(\))/g;

const problems = readdirSync(journeys)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(journeys, name), 'utf8');
    return [...text.matchAll(hasty)].map(
      ({ index }) => `e2e/${name}:${text.slice(0, index).split('\n').length}: reads the page at one moment`,
    );
  });

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} hasty looks; ask with expect.poll\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('journeys: what becomes true is waited for\n');
}
