import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `expect(await …)` reads a page only once, which fails on slow machines: journeys use `expect.poll`. */
const journeys = join(import.meta.dirname, '../e2e');
const singleRead = /\bexpect\(\s*(?:await\b|[^()]*\.url\(\)|new URL\([^()]*\.url\(\))/g;

const problems = readdirSync(journeys)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(journeys, name), 'utf8');
    return [...text.matchAll(singleRead)].map(
      ({ index }) => `e2e/${name}:${text.slice(0, index).split('\n').length}: reads the page only once`,
    );
  });

if (problems.length > 0) {
  process.stderr.write(
    `${problems.join('\n')}\n${problems.length} one-time reads of the page; use expect.poll\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write('journeys: no one-time reads of the page\n');
}
