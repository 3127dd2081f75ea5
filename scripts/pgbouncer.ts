import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgBouncer, pgBouncerFolder } from '../server/src/testing/pgbouncer.ts';
import { installFromDebian, isRootOnDebian } from './debian.ts';

/** Debian 12 has 1.18: the tests need 1.21 and build the source package of Debian 13, which takes ten seconds. */
const release = 'trixie';
const tools = ['gcc', 'make', 'libc6-dev', 'libevent-dev', 'pkg-config', 'dpkg-dev', 'ca-certificates'];

const commandTimeoutMs = 120_000;

const hasTools = (): boolean =>
  ['gcc --version', 'make --version', 'dpkg-source --version', 'pkg-config libevent'].every(
    (command) => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0,
  );

/** Of the machine's own packages. @throws Error when none is configured */
function findMirror(): string {
  const addresses = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], {
    encoding: 'utf8',
  });
  const mirror = addresses.split('\n').find((address) => /\/debian\/?$/.test(address));
  if (mirror === undefined) throw new Error('apt names no mirror of Debian');
  return mirror;
}

function buildFromDebianSource(): void {
  if (!hasTools()) installFromDebian(...tools);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: commandTimeoutMs });
  try {
    for (const name of ['lists', 'cache/archives/partial'])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'sources.list'), `deb-src ${findMirror()} ${release} main\n`);
    const apt = [
      `Dir::Etc::sourcelist=${folder}/sources.list`,
      'Dir::Etc::sourceparts=/dev/null',
      `Dir::State::lists=${folder}/lists`,
      `Dir::Cache=${folder}/cache`,
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    run('apt-get', [...apt, 'update', '-q']);
    run('apt-get', [...apt, 'source', '-q', '--download-only', 'pgbouncer']);
    run('sh', ['-c', 'dpkg-source --no-check -x pgbouncer_*.dsc source']);
    const source = join(folder, 'source');
    run('./configure', ['--without-openssl', '--without-cares', 'CFLAGS=-O1'], source);
    run('make', ['-j2', 'pgbouncer'], source);
    mkdirSync(pgBouncerFolder, { recursive: true });
    run('cp', [join(source, 'pgbouncer'), join(pgBouncerFolder, 'pgbouncer.new')]);
    renameSync(join(pgBouncerFolder, 'pgbouncer.new'), join(pgBouncerFolder, 'pgbouncer'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!findPgBouncer() && process.argv.includes('--install') && isRootOnDebian()) {
  process.stdout.write('Building PgBouncer from its Debian source package\n');
  try {
    buildFromDebianSource();
  } catch (error) {
    // Without its tests, rather than without any.
    process.stdout.write(
      `It could not be built: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`,
    );
  }
}
const found = findPgBouncer();
process.stdout.write(
  found
    ? `PgBouncer: ${found.version} (${existsSync(pgBouncerFolder) ? 'built' : 'installed'})\n`
    : 'No PgBouncer 1.21 or newer was found: its tests are skipped.\n',
);
