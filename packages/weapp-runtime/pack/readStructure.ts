import type { AppJson, PackProblem, SubPackage, UnitJson } from './PackedProgram';
import type { PackageFiles } from './PackageFiles';
import type { Themes } from './themes';

export interface Structure {
  app: AppJson;
  themes: Themes | null;
  pages: string[];
  subPackages: SubPackage[];
  components: string[];
  json: Record<string, UnitJson>;
}

const CUSTOM_TAB_BAR = 'custom-tab-bar/index';

/** Reads app.json and every file it references. Throws when the directory is no mini-program. */
export function readStructure(files: PackageFiles, problems: PackProblem[]): Structure {
  if (!files.has('app.json') || !files.has('app.js')) {
    throw new Error(`${files.directory}: app.json or app.js is missing`);
  }
  const app: AppJson = JSON.parse(files.read('app.json'));
  const subPackages = (app.subPackages ?? app.subpackages ?? []).map(({ root, pages }) => ({
    root: root.replace(/^\//, '').replace(/\/?$/, '/'),
    pages,
  }));
  const pages = [...app.pages, ...subPackages.flatMap((s) => s.pages.map((p) => s.root + p))];
  const json = readUnitJson(files, problems);
  reportMissingPages(files, pages, problems);
  const collector = new ComponentCollector(files, app, json, problems);
  collector.visit('app', app.usingComponents ?? {});
  if (app.tabBar?.custom && files.has(`${CUSTOM_TAB_BAR}.json`)) collector.add(CUSTOM_TAB_BAR);
  for (const page of pages) {
    const own = (json[page] ??= {});
    collector.visit(page, (own.usingComponents ??= {}));
  }
  const themes = readThemes(files, app, problems);
  return { app, themes, pages, subPackages, components: collector.found, json };
}

function readThemes(files: PackageFiles, app: AppJson, problems: PackProblem[]): Themes | null {
  const { darkmode, themeLocation } = app;
  if (!darkmode || themeLocation === undefined) return null;
  if (files.has(themeLocation)) {
    return { light: {}, dark: {}, ...JSON.parse(files.read(themeLocation)) };
  }
  problems.push({ level: 'error', file: 'app.json', message: `no ${themeLocation}` });
  return null;
}

function readUnitJson(files: PackageFiles, problems: PackProblem[]): Record<string, UnitJson> {
  const json: Record<string, UnitJson> = {};
  for (const file of files.ending('.json')) {
    if (/^(project\.|sitemap|theme\.)/.test(file)) continue;
    try {
      json[file.slice(0, -5)] = JSON.parse(files.read(file));
    } catch (error) {
      problems.push({ level: 'error', file, message: `bad JSON: ${String(error)}` });
    }
  }
  return json;
}

function reportMissingPages(files: PackageFiles, pages: string[], problems: PackProblem[]): void {
  for (const page of pages) {
    for (const extension of ['js', 'wxml']) {
      const file = `${page}.${extension}`;
      if (!files.has(file)) {
        problems.push({ level: 'error', file: page, message: `page file missing: ${file}` });
      }
    }
  }
}

/** Follows `usingComponents` and makes every reference absolute. */
class ComponentCollector {
  readonly found: string[] = [];

  constructor(
    private readonly files: PackageFiles,
    private readonly app: AppJson,
    private readonly json: Record<string, UnitJson>,
    private readonly problems: PackProblem[],
  ) {}

  visit(owner: string, using: Record<string, string>): void {
    for (const [name, reference] of Object.entries(using)) {
      if (/^(plugin|dynamicLib|weui):\/\//.test(reference)) {
        const message = `plugin component ${reference} is not emulated`;
        this.problems.push({ level: 'warn', file: owner, message });
        continue;
      }
      const component = this.resolve(owner, reference);
      if (!this.files.has(`${component}.js`)) {
        // Devtools do not have the files of a library of the client, so they do not check them.
        const isLibrary = Object.keys(this.app.useExtendedLib ?? {}).includes(
          reference.split('-miniprogram/')[0] ?? '',
        );
        const message = `usingComponents ${name}: ${component}.js not found`;
        this.problems.push({ level: isLibrary ? 'warn' : 'error', file: owner, message });
        // Without the component, the tag is not rendered.
        if (isLibrary) delete using[name];
        continue;
      }
      using[name] = `/${component}`;
      if (!this.found.includes(component)) this.add(component);
    }
  }

  add(component: string): void {
    this.found.push(component);
    const own = (this.json[component] ??= {});
    if (own.component !== true) {
      this.error(component, 'used as a component but its .json lacks "component": true');
    }
    this.visit(component, (own.usingComponents ??= {}));
  }

  private resolve(owner: string, reference: string): string {
    const isComponent = (name: string): boolean =>
      this.files.has(`${name}.json`) || this.files.has(`${name}/index.json`);
    const absolute = this.files.resolve(owner, reference, isComponent);
    const folder = `${absolute}/index`;
    return !this.files.has(`${absolute}.json`) && isComponent(absolute) ? folder : absolute;
  }

  private error(file: string, message: string): void {
    this.problems.push({ level: 'error', file, message });
  }
}
