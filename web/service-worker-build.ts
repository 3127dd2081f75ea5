import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const fileName = 'service-worker.js';

/** One classic script at a fixed URL: browsers find new versions, and some lack modules in service workers. */
export function serviceWorker(): Plugin {
  return {
    name: 'radiant:service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildWorker('production') });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, async (_request, response, next) => {
        try {
          const source = await buildWorker('development');
          response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          response.end(source);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function buildWorker(mode: 'production' | 'development'): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    mode,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: mode === 'production',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  });
  const chunk = outputFiles(built).find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('the service worker came to nothing');
  return chunk.code;
}

type Built = Awaited<ReturnType<typeof build>>;

function outputFiles(built: Built): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return 'output' in built ? built.output : [];
}
