import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { noticesFile, thirdPartyNotices } from './third-party-notices.ts';

const root = join(import.meta.dirname, '..');

/** Name and text by package, as a reader of the file finds them. */
function readNotices(file: string): Map<string, string> {
  const [, ...parts] = file.split(/^={80}\n$/m);
  return new Map(
    parts.map((part) => [
      /^\n*(\S+) \S+ \(/.exec(part)?.[1] ?? '',
      part.split('\n').slice(2).join('\n').trim(),
    ]),
  );
}

test('a build names each package that it holds, also those others import, and the fonts', async () => {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      thirdPartyNotices(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? '\0entry' : null),
        load: (id) =>
          id === '\0entry' ? "import { useEditor } from '@tiptap/react'; globalThis.x = useEditor" : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', treeshake: false } },
  })) as Rolldown.RolldownOutput;
  const file = output.find(({ fileName }) => fileName === noticesFile);
  if (file?.type !== 'asset') throw new Error('no notices');
  const notices = readNotices(String(file.source));
  const expected = ['@tiptap/react', 'prosemirror-model', 'react', '@fontsource-variable/inter'];
  expect([...notices.keys()]).toEqual(expect.arrayContaining(expected));
  expect(notices.has('recharts')).toBe(false);
  for (const name of expected) {
    const [licence = ''] = (await readdir(join(root, 'node_modules', name))).filter((one) =>
      /^licen/i.test(one),
    );
    const text = await readFile(join(root, 'node_modules', name, licence), 'utf8');
    expect(notices.get(name), name).toContain(text.trim());
  }
  expect(notices.get('@fontsource-variable/inter')).toContain('SIL OPEN FONT LICENSE');
});

// `npm test` builds the web application first.
test('the site’s notices name every package that its source imports', async () => {
  const notices = readNotices(await readFile(join(import.meta.dirname, 'dist', noticesFile), 'utf8'));
  const sources = (await readdir(join(import.meta.dirname, 'src'), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('entry-server'),
  );
  const imported = new Set<string>();
  for (const file of sources) {
    const code = await readFile(join(import.meta.dirname, 'src', file), 'utf8');
    for (const [, name = ''] of code.matchAll(
      /^(?!import type).*\bfrom '((?:@[\w-]+\/)?[a-z][\w-]*)[^':]*';$/gm,
    )) {
      if (!name.startsWith('@radiant/')) imported.add(name);
    }
  }
  expect(imported.size).toBeGreaterThan(5);
  // Gathers packages that the notices name one by one.
  imported.delete('@tiptap/pm');
  expect([...imported].filter((name) => !notices.has(name))).toEqual([]);
  expect([...notices.keys()]).toEqual(expect.arrayContaining(['scheduler', 'prosemirror-view', 'zod']));
  for (const [name, text] of notices) expect(text.length, name).toBeGreaterThan(200);
});
