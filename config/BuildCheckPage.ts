import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';
import { Compilation, sources, type Compiler } from 'webpack';
import { BROWSERS } from './browsers';
import { textsPlugin } from './texts';
import { witnessesOf } from './witnesses';

const PAGE_FOLDER = path.resolve(__dirname, '../src/checkPage');

/** Bundles the check page's only script: the app's proof check, without React and Taro. */
async function bundleScript(): Promise<string> {
  // Imported lazily: tests read this configuration without building.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(PAGE_FOLDER, 'main.ts')],
    absWorkingDir: path.resolve(__dirname, '..'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: BROWSERS,
    legalComments: 'none',
    plugins: [textsPlugin],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_APP_WITNESSES': JSON.stringify(witnessesOf(process.env)),
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds the public check page in `check/`, with its own HTML, script and style. */
export class BuildCheckPage {
  apply(compiler: Compiler): void {
    const name = 'BuildCheckPage';
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const files = {
          'index.html': readFileSync(path.join(PAGE_FOLDER, 'index.html'), 'utf8'),
          'page.css': compile(path.join(PAGE_FOLDER, 'page.scss'), { style: 'compressed' }).css,
          'page.js': await bundleScript(),
        };
        for (const [file, text] of Object.entries(files)) {
          compilation.emitAsset(`check/${file}`, new sources.RawSource(text));
        }
      });
    });
  }
}
