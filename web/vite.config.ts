import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { serviceWorker, startScript } from './classic-scripts.ts';
import { compactIcons } from './compact-icons.ts';
import { declarativeRouter } from './declarative-router.ts';
import { leanContract } from './lean-contract.ts';
import { routes } from './src/paths.ts';
import { subsetFonts } from './subset-fonts.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const api = process.env.RADIANT_API ?? 'http://localhost:3000';

/** Matches modules whose path contains one of these. `vite.config.test.ts` finds those that match nothing. */
const paths = (...parts: string[]) =>
  new RegExp(parts.map((part) => part.replace(/[.?]/g, '\\$&').replaceAll('/', '[\\\\/]')).join('|'));

const accountPages = paths(
  'pages/login-page',
  'pages/sign-up-page',
  'pages/forgot-password-page',
  'pages/reset-password-page',
  'pages/verify-email-page',
  'pages/setup-page',
  'pages/change-password-page',
  'pages/consents-page',
);

const notWords = /^(?!.*words[\\/](en|fr)(-\w+)?\.ts)/;

/** Libraries, and components rendered few times: memoizing these costs more bytes than it saves (6 kB). */
const notMemoised = [
  /[\\/]node_modules[\\/]/,
  /web[\\/]src[\\/](ui|layout|features[\\/](stories|daily)|features[\\/]feed[\\/]guest-welcome|pages[\\/]home-page)\b/,
];

/** Fonts and images are compressed already; the server fills in the page itself. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Writes `.br` and `.gz` beside each asset, so that the server never compresses during a request. */
function precompress(): Plugin {
  return {
    name: 'radiant:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.includes(`${dir}/.vite`));
      for (const file of files) {
        const content = await readFile(file);
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        const gzip = gzipSync(content, { level: 9 });
        if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
        if (gzip.length < content.length) await writeFile(`${file}.gz`, gzip);
      }
    },
  };
}

/**
 * Writes `.vite/preload.json`: the files a first visit to each route needs beyond the entry, so that the server can
 * preload them. `{ startScript: string, postParts: { js: string[], css … }, memberHeader: …, memberHome: …, firstWords: { en: string[] }, words: …, routes: { path: string,
 * needsAllWords: boolean, js: string[], css … }[] }`
 */
function listPreloads(): Plugin {
  return {
    name: 'radiant:list-preloads',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) return this.error('The application has no entry');
        const known = new Set(withImports(entry, bundle));
        const beyondEntry = (module: string) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
          );
          if (!chunk) this.warn(`No file of the build holds ${module}: nothing is preloaded for it`);
          return chunk ? withImports(chunk, bundle).filter((needed) => !known.has(needed)) : [];
        };
        const filesOf = (modules: readonly string[]) => [...new Set(modules.flatMap(beyondEntry))];
        const namesOf = (module: string) => filesOf([module]).map(({ fileName }) => fileName);
        const cssOf = (files: readonly Rolldown.OutputChunk[]) =>
          files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        const partsOf = (...modules: string[]) => {
          const files = filesOf(modules);
          return { js: files.map(({ fileName }) => fileName), css: cssOf(files) };
        };
        const startScript = Object.keys(bundle).find((file) => /start-on-interaction-.*\.js$/.test(file));
        if (!startScript) return this.error('The build holds no script that starts the application');
        const preloads = {
          startScript,
          postParts: partsOf('features/posts/post-parts.ts'),
          memberHeader: partsOf('layout/member-header.tsx'),
          memberHome: partsOf('features/posts/composer.tsx', 'features/stories/story-strip.tsx'),
          firstWords: { en: namesOf('words/en-initial.ts'), fr: namesOf('words/fr-initial.ts') },
          words: { en: namesOf('words/en.ts'), fr: namesOf('words/fr.ts') },
          routes: Object.entries(routes).map(([name, path]) => ({
            path,
            needsAllWords: !/^home/.test(name),
            ...partsOf(...modulesOf(name)),
          })),
        };
        this.emitFile({
          type: 'asset',
          fileName: '.vite/preload.json',
          source: JSON.stringify(preloads, null, 2),
        });
      },
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}

/** `signUp` is shown by pages/sign-up-page.tsx; further routes of a page end in ByName or Bare. */
function modulesOf(route: string): string[] {
  const page = route.replace(/(ByName|Bare)$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const layout = accountPages.test(`pages/${page}-page`) ? ['features/accounts/account-layout.tsx'] : [];
  return [...layout, `pages/${page}-page.tsx`];
}

/** In development the page does not come from the server. */
function linkTheme(): Plugin {
  return {
    name: 'radiant:link-theme',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/theme.css' } }],
  };
}

/** Declares the layer order in each style sheet, because any of them may load first. */
function layersInOrder(): Plugin {
  return {
    name: 'radiant:layers-in-order',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = `@layer base,ui;${file.source}`;
        }
      },
    },
  };
}

/** The font of nearly all texts is mostly there when they are first drawn. */
function preloadFont(): Plugin {
  return {
    name: 'radiant:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file));
        if (!font) throw new Error('The build holds no Inter');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The server's head content comes last, so that the site's theme overrides our style sheets. */
function headLast(): Plugin {
  const placeholder = '<!--radiant:head-->';
  return {
    name: 'radiant:head-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(placeholder, '').replace('</head>', `${placeholder}\n  </head>`),
    },
  };
}

export default defineConfig({
  plugins: [
    leanContract(),
    declarativeRouter(),
    compactIcons(),
    serviceWorker(),
    startScript(),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: notMemoised }),
    layersInOrder(),
    listPreloads(),
    preloadFont(),
    headLast(),
    thirdPartyNotices(),
    precompress(),
    linkTheme(),
    subsetFonts(),
  ],
  build: {
    // The content security policy forbids `data:` fonts.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page has loaded these when an import begins; their names in each list of files cost bytes.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js'
          ? needed.filter((file) => !/^assets\/(vendor|rolldown-runtime)-/.test(file))
          : needed,
    },
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'codec', 'plain', 'shape', 'endpoint'] },
      output: {
        // Few chunks, each with one reason to load or change.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: paths(
                'node_modules/react/',
                'node_modules/react-dom/',
                'node_modules/react-router/',
                'node_modules/scheduler/',
                'node_modules/@tanstack/',
                'rolldown/runtime',
              ),
              priority: 4,
            },
            // Also home, which has most of what other pages need.
            { name: 'app', tags: ['$initial'], test: notWords, priority: 3 },
            // Live updates start a moment after the page, with what else posts of some kinds need.
            {
              name: 'live',
              test: paths(
                'feed/live-updates',
                'platform/live',
                'platform/action.ts',
                'posts/comment-counts',
                'posts/refresh-post',
                'posts/use-event-participation',
                'posts/participation-counts',
                'posts/link-target',
                'use-events-live',
                'use-friends-live',
                'events-cache',
                'ui/icons/candle',
                'words/elision',
                'words/plural',
                'src/events.ts?lean',
                'icons/map-pin.',
                'icons/star.',
                'icons/video.',
              ),
              priority: 3,
            },
            // Shared by many, and too small for a file each.
            {
              name: 'shared',
              test: paths(
                'platform/debounce',
                'offline/connection',
                'offline/send-or-queue',
                'posts/categories-api',
                'src/prayers.ts?lean',
                'friends/requests-api',
                'settings/settings-api',
                'layout/use-log-out',
                'icons/bookmark.',
                'icons/calendar-heart.',
                'icons/plus.',
                'icons/user-plus.',
              ),
              priority: 3,
            },
            { name: 'schemas', test: /[\\/]zod[\\/]|contract[\\/]src[\\/][\w-]+\.ts$/, priority: 3 },
            // Needed by some cards only; loaded with the first post that needs it.
            { name: 'post-parts', test: paths('posts/post-parts'), priority: 2 },
            // A moment after a member's page.
            {
              name: 'offline',
              test: paths(
                'offline/offline-support',
                'offline/copies',
                'offline/offline-queries',
                'offline/offline-user',
                'offline/outbox',
                'offline/query-copies',
                'offline/send-unsent',
                'offline/queue-write',
                'offline/use-unsent',
                'offline/update-notice',
                'offline/offline.module',
                'prayers/send-prayers',
                'prayers/offline-prayers',
                'prayers/pray-keys',
                'profiles/profile-keys',
                'platform/offline-shell',
                'words/offline',
              ),
              priority: 2,
            },
            { name: 'post-menu', test: paths('posts/post-menu-items'), priority: 1 },
            {
              name: 'beside',
              test: paths(
                'home-page-aside',
                'prayers-page-aside',
                'events-card',
                'suggestions-card',
                'trending-card',
                'side-card',
                'person-row',
                'add-friend-button',
                'join-button',
                'truncated-text',
                'format-event-time',
              ),
              priority: 1,
            },
            { name: 'lists', test: paths('events-api', 'friends-api'), priority: 1 },
            // Loaded when a menu is about to open.
            { name: 'menu', test: paths('ui/menu-popup', 'ui/floating'), priority: 1 },
            // Loaded by members only: one file for the header, one for writing.
            {
              name: 'member',
              test: paths(
                'layout/member-header',
                'layout/user-menu',
                'requests-badge',
                'use-reminder-ringer',
              ),
              priority: 1,
            },
            {
              name: 'composer',
              test: paths(
                'posts/composer',
                'posts/audience-menu',
                'stories/story-strip',
                'stories/story-groups',
                'stories/stories-api',
              ),
              priority: 1,
            },
            {
              name: 'forms',
              test: paths(
                'web/src/ui/form',
                'platform/form.ts',
                'web/src/ui/field',
                'web/src/ui/control',
                'web/src/ui/select',
                'web/src/ui/text-',
                'platform/counted-fields',
                'web/src/ui/checkbox',
                'web/src/ui/password-',
              ),
              priority: 2,
            },
            { name: 'account', test: accountPages, priority: 1 },
            // What several pages share, and what is too small for a file of its own.
            {
              name: 'dialogs',
              test: paths(
                'ui/dialog',
                'ui/modal',
                'ui/confirm-dialog',
                'ui/drawer',
                'ui/switch',
                'ui/toast-clearance',
                'ui/move-by-arrow',
                'platform/confirm',
                'platform/form-dialog',
                'platform/back-link',
                'platform/object-url',
              ),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/answer/': api, '/theme.css': api, '/calendar.ics': api, '/dev/mails': api },
  },
});
