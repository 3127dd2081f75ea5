import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `instances`: their ports. */
type Site = { port: number; instances: readonly number[] };

export const nginxConfiguration = join(import.meta.dirname, '../../../deploy/nginx.conf');

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** `deploy/nginx.conf` without its certificate, for instances on this machine. @returns the file */
export async function writeNginxConfiguration(folder: string, { port, instances }: Site): Promise<string> {
  const rules = (await readFile(nginxConfiguration, 'utf8'))
    .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('listen [::]:443 ssl', `listen [::1]:${port}`)
    .replace(/^ {2}(?:server_name|ssl_certificate).*\n/gm, '')
    .replace(/^( +server 127\.0\.0\.1:)3000(.*\n)/m, (_line, start: string, rest: string) =>
      instances.map((instance) => `${start}${instance}${rest}`).join(''),
    )
    .replaceAll('/var/log/nginx/', `${folder}/nginx-`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-errors.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http { access_log off; ${paths.join(' ')}
${rules}}
`,
  );
  return file;
}

/** @throws Error with its output when it does not start */
export async function startNginx(
  folder: string,
  site: Site,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const file = await writeNginxConfiguration(folder, site);
  const child = spawn('nginx', ['-e', join(folder, 'nginx-errors.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${site.port}`;
  const isListening = () =>
    fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
