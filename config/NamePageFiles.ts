import { Compilation, sources, type ChunkGroup, type Compiler } from 'webpack';

/** How a browser is told to fetch a file of this kind before a script asks for it. */
const KINDS: readonly (readonly [ending: string, as: string])[] = [
  ['.js', 'script'],
  ['.css', 'style'],
];

/** The end of what Taro's router loads, from the root of the project or from where it stands. */
const PAGE = /(?:^|\/)((?:pages|components)\/[\w/-]+)$/;

const tagOf = (file: string): string => {
  const as = KINDS.find(([ending]) => file.endsWith(ending))?.[1];
  return as ? `<link rel="preload" as="${as}" href="/${file}" />` : '';
};

/** `pages/login/index` of what Taro's router loads; undefined of anything else. */
function pageOf(group: ChunkGroup): string | undefined {
  const names = group.origins.map(({ request }) => PAGE.exec((request ?? '').replace(/\\/g, '/')));
  return names.find((name) => name !== null)?.[1];
}

/**
 * Says which files a page is made of. Those of the first screen stand in index.html: without that the
 * browser learns of them only when the app's own script has come and run, one way to the server
 * later. Those of every page stand in pages.json, for src/platform/preloadPages.ts.
 */
export class NamePageFiles {
  constructor(private readonly firstPage: string) {}

  apply(compiler: Compiler): void {
    const name = 'NamePageFiles';
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    // Not those of other plugins within: the page's template is compiled by itself.
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const pages: Record<string, string[]> = {};
        for (const group of compilation.chunkGroups) {
          const page = group.isInitial() ? undefined : pageOf(group);
          if (page) pages[page] = group.getFiles().filter((file) => tagOf(file) !== '');
        }
        compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pages)));
        const html = compilation.getAsset('index.html')?.source.source().toString();
        if (html === undefined) return;
        const tags = (pages[this.firstPage] ?? []).map(tagOf).join('');
        const named = html.replace('</head>', `${tags}</head>`);
        compilation.updateAsset('index.html', new sources.RawSource(named));
      });
    });
  }
}
