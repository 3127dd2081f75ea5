import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { listFontFaces, styleSheet } from './subset-fonts.ts';

export const noticesFile = 'third-party-notices.txt';

const require = createRequire(import.meta.url);

const introduction = `This site is delivered with code and fonts by others. Their licences follow.

The texts of the Bible are in the public domain: the World English Bible (https://ebible.org/web/), whose name is
reserved for faithful copies, and Louis Segond 1910, in the files of eBible.org and
https://github.com/mvh-solutions/aligned-lsg1910 (MIT License, Copyright (c) 2022 MVH Solutions).
`;

/** Writes the licences of every package with code in the bundle, and of the fonts. The build fails where one has none. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'radiant:third-party-notices',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = [...modules.flatMap(packageFolderOf), ...(await listFontFolders())];
      const notices = await Promise.all([...new Set(folders)].map(readNotice));
      // A package may be there in two versions.
      const texts = [...new Set(notices)].toSorted();
      this.emitFile({
        type: 'asset',
        fileName: noticesFile,
        source: [introduction, ...texts].join(separator),
      });
    },
  };
}

const separator = `\n${'='.repeat(80)}\n\n`;

const packagePattern = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*)[\\/]/;

/** A module may be virtual, with a zero byte in front, or have a query. */
function packageFolderOf(module: string): string[] {
  const folder = packagePattern.exec(module.replace(/^\0/, ''))?.[1];
  return folder === undefined ? [] : [folder];
}

async function listFontFolders(): Promise<string[]> {
  const faces = listFontFaces(await readFile(styleSheet, 'utf8'));
  const names = new Set(faces.map(({ source }) => source.split('/').slice(0, 2).join('/')));
  return [...names].map((name) => dirname(require.resolve(`${name}/package.json`)));
}

/** @throws Error naming a package without a licence */
async function readNotice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) =>
    /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i.test(file),
  );
  if (files.length === 0) throw new Error(`${name} has no licence text`);
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  return `${name} ${version} (${license})\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`;
}
