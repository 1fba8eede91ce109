import { hiddenGlobals, programGlobal } from './hiddenGlobals';
import { log } from './Log';
import { programTimers } from './programTimers';

type Exports = Record<string, unknown>;

const CONSOLE =
  'log info warn error debug trace group groupEnd groupCollapsed table time timeEnd count assert dir';

function programConsole(): Exports {
  const entries = CONSOLE.split(' ').map((name) => [
    name,
    (...values: unknown[]) => log(`console.${name}`, ...values),
  ]);
  return Object.fromEntries(entries);
}

/** `Function` as in WeChat: only `return this` may be compiled from text. */
function guardedFunction(global: Exports): unknown {
  function Guarded(...parts: unknown[]): () => Exports {
    const body = String(parts.pop() ?? '');
    if (/^\s*return this;?\s*$/.test(body)) return () => global;
    throw new EvalError(`new Function is not allowed in a mini-program: ${body.slice(0, 60)}`);
  }
  Guarded.prototype = Function.prototype;
  return Guarded;
}

/** Loads the program's modules as WeChat's `define` does: names of the browser are undefined. */
export class ModuleLoader {
  /** The page or component whose file is being evaluated; '' outside of one. */
  current = '';
  readonly global = programGlobal();
  private readonly cache = new Map<string, { exports: Exports }>();

  /** `given`: names that a module sees besides its own: wx, App, Page … */
  constructor(
    private readonly sources: Record<string, string>,
    private readonly globals: Exports,
  ) {
    Object.assign(globals, {
      console: programConsole(),
      globalThis: this.global,
      global: this.global,
      Function: guardedFunction(this.global),
      ...programTimers,
    });
    this.global.console = globals.console;
    this.global.wx = globals.wx;
  }

  /** Evaluates a file once and returns its exports. */
  load(file: string): Exports {
    const cached = this.cache.get(file);
    if (cached) return cached.exports;
    const module = { exports: {} };
    this.cache.set(file, module);
    const require = (reference: string): Exports => this.load(this.resolve(file, reference));
    const loadLater = async (reference: string): Promise<Exports> => require(reference);
    const names = ['require', 'module', 'exports', ...Object.keys(this.globals), ...hiddenGlobals];
    // In a separate function, the module may declare a hidden name: `const Image = …`.
    const body = `(function(){${this.sources[file]}\n}).call(this)`;
    const source = `${body}\n//# sourceURL=weapp:///${file}`;
    const run = new window.Function(...names, source);
    const own = [Object.assign(require, { async: loadLater }), module, module.exports];
    run.call(undefined, ...own, ...Object.values(this.globals));
    return module.exports;
  }

  /** Evaluates a page's or component's file with `current` set for Page() and Component(). */
  loadUnit(path: string): void {
    const previous = this.current;
    this.current = path;
    try {
      this.load(`${path}.js`);
    } finally {
      this.current = previous;
    }
  }

  private find(path: string): string | undefined {
    return [path, `${path}.js`, `${path}/index.js`].find(
      (name) => name.endsWith('.js') && this.sources[name] !== undefined,
    );
  }

  private resolve(from: string, reference: string): string {
    const base = reference.startsWith('/') ? [] : from.split('/').slice(0, -1);
    for (const part of reference.split('/')) {
      if (part === '..') base.pop();
      else if (part && part !== '.') base.push(part);
    }
    const path = base.join('/');
    const file = this.find(path);
    if (file !== undefined) return file;
    const folders = from.split('/').slice(0, -1);
    for (let depth = folders.length; depth >= 0 && !/^[./]/.test(reference); depth--) {
      const name = [...folders.slice(0, depth), 'miniprogram_npm', reference].join('/');
      const found = this.find(name);
      if (found !== undefined) return found;
    }
    throw new Error(`module '${path}.js' is not defined, require args is '${reference}'`);
  }
}
