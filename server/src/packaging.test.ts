import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What the server may load, from its entry point on: files, and packages with the workspace that names them. */
async function collectImports(entry: string): Promise<{ files: Set<string>; packages: Map<string, string> }> {
  const files = new Set([entry]);
  const packages = new Map<string, string>();
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    const imports = code.matchAll(
      /^(?:import|export) (?!type )(?:[^';]*? from )?'([^']+)';|\bimport\('([^']+)'\)/gms,
    );
    for (const [, fixed, onDemand] of imports) {
      const name = fixed ?? onDemand ?? '';
      if (name.startsWith('.')) files.add(resolve(dirname(file), name));
      else if (name.startsWith('@radiant/contract/')) files.add(createRequire(file).resolve(name));
      else if (!isBuiltin(name)) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, file);
    }
  }
  return { files, packages };
}

const read = async (path: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, '..', path), 'utf8'));

// Images contain neither development dependencies nor the folders for tests (deploy/Dockerfile).
test('the server runs without development dependencies and test helpers', async () => {
  const { files, packages } = await collectImports(join(import.meta.dirname, 'launch.ts'));
  expect(files.size).toBeGreaterThan(300);
  expect([...files].filter((file) => /\/src\/(testing|safety)\/|\.test\.ts$/.test(file))).toEqual([]);
  const [server, contract] = [await read('package.json'), await read('../contract/package.json')];
  const installed = new Set(Object.keys({ ...server.dependencies, ...contract.dependencies }));
  expect(packages.size).toBeGreaterThan(15);
  expect([...packages.keys()].filter((name) => !installed.has(name))).toEqual([]);
});
