import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const workerFile = 'service-worker.js';
const workerModule = 'service-worker/service-worker.ts';

/** At a fixed URL, where browsers find new versions; classic, because some lack modules in service workers. */
export function serviceWorker(): Plugin {
  return {
    name: 'radiant:service-worker',
    async generateBundle() {
      const source = await buildClassicScript(workerModule, 'production');
      this.emitFile({ type: 'asset', fileName: workerFile, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${workerFile}`, async (_request, response, next) => {
        try {
          const source = await buildClassicScript(workerModule, 'development');
          response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          response.end(source);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Named by its content. A classic script can wait outside the module graph, which would run it with all the others. */
export function startScript(): Plugin {
  return {
    name: 'radiant:start-script',
    apply: 'build',
    async generateBundle() {
      const source = await buildClassicScript('src/start-on-interaction.ts', 'production');
      this.emitFile({ type: 'asset', name: 'start-on-interaction.js', source });
    },
  };
}

/** `path` is relative to this folder. */
async function buildClassicScript(path: string, mode: 'production' | 'development'): Promise<string> {
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
        input: join(import.meta.dirname, path),
        output: { format: 'iife', entryFileNames: 'script.js' },
      },
    },
  });
  const chunk = outputFiles(built).find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`${path} came to nothing`);
  return chunk.code;
}

type Built = Awaited<ReturnType<typeof build>>;

function outputFiles(built: Built): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return 'output' in built ? built.output : [];
}
