import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compactIcons } from './compact-icons.ts';
import { leanContract } from './lean-contract.ts';

/**
 * The pages as the server renders them: one bundle with its libraries, in their production builds whatever NODE_ENV the
 * server runs with. Icons and class names must equal those of `vite.config.ts`.
 */
export default defineConfig({
  plugins: [leanContract(), compactIcons(), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [
      {
        find: /^.*\/listed-post\.tsx$/,
        replacement: join(import.meta.dirname, 'src/features/posts/listed-post-server.tsx'),
      },
    ],
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/.server',
    copyPublicDir: false,
    target: 'es2024',
    rolldownOptions: {
      output: { entryFileNames: 'render-page.mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
