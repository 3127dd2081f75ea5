import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, root } from './setup-tools.mjs';

const file = join(root, '.setup.lock');
const patienceMilliseconds = 15 * 60_000;

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
  const deadline = Date.now() + patienceMilliseconds;
  let hasSaidSo = false;
  while (!tryLock()) {
    if (!hasSaidSo) console.log('Another start is setting this checkout up; waiting for it.');
    hasSaidSo = true;
    if (Date.now() > deadline)
      throw new Refusal(`Nothing came of it. If no other start is at work, remove ${file}`);
    await pause(300);
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
      throw new Refusal(
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
