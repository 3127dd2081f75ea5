import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { installFromDebian, isRootOnDebian } from './debian.ts';

// Without the parts that draw a window, the headless shell takes half the time of the whole browser.
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, macChrome, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

function install(): void {
  if (isRootOnDebian()) {
    if (findBrowser()?.endsWith(headlessShell) || process.env.CHROMIUM_PATH) return;
    try {
      installFromDebian(headlessShell);
    } catch {
      // An older Debian has the browser as a whole.
      if (!findBrowser()) installFromDebian('chromium');
    }
    return;
  }
  if (findBrowser()) return;
  process.stdout.write('No browser found: letting Playwright install its own\n');
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/** Flags for a browser that tests drive: no traffic of its own, and no sandbox where root has none. */
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
