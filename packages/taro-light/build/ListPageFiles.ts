import { createHash } from 'node:crypto';
import { Compilation, sources, type ChunkGroup, type Compiler } from 'webpack';

/** Scripts and styles by page name, without those in index.html. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const isScriptOrStyle = (name: string) => /\.(js|css)$/.test(name);

/** Matches the end of the module path that Taro's router loads. */
const PAGE_FILE = /(?:^|\/)((?:pages|components)\/[\w/-]+)$/;

/** Page name of a page's chunk, such as `pages/login/index`; undefined for other chunks. */
function pageOf(group: ChunkGroup): string | undefined {
  const names = group.origins.map(({ request }) =>
    PAGE_FILE.exec((request ?? '').replace(/\\/g, '/')),
  );
  return names.find((name) => name !== null)?.[1];
}

/**
 * Lists the files of each page early, which saves a round trip: otherwise only the app's script
 * names them. `startScript` returns a script loaded beside the app's. The list is also in
 * pages.json.
 */
export class ListPageFiles {
  constructor(private readonly startScript: (files: PageFiles) => Promise<string>) {}

  apply(compiler: Compiler): void {
    const name = 'ListPageFiles';
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    // `thisCompilation` omits child compilations of other plugins, such as the page's template.
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => this.write(compilation));
    });
  }

  private async write(compilation: Compilation): Promise<void> {
    const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    const pages: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      const page = group.isInitial() ? undefined : pageOf(group);
      if (!page) continue;
      pages[page] = group
        .getFiles()
        .filter((file) => isScriptOrStyle(file) && !entryFiles.includes(file));
    }
    compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pages)));
    const html = compilation.getAsset('index.html')?.source.source().toString();
    if (html === undefined) return;
    const text = await this.startScript(pages);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `js/start.${hash}.js`;
    compilation.emitAsset(file, new sources.RawSource(text));
    // The script runs once loaded, while the much larger app script is still loading.
    const script = `<script src="/${file}"></script>`;
    const withScript = html.replace('<script', `${script}<script`);
    compilation.updateAsset('index.html', new sources.RawSource(withScript));
  }
}
