import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installFromDebian, isRootOnDebian } from '../../scripts/debian.ts';
import { findPgBouncer } from '../../server/src/testing/pgbouncer.ts';

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `test -e ${program} || command -v ${program}`]).status === 0;

const findMissing = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]));

/** @throws Error with what to install by hand */
export function installDrillPackages(): void {
  // Their services are not needed, and systemd or init would start them.
  if (findMissing().length > 0 && isRootOnDebian())
    installFromDebian(...findMissing(), 'python3-etcd', 'python3-psycopg2', 'libfaketime');
  if (!findPgBouncer()) {
    const script = join(import.meta.dirname, '../../scripts/pgbouncer.ts');
    spawnSync(process.execPath, [script, '--install'], { stdio: 'inherit' });
  }
  const missing = [...findMissing(), ...(findPgBouncer() ? [] : ['pgbouncer (1.21 or newer)'])];
  if (missing.length > 0) throw new Error(`The drill needs: ${missing.join(', ')}`);
}
