import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, SetupError } from './setup-tools.mjs';

const file = join(root, '.setup.lock');
const maxWaitMs = 15 * 60_000;

/** Two starts in one checkout must not install at the same time: the second waits and finds everything done. */
export async function whileLocked(work) {
  await lock();
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function lock() {
  const deadline = Date.now() + maxWaitMs;
  let hasNotified = false;
  while (!tryLock()) {
    if (!hasNotified) console.log('Another process is setting up this checkout; waiting for it.');
    hasNotified = true;
    if (Date.now() > deadline)
      throw new SetupError(`Timed out. If no other start is running, remove ${file}`);
    await pause(300);
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
      throw new SetupError(
        `${root} cannot be written to by this user: start Radiant as the user it belongs to.`,
      );
    }
    if (error.code !== 'EEXIST') throw error;
    if (isHeld()) return false;
    rmSync(file, { force: true });
    return tryLock();
  }
}

/** False when the process that wrote the lock was killed. */
function isHeld() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
