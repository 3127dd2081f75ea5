import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/**
 * Keeps the rooms: their names, their files, their doors and the direction in which they may call each other.
 * docs/architecture.md draws the same picture; `levels` below is read from there.
 */
const root = join(import.meta.dirname, '..');
const serverRooms = join(root, 'server/src/rooms');
const webRooms = join(root, 'web/src/rooms');

/** A server room's file is `<kind>.ts`, or `<topic>-<kind>.ts` where one of a kind grew too large. */
const serverFile = /^(?:[a-z][a-z0-9]*-)*(?<kind>routes|service|policy|queries|present|handlers)$/;
const problems: string[] = [];
const say = (file: string, problem: string) => problems.push(`${relative(root, file)}: ${problem}`);

/** The declared order: the line of docs/architecture.md between the two markers. */
function readLevels(): string[][] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const found = /<!-- rooms:order -->\s*([\s\S]*?)\s*<!-- \/rooms:order -->/.exec(text)?.[1];
  if (!found) throw new Error('docs/architecture.md does not declare the order of the rooms');
  return found
    .replace(/[`*\n]/g, ' ')
    .split('→')
    .map((level) => level.split(',').map((room) => room.trim()));
}

const levels = readLevels();
const levelOf = (room: string) => levels.findIndex((rooms) => rooms.includes(room));

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
const roomOf = (folder: string, file: string) => relative(folder, file).split(sep)[0] ?? '';
const isIn = (folder: string, file: string) => !relative(folder, file).startsWith('..');

function checkServerRoom(file: string, edges: Map<string, Set<string>>): void {
  const room = roomOf(serverRooms, file);
  if (levelOf(room) < 0) say(file, `'${room}' is not a declared room`);
  if (dirname(dirname(file)) !== serverRooms) say(file, 'a room has no folders');
  const name = basename(file).replace(/\.(test\.)?tsx?$/, '');
  if (isTest(file)) return;
  const kind = name === 'visible-to' ? name : serverFile.exec(name)?.groups?.kind;
  if (!kind) say(file, `'${name}' is no file of a room`);
  if (name === 'service' && readFileSync(file, 'utf8').includes('export *')) {
    say(file, 'a door names what it hands out');
  }
  for (const path of importsOf(file).filter((path) => path.startsWith('.'))) {
    checkServerImport({ file, room, target: resolve(dirname(file), path) }, edges);
  }
  if (kind !== 'queries' && kind !== 'visible-to' && importsOf(file).includes('kysely')) {
    say(file, 'only queries hold SQL');
  }
}

function checkServerImport(
  { file, room, target }: { file: string; room: string; target: string },
  edges: Map<string, Set<string>>,
): void {
  if (!existsSync(target)) {
    say(file, `imports ${relative(root, target)}, which is not there`);
    return;
  }
  if (!isIn(serverRooms, target)) return;
  const other = roomOf(serverRooms, target);
  if (other === room) return;
  if (basename(target) !== 'service.ts' && basename(target) !== 'visible-to.ts') {
    say(file, `goes around the door of '${other}': ${basename(target)}`);
  }
  if (levelOf(other) > levelOf(room)) say(file, `calls '${other}', which stands after '${room}'`);
  edges.set(room, (edges.get(room) ?? new Set()).add(other));
}

function checkCircles(edges: Map<string, Set<string>>): void {
  const visit = (room: string, path: string[]): void => {
    if (path.includes(room)) {
      problems.push(
        `rooms call each other in a circle: ${[...path.slice(path.indexOf(room)), room].join(' → ')}`,
      );
      return;
    }
    for (const next of edges.get(room) ?? []) visit(next, [...path, room]);
  };
  for (const room of edges.keys()) visit(room, []);
}

/** Infrastructure knows no domain; what both sides agree on knows neither; ui has no domain words. */
const walls: { inside: string; mayNot: string[]; why: string }[] = [
  {
    inside: 'server/src/platform',
    mayNot: ['server/src/rooms', 'server/seed'],
    why: 'the platform knows no room',
  },
  { inside: 'contract/src', mayNot: ['server', 'web'], why: 'the contract stands alone' },
  {
    inside: 'web/src/ui',
    mayNot: ['web/src/rooms', 'web/src/pages', 'web/src/layout', 'web/src/words'],
    why: 'the design system has no domain words',
  },
  {
    inside: 'web/src/platform',
    mayNot: ['web/src/rooms', 'web/src/pages', 'web/src/layout'],
    why: 'the platform knows no room',
  },
  {
    inside: 'web/src/rooms',
    mayNot: ['web/src/pages'],
    why: 'pages compose rooms, never the other way round',
  },
  { inside: 'web', mayNot: ['server'], why: 'the web knows the contract, not the server' },
  { inside: 'server', mayNot: ['web'], why: 'the server knows the contract, not the web' },
];

function checkWalls(): void {
  for (const { inside, mayNot, why } of walls) {
    for (const file of filesUnder(join(root, inside))) {
      if (isTest(file) || file.includes('node_modules') || file.includes(`${sep}dist${sep}`)) continue;
      for (const path of importsOf(file).filter((path) => path.startsWith('.'))) {
        const target = resolve(dirname(file), path);
        if (mayNot.some((folder) => isIn(join(root, folder), target))) say(file, `${why} (imports ${path})`);
      }
    }
  }
}

function checkContractIsPure(): void {
  for (const file of filesUnder(join(root, 'contract/src')).filter((file) => !isTest(file))) {
    for (const path of importsOf(file)) {
      if (!path.startsWith('.') && path !== 'zod/mini')
        say(file, `the contract imports Zod only (imports ${path})`);
    }
  }
}

const edges = new Map<string, Set<string>>();
for (const file of filesUnder(serverRooms)) checkServerRoom(file, edges);
for (const file of filesUnder(webRooms)) {
  const room = roomOf(webRooms, file);
  if (levelOf(room) < 0) say(file, `'${room}' is not a declared room`);
}
checkCircles(edges);
checkWalls();
checkContractIsPure();

if (problems.length > 0) {
  process.stderr.write(`${problems.sort().join('\n')}\n${problems.length} problems with the rooms\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('rooms: doors, directions and names are kept\n');
}
