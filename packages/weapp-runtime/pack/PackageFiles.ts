import fs from 'node:fs';
import path from 'node:path';
import { compiledName, compileSource } from './compileSource';

const NPM_FOLDER = 'miniprogram_npm';

/** The part of project.config.json that decides which files a program has. */
interface ProjectConfig {
  miniprogramRoot?: string;
  setting?: { minified?: boolean; useCompilerPlugins?: string[] | false };
}

/** The part of an npm package's package.json that "build npm" reads. */
interface About {
  main?: string;
  /** Folder with the built components. */
  miniprogram?: string;
  dependencies?: object;
}

function readJson<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null;
}

export function readProjectConfig(directory: string): ProjectConfig {
  return readJson<ProjectConfig>(path.join(directory, 'project.config.json')) ?? {};
}

/** The folder with app.json: the given one, or `miniprogramRoot` of its project.config.json. */
export function programFolder(directory: string): string {
  if (fs.existsSync(path.join(directory, 'app.json'))) return directory;
  const { miniprogramRoot } = readProjectConfig(directory);
  return miniprogramRoot === undefined ? directory : path.join(directory, miniprogramRoot);
}

/**
 * The files of a mini-program, by relative path with forward slashes, as devtools see them: sources
 * under the name of what they compile to, and the npm packages that "build npm" would copy.
 */
export class PackageFiles {
  /** The file on disk by name. */
  private readonly files = new Map<string, string>();

  constructor(
    readonly directory: string,
    /** The folder with project.config.json. */
    readonly project = directory,
  ) {
    this.mount('', directory);
    this.mountPackages();
    const plugins = readProjectConfig(this.project).setting?.useCompilerPlugins || [];
    for (const [name, file] of [...this.files]) {
      const compiled = compiledName(name, plugins);
      if (compiled !== null && !this.files.has(compiled)) this.files.set(compiled, file);
    }
  }

  get names(): string[] {
    return [...this.files.keys()];
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  /** Where the file is on disk; undefined for an unknown name. */
  pathOf(name: string): string | undefined {
    return this.files.get(name);
  }

  /** The file's text, compiled. Throws the compiler's error, or when there is no such file. */
  read(name: string): string {
    const file = this.files.get(name) ?? path.join(this.directory, name);
    return compileSource(file, fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  }

  size(name: string): number {
    return fs.statSync(this.files.get(name) ?? name).size;
  }

  ending(extension: string): string[] {
    return this.names.filter((name) => name.endsWith(extension));
  }

  /**
   * Resolves the reference of a component or module: from the root when it begins with a slash,
   * from the file's folder, else in `miniprogram_npm` of this folder and those above. `exists` says
   * whether a name without extension is the target.
   */
  resolve(fromFile: string, reference: string, exists: (name: string) => boolean): string {
    const relative = resolveInPackage(fromFile, reference);
    if (/^[./]/.test(reference) || exists(relative)) return relative;
    const folders = path.posix.dirname(fromFile).split('/');
    for (let depth = folders.length; depth >= 0; depth--) {
      const name = path.posix.join(...folders.slice(0, depth), NPM_FOLDER, reference);
      if (exists(name)) return name;
    }
    return relative;
  }

  private mount(prefix: string, folder: string): void {
    for (const file of walk(folder)) {
      const name = path.relative(folder, file).split(path.sep).join('/');
      this.files.set(path.posix.join(prefix, name), file);
    }
  }

  /** Dependencies with built components that are installed but not copied to miniprogram_npm. */
  private mountPackages(): void {
    const home = this.directory;
    const own = readJson<About>(path.join(home, 'package.json'));
    const app = readJson<{ useExtendedLib?: object }>(path.join(home, 'app.json'));
    const libraries = Object.keys(app?.useExtendedLib ?? {}).map((one) => `${one}-miniprogram`);
    const wanted = new Set([...Object.keys(own?.dependencies ?? {}), ...libraries]);
    // The loop also reaches the dependencies of dependencies, which it adds.
    for (const name of wanted) {
      const folder = path.join(home, 'node_modules', name);
      const about = readJson<About>(path.join(folder, 'package.json'));
      const target = `${NPM_FOLDER}/${name}`;
      if (about === null || fs.existsSync(path.join(home, target))) continue;
      for (const other of Object.keys(about.dependencies ?? {})) wanted.add(other);
      const built = path.join(folder, about.miniprogram ?? 'miniprogram_dist');
      const main = path.join(folder, about.main ?? 'index.js');
      if (fs.existsSync(built)) this.mount(target, built);
      else if (fs.existsSync(main)) this.files.set(`${target}/index.js`, main);
    }
  }
}

function walk(directory: string): string[] {
  return fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(directory, entry.name);
    if (!entry.isDirectory()) return [full];
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(full);
  });
}

/** Resolves `reference` as WeChat does: from the package's root when it begins with a slash. */
export function resolveInPackage(fromFile: string, reference: string): string {
  return reference.startsWith('/')
    ? reference.slice(1)
    : path.posix.join(path.posix.dirname(fromFile), reference);
}
