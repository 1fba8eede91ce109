import { createHash } from 'node:crypto';
import path from 'node:path';
import { Compilation, sources, type ChunkGroup, type Compiler } from 'webpack';
import { apiBaseOf } from '../../../config/apiBase';
import { BROWSERS } from '../../../config/browsers';
import { textsOf } from '../../../config/texts';

const ROOT = path.resolve(__dirname, '..');
const START = path.join(ROOT, 'src/start/startScript.ts');

const isScriptOrStyle = (name: string) => /\.(js|css)$/.test(name);

/** The end of what Taro's router loads, from the root of the project or from where it stands. */
const PAGE = /(?:^|\/)((?:pages|components)\/[\w/-]+)$/;

/** `pages/login/index` of what Taro's router loads; undefined of anything else. */
function pageOf(group: ChunkGroup): string | undefined {
  const names = group.origins.map(({ request }) => PAGE.exec((request ?? '').replace(/\\/g, '/')));
  return names.find((name) => name !== null)?.[1];
}

/** The script that runs before the app: what the page at the address needs is asked for there. */
async function startScript(pages: object): Promise<string> {
  // Only when it builds: the settings alone are read by tests, without a machine to build on.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [START],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    write: false,
    target: BROWSERS,
    define: {
      PAGES: JSON.stringify(pages),
      API_BASE: JSON.stringify(apiBaseOf(process.env)),
      START_TEXTS: JSON.stringify(textsOf('start')),
    },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Says which files a page is made of: without that the browser learns of them only when the app's own
 * script has come and run, one way to the server later. They stand in a script that is fetched beside the
 * app's (src/start/browser/startFiles.ts), and in pages.json, for src/start/browser/preloadPages.ts. The files that
 * index.html names are left out, which leaves none for the first screen.
 */
export class NamePageFiles {
  constructor(private readonly start: { guest: string; member: string }) {}

  apply(compiler: Compiler): void {
    const name = 'NamePageFiles';
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    // Not those of other plugins within: the page's template is compiled by itself.
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => this.write(compilation));
    });
  }

  private async write(compilation: Compilation): Promise<void> {
    const named = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    const pages: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      const page = group.isInitial() ? undefined : pageOf(group);
      if (!page) continue;
      pages[page] = group
        .getFiles()
        .filter((file) => isScriptOrStyle(file) && !named.includes(file));
    }
    compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pages)));
    const html = compilation.getAsset('index.html')?.source.source().toString();
    if (html === undefined) return;
    const text = await startScript({ ...this.start, files: pages });
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `js/start.${hash}.js`;
    compilation.emitAsset(file, new sources.RawSource(text));
    // Runs as soon as it is there, while the app's own, many times as long, is still on its way.
    const script = `<script src="/${file}"></script>`;
    const written = html.replace('<script', `${script}<script`);
    compilation.updateAsset('index.html', new sources.RawSource(written));
  }
}
