import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hasNginx } from '../server/src/testing/nginx.ts';
import { installFromDebian, isRootOnDebian } from './debian.ts';

/** `node scripts/test-tools.ts [--install] ffmpeg nginx`: programs that tests run. */
const tools: Readonly<Record<string, { debianPackage: string; isThere: () => boolean }>> = {
  ffmpeg: {
    debianPackage: 'ffmpeg',
    // It generates the tests' videos, and ffprobe inspects what was stored; they are packaged together.
    isThere: () =>
      ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0),
  },
  nginx: { debianPackage: 'nginx-light', isThere: hasNginx },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { install: { type: 'boolean' } },
});
for (const name of positionals) {
  const tool = tools[name];
  if (!tool) throw new Error(`no such tool: ${name}`);
  if (!tool.isThere() && values.install && isRootOnDebian()) installFromDebian(tool.debianPackage);
  if (tool.isThere()) {
    process.stdout.write(`${name}: found\n`);
  } else {
    process.stderr.write(
      `No ${name} was found. Install it: apt-get install ${tool.debianPackage}, brew install ${name}, …\n`,
    );
    process.exitCode = 1;
  }
}
