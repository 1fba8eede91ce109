import { createHash } from 'node:crypto';
import { Compilation, sources, type ChunkGroup, type Compiler } from 'webpack';

/** Scripts and styles by the name of their page, beside those that index.html names. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const isScriptOrStyle = (name: string) => /\.(js|css)$/.test(name);

/** The end of what Taro's router loads, from the root of the project or from where it stands. */
const PAGE = /(?:^|\/)((?:pages|components)\/[\w/-]+)$/;

/** `pages/login/index` of what Taro's router loads; undefined of anything else. */
function pageOf(group: ChunkGroup): string | undefined {
  const names = group.origins.map(({ request }) => PAGE.exec((request ?? '').replace(/\\/g, '/')));
  return names.find((name) => name !== null)?.[1];
}

/**
 * Says which files a page is made of: without that the browser learns of them only when the app's own
 * script has come and run, one round trip later. `startScript` is given them and returns a script that
 * is fetched beside the app's; they are in pages.json, too. The files that index.html names are left
 * out, which leaves none for the first screen.
 */
export class NamePageFiles {
  constructor(private readonly startScript: (files: PageFiles) => Promise<string>) {}

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
    const text = await this.startScript(pages);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `js/start.${hash}.js`;
    compilation.emitAsset(file, new sources.RawSource(text));
    // Runs as soon as it is there, while the app's own, many times as long, is still on its way.
    const script = `<script src="/${file}"></script>`;
    const written = html.replace('<script', `${script}<script`);
    compilation.updateAsset('index.html', new sources.RawSource(written));
  }
}
