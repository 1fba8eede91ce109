import { createHash } from 'node:crypto';
import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';

const WORKER_FILE = path.resolve(__dirname, '../src/start/worker.ts');
/** Matches files whose name has a content hash, so they need no separate revision. */
const HASHED_FILE = /\.[0-9a-f]{6,}\.|^static\//;
/** The public check page is not cached: readers must get the server's newest. */
const CACHED_FILES = /^(?!check\/).*\.(js|css|html|json|png|svg|webp|webmanifest)$/;

/** Writes sw.js: the service worker with the list of every file of this build (decision 070). */
export class WriteServiceWorker {
  apply(compiler: Compiler): void {
    const name = 'WriteServiceWorker';
    // This stage runs after every plugin that writes or changes a file.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        // Imported lazily: tests read this configuration without building.
        const { build } = await import('esbuild');
        const cachedFiles = compilation
          .getAssets()
          .filter((asset) => CACHED_FILES.test(asset.name));
        const files = cachedFiles.map((asset) => ({
          url: `/${asset.name}`,
          revision: HASHED_FILE.test(asset.name)
            ? null
            : createHash('sha256').update(asset.source.buffer()).digest('hex').slice(0, 16),
        }));
        files.sort((a, b) => (a.url < b.url ? -1 : 1));
        const { outputFiles } = await build({
          entryPoints: [WORKER_FILE],
          bundle: true,
          minify: true,
          write: false,
          target: ['chrome88', 'safari14.1'],
          define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        });
        const [worker] = outputFiles;
        if (worker === undefined) throw new Error('the service worker was not built');
        compilation.emitAsset('sw.js', new sources.RawSource(worker.text));
      });
    });
  }
}
