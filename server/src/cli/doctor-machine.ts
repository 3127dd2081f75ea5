import { execFile } from 'node:child_process';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { findProgram } from '../platform/media/sandbox.ts';
import type { Finding } from './doctor.ts';

export function checkConfiguration({ publicUrl, trustedProxies, host }: Config): Finding[] {
  const isHttps = publicUrl.startsWith('https:');
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return [
    isHttps || isLocal
      ? { check: 'address', state: 'ok', detail: publicUrl }
      : {
          check: 'address',
          state: 'warning',
          detail: `${publicUrl}: without HTTPS, passwords travel unencrypted.`,
        },
    isHttps && trustedProxies === 0 && host === 'localhost'
      ? {
          check: 'proxies',
          state: 'warning',
          detail: 'TRUSTED_PROXIES is 0 behind HTTPS: all people count as one address for rate limits.',
        }
      : { check: 'proxies', state: 'ok', detail: `TRUSTED_PROXIES=${trustedProxies}` },
    findProgram('ffmpeg')
      ? { check: 'videos', state: 'ok', detail: 'ffmpeg is installed' }
      : {
          check: 'videos',
          state: 'warning',
          detail: 'Without ffmpeg, videos have no still and start slowly.',
        },
  ];
}

/** As uploads, which are refused below it. */
const minFreeShare = 0.1;
const minFreeBytes = 5 * 1024 ** 3;

export async function checkFolder({ dataDir, secretKey }: Config): Promise<Finding[]> {
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [
      {
        check: 'data folder',
        state: 'error',
        detail: `${dataDir} does not exist, or this user cannot write to it. See DATA_DIR.`,
      },
    ];
  return [
    { check: 'data folder', state: 'ok', detail: dataDir },
    await checkDisk(dataDir),
    await checkKeyFile(join(dataDir, 'secret.key'), secretKey !== undefined),
    await checkClock(),
  ];
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const detail = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  const isShort = free < Math.min(blocks * bsize * minFreeShare, minFreeBytes);
  return isShort
    ? { check: 'disk', state: 'error', detail: `${detail}: uploads are refused until there is more.` }
    : { check: 'disk', state: 'ok', detail };
}

async function checkKeyFile(path: string, isInEnvironment: boolean): Promise<Finding> {
  if (isInEnvironment) return { check: 'secret key', state: 'ok', detail: 'SECRET_KEY' };
  const found = await stat(path).catch(() => undefined);
  if (!found)
    return {
      check: 'secret key',
      state: 'warning',
      detail: `${path} does not exist; the first start creates it.`,
    };
  const isShared = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  return isShared
    ? { check: 'secret key', state: 'error', detail: `Other users can read ${path}: chmod 600 ${path}` }
    : { check: 'secret key', state: 'ok', detail: path };
}

/** systemd knows whether a time service answers; other systems are not asked. */
async function checkClock(): Promise<Finding> {
  const time = new Date().toISOString();
  const answer = await promisify(execFile)('timedatectl', [
    'show',
    '--property=NTPSynchronized',
    '--value',
  ]).catch(() => undefined);
  if (answer?.stdout.trim() !== 'no') return { check: 'clock', state: 'ok', detail: time };
  return {
    check: 'clock',
    state: 'warning',
    detail: `${time}, not synchronized: codes for two-step verification fail when it is half a minute off.`,
  };
}
