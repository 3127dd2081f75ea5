import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@radiant/contract/words/words.ts';
import * as z from 'zod/mini';

const Files = z.array(z.string());
const Words = z.object({ en: Files, fr: Files });
const Parts = z.object({ js: Files, css: Files });
const Preloads = z.object({
  startScript: z.string(),
  postParts: Parts,
  memberHeader: Parts,
  memberHome: Parts,
  firstWords: Words,
  words: Words,
  routes: z.array(z.object({ path: z.string(), needsAllWords: z.boolean(), js: Files, css: Files })),
});

/** From the build's manifest: the files that each page needs at once. */
export type WebPreloads = {
  /** Preload tags, so that a browser fetches a page's files at once instead of one after the other. */
  tagsFor(path: string, needs: { locale: Locale; postParts: boolean; isMember: boolean }): string[];
  isPage(path: string): boolean;
  /** Starts the application on a page that the server rendered (`web/src/start-on-interaction.ts`). */
  startScript: string;
};

export async function readWebPreloads(folder: string): Promise<WebPreloads> {
  const { startScript, firstWords, words, routes, ...parts } = Preloads.parse(
    JSON.parse(await readFile(join(folder, '.vite/preload.json'), 'utf8')),
  );
  const pages = routes
    .filter(({ path }) => path !== '*')
    .map((route) => ({ ...route, pattern: toPattern(route.path) }));
  const find = (path: string) => pages.find(({ pattern }) => pattern.test(path));
  const fallback = routes.find(({ path }) => path === '*');
  return {
    tagsFor(path, { locale, postParts, isMember }) {
      const route = find(path) ?? fallback;
      const needsAllWords = isMember || (route?.needsAllWords ?? true);
      const needed = [
        ...(route ? [route] : []),
        ...(postParts ? [parts.postParts] : []),
        ...(isMember ? [parts.memberHeader] : []),
        ...(isMember && route?.needsAllWords === false ? [parts.memberHome] : []),
        { js: [...firstWords[locale], ...(needsAllWords ? words[locale] : [])], css: [] },
      ];
      return [
        ...[...new Set(needed.flatMap(({ css }) => css))].map(
          (file) => `<link rel="stylesheet" crossorigin href="/${file}" />`,
        ),
        ...[...new Set(needed.flatMap(({ js }) => js))].map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
        ),
      ];
    },
    startScript,
    isPage: (path) => find(path) !== undefined,
  };
}

/** `/post/:id` as a pattern; a parameter matches one path segment. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
