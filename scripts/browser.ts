import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { installFromDebian, isRootOnDebian } from './debian.ts';

// The shell leaves out windows and notifications and takes half the time of the whole browser.
const headlessShell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = (names: readonly string[]) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)));

/** The path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's; the headless shell first. */
export function findBrowser({ isWhole = false }: { isWhole?: boolean | undefined } = {}): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...onPath(isWhole ? whole : [headlessShell, ...whole]),
    macChrome,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

function install(): void {
  if (isRootOnDebian()) {
    if (!findBrowser({ isWhole: true })) installFromDebian('chromium');
    if (!findBrowser()?.endsWith(headlessShell)) installIfPackaged(headlessShell);
    return;
  }
  if (findBrowser()) return;
  process.stdout.write('No browser found: letting Playwright install its own\n');
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/** Older Debian releases do not have it; the whole browser replaces it. */
function installIfPackaged(name: string): void {
  try {
    installFromDebian(name);
  } catch {
    process.stdout.write(`${name} could not be installed\n`);
  }
}

/** No traffic of its own, and no sandbox for root, where it does not work. */
export const browserArguments = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--install')) install();
  const path = findBrowser();
  if (!path) {
    process.stderr.write('No Chromium was found. Install one, or name it in CHROMIUM_PATH.\n');
    process.exitCode = 1;
  } else {
    process.stdout.write(`Browser: ${path}\n`);
  }
}
