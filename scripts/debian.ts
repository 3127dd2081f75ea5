import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export function installFromDebian(...packages: string[]): void {
  process.stdout.write(`Installing ${packages.join(' ')} from Debian\n`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}
