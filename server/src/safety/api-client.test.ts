import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** The examples of docs/api.md, as a program elsewhere runs them: generated, compiled and run against a real server. */
const root = join(import.meta.dirname, '../../..');
const app = await createTestApp();
const mia = await app.people.join('Mia Maker');
const run = promisify(execFile);
let folder: string;
let env: NodeJS.ProcessEnv;
let client: string;
let curl: string;

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  env = { ...process.env, RADIANT_URL: url, RADIANT_TOKEN: await app.people.apiToken(mia) };
  const examples = await readFile(join(root, 'docs/api.md'), 'utf8');
  const blocks = [...examples.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const blockOf = (language: string) => blocks.find(([, of]) => of === language)?.[2] ?? '';
  [client, curl] = [blockOf('ts'), blockOf('sh')];

  folder = await mkdtemp(join(tmpdir(), 'radiant-client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const document = await fetch(`${url}/api/docs/openapi.json`);
  const types = await openapiTS(await document.text(), { defaultNonNullable: false });
  await writeFile(join(folder, 'radiant.ts'), astToString(types));
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await writeFile(join(folder, 'client.ts'), client);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns what the compiler says, by file */
async function compile(sources: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source);
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'], noEmit: true },
    files: Object.keys(sources),
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const said = await run(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  const errors = said.split('\n').filter((line) => line.includes('error TS'));
  return Object.fromEntries(
    Object.keys(sources).map((file) => [file, errors.filter((line) => line.startsWith(`${file}(`))]),
  );
}

test('the curl example reads the feed', async () => {
  const post = await app.people.post(mia, { text: 'A lantern on the pier.' });
  const { stdout } = await run('bash', ['-ec', curl], { env });
  expect(JSON.parse(stdout)).toMatchObject({
    pubs: [{ id: post, priereactualite: { texte: 'A lantern on the pier.' } }],
    next: null,
  });
});

describe('the client generated from the running document', () => {
  test('compiles, posts, prays and reads it back', async () => {
    expect(await compile({ 'client.ts': client })).toEqual({ 'client.ts': [] });
    const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder, env });
    expect(stdout).toBe('For everyone who travels this week. Prayed for by 1.\n');
    const posts = () => app.platform.db.selectFrom('posts').select(['body', 'audience']).execute();
    const posted = { body: 'For everyone who travels this week.', audience: 'members' };
    expect(await posts()).toContainEqual(posted);
    const before = await posts();
    // Run again, its key creates nothing.
    await run(process.execPath, ['client.ts'], { cwd: folder, env });
    expect(await posts()).toEqual(before);
  });

  test('does not compile with a call that the document does not allow', async () => {
    const mistakes = {
      'unknown-path.ts': ["'/api/like'", "'/api/likes'"],
      'missing-field.ts': ['id, like: true', 'like: true'],
      'wrong-type.ts': ['like: true', "like: 'yes'"],
      'unknown-audience.ts': ["portee: 'members'", "portee: 'everyone'"],
      'unknown-answer.ts': ['prayer?.texte', 'prayer?.text'],
      'wrong-method.ts': ["api.POST('/api/like'", "api.GET('/api/like'"],
    } as const;
    for (const [right] of Object.values(mistakes)) expect(client).toContain(right);
    const sources = Object.entries(mistakes).map(([file, [right, wrong]]) => [
      file,
      client.replace(right, wrong),
    ]);
    const said = await compile({ ...Object.fromEntries(sources), 'client.ts': client });
    expect(said['client.ts']).toEqual([]);
    for (const file of Object.keys(mistakes)) expect(said[file], file).not.toEqual([]);
  });
});
