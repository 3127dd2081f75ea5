import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.RADIANT_API ?? 'http://localhost:3000';

/** Fonts and pictures are compressed already; the page itself is filled in by the server. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Writes `.br` and `.gz` beside each asset, so that the server never compresses while somebody waits. */
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

/** In development the page does not come from the server: links the site's theme by itself. */
function linkTheme(): Plugin {
  return {
    name: 'radiant:link-theme',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/theme.css' } }],
  };
}

/**
 * The order of the layers is told in each style sheet: the page may load any of them first, and whichever names
 * the layers first decides.
 */
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

/** What the server puts in the head comes last, so that the site's theme wins over our own style sheets. */
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
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    layersInOrder(),
    headLast(),
    precompress(),
    linkTheme(),
  ],
  build: {
    // The content security policy allows fonts from our own files only, never from `data:`.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What changes with a dependency and not with us stays in the browser's cache across our versions.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/theme.css': api, '/dev/mails': api },
  },
});
