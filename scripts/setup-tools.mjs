import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Only the person at the terminal can fix it. */
export class SetupError extends Error {}

const minNodeVersion = 20;
const minNpmVersion = 10;

/** @throws SetupError when this Node or this npm is too old. */
export function checkVersions() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < minNodeVersion) {
    throw new SetupError(
      `Radiant needs Node ${minNodeVersion} or newer to set itself up; this is Node ${node}.\nGet it from https://nodejs.org (the LTS).`,
    );
  }
  const npm = /\bnpm\/(\d+)(\S*)/.exec(process.env.npm_config_user_agent ?? '');
  if (npm && Number(npm[1]) < minNpmVersion) {
    throw new SetupError(
      `Radiant needs npm ${minNpmVersion} or newer; this is npm ${npm[1]}${npm[2]}.\nUpdate it: npm install --global npm@latest`,
    );
  }
}

/** Shows npm's output only if it fails. */
export async function runNpm(args, message) {
  const startedAt = Date.now();
  const done = showProgress(message);
  const { code, output } = await run(args);
  done(code === 0 ? `done in ${Math.max(1, Math.round((Date.now() - startedAt) / 1000))} s` : 'failed');
  return { isDone: code === 0, output };
}

function run(args) {
  const { npm_execpath: npmPath = '' } = process.env;
  // Set by the npm that runs this script; another package manager may have set it to itself.
  const isNpm = basename(npmPath) === 'npm-cli.js';
  const [file, ...rest] = isNpm ? [process.execPath, npmPath, ...args] : ['npm', ...args];
  const isWindows = process.platform === 'win32';
  const child = spawn(file, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a script, which needs a shell; no argument comes from outside.
    shell: !isNpm && isWindows,
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `npm cannot be run: ${error.message}` }));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

function showProgress(message) {
  const { stdout } = process;
  stdout.write(`${message} `);
  if (!stdout.isTTY) return (ending) => stdout.write(`${ending}\n`);
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    stdout.write(`\r${message} ${seconds} s `);
  }, 1000);
  return (ending) => {
    clearInterval(timer);
    stdout.write(`\r${message} ${ending}\n`);
  };
}

/** One hash of the contents of files, relative to the checkout; absent files count. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readIfExists(path);
    hash.update(`${path}\0${content === undefined ? 'absent' : content.length}\0`);
    if (content !== undefined) hash.update(content);
  }
  return hash.digest('hex');
}

export function readIfExists(path) {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** When root sets up another user's checkout. */
export function chownToOwner(path) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(root);
  if (uid !== 0) spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, join(root, path)]);
}
