import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** Checks names, files, exports and the order of dependencies of features (docs/architecture.md). */
const root = join(import.meta.dirname, '..');
const serverFeatures = join(root, 'server/src/features');
const webFeatures = join(root, 'web/src/features');

const serverFile = /^(?:[a-z][a-z0-9]*-)*(?<kind>routes|service|policy|queries|present|handlers)$/;
const problems: string[] = [];
const report = (file: string, problem: string) => problems.push(`${relative(root, file)}: ${problem}`);

function readLevels(): string[][] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const found = /<!-- features:order -->\s*([\s\S]*?)\s*<!-- \/features:order -->/.exec(text)?.[1];
  if (!found) throw new Error('docs/architecture.md does not declare the order of the features');
  return found
    .replace(/[`*\n]/g, ' ')
    .split('→')
    .map((level) => level.split(',').map((feature) => feature.trim()));
}

const levels = readLevels();
const levelOf = (feature: string) => levels.findIndex((features) => features.includes(feature));

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, path]) => (path ? [path] : []));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const featureOf = (folder: string, file: string) => relative(folder, file).split(sep)[0] ?? '';
const isIn = (folder: string, file: string) => !relative(folder, file).startsWith('..');

function checkServerFeature(file: string, edges: Map<string, Set<string>>): void {
  const feature = featureOf(serverFeatures, file);
  if (levelOf(feature) < 0) report(file, `'${feature}' is not a declared feature`);
  const folders = relative(join(serverFeatures, feature), dirname(file)).split(sep).filter(Boolean);
  if (folders.length > 1) report(file, 'a topic of a feature has no folders');
  const name = basename(file).replace(/\.(test\.)?tsx?$/, '');
  if (isTest(file)) return;
  const isCondition = name === 'visible-to' && folders.length === 0;
  const kind = isCondition ? name : serverFile.exec(name)?.groups?.kind;
  if (!kind) report(file, `'${name}' is no file of a feature`);
  if (name === 'service' && readFileSync(file, 'utf8').includes('export *')) {
    report(file, 'service.ts names what it re-exports');
  }
  for (const path of importsOf(file).filter((path) => path.startsWith('.'))) {
    checkServerImport({ file, feature, target: resolve(dirname(file), path) }, edges);
  }
  if (kind !== 'queries' && kind !== 'visible-to' && importsOf(file).includes('kysely')) {
    report(file, 'only queries hold SQL');
  }
}

function checkServerImport(
  { file, feature, target }: { file: string; feature: string; target: string },
  edges: Map<string, Set<string>>,
): void {
  if (!existsSync(target)) {
    report(file, `imports ${relative(root, target)}, which does not exist`);
    return;
  }
  if (!isIn(serverFeatures, target)) return;
  const other = featureOf(serverFeatures, target);
  if (other === feature) return;
  const path = relative(join(serverFeatures, other), target);
  if (path !== 'service.ts' && path !== 'visible-to.ts') {
    report(file, `imports from '${other}' past its service.ts: ${path}`);
  }
  if (levelOf(other) > levelOf(feature)) report(file, `calls '${other}', which comes after '${feature}'`);
  edges.set(feature, (edges.get(feature) ?? new Set()).add(other));
}

function checkCycles(edges: Map<string, Set<string>>): void {
  const visit = (feature: string, path: string[]): void => {
    if (path.includes(feature)) {
      problems.push(
        `features import each other in a cycle: ${[...path.slice(path.indexOf(feature)), feature].join(' → ')}`,
      );
      return;
    }
    for (const next of edges.get(feature) ?? []) visit(next, [...path, feature]);
  };
  for (const feature of edges.keys()) visit(feature, []);
}

const importRules: { folder: string; forbidden: string[]; reason: string }[] = [
  {
    folder: 'server/src/platform',
    forbidden: ['server/src/features', 'server/seed'],
    reason: 'the platform must not depend on features',
  },
  {
    folder: 'contract/src',
    forbidden: ['server', 'web'],
    reason: 'the contract must not depend on other workspaces',
  },
  {
    folder: 'web/src/ui',
    forbidden: ['web/src/features', 'web/src/pages', 'web/src/layout', 'web/src/words'],
    reason: 'the design system must not depend on the domain',
  },
  {
    folder: 'web/src/platform',
    forbidden: ['web/src/features', 'web/src/pages', 'web/src/layout'],
    reason: 'the platform must not depend on features',
  },
  {
    folder: 'web/src/features',
    forbidden: ['web/src/pages'],
    reason: 'pages compose features, never the other way round',
  },
  { folder: 'web', forbidden: ['server'], reason: 'the web must not import from the server' },
  { folder: 'server', forbidden: ['web'], reason: 'the server must not import from the web' },
];

function checkWorkspaceImports(): void {
  for (const { folder, forbidden, reason } of importRules) {
    for (const file of filesUnder(join(root, folder))) {
      if (isTest(file) || file.includes('node_modules') || file.includes(`${sep}dist${sep}`)) continue;
      for (const path of importsOf(file).filter((path) => path.startsWith('.'))) {
        const target = resolve(dirname(file), path);
        if (forbidden.some((folder) => isIn(join(root, folder), target)))
          report(file, `${reason} (imports ${path})`);
      }
    }
  }
}

function checkContractIsPure(): void {
  for (const file of filesUnder(join(root, 'contract/src')).filter((file) => !isTest(file))) {
    for (const path of importsOf(file)) {
      if (!path.startsWith('.') && path !== 'zod/mini')
        report(file, `the contract imports Zod only (imports ${path})`);
    }
  }
}

const edges = new Map<string, Set<string>>();
for (const file of filesUnder(serverFeatures)) checkServerFeature(file, edges);
for (const file of filesUnder(webFeatures)) {
  const feature = featureOf(webFeatures, file);
  if (levelOf(feature) < 0) report(file, `'${feature}' is not a declared feature`);
}
checkCycles(edges);
checkWorkspaceImports();
checkContractIsPure();

if (problems.length > 0) {
  process.stderr.write(`${problems.sort().join('\n')}\n${problems.length}problems in the features\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('features: names, imports and order match docs/architecture.md\n');
}
