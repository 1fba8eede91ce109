import { createHash } from 'node:crypto';
import path from 'node:path';
import type Chain from 'webpack-chain';
import { SHARED_MODULES, SUB_PACKAGES_PLUGIN } from '../taroNames';

interface SharedModule {
  resource?: string;
  identifier: string;
}

/** The project root: Taro runs in it. */
const ROOT = process.cwd();

/** A 32-digit name that does not depend on the project's location. */
function nameOf({ resource, identifier }: SharedModule): string {
  const place = (resource ?? identifier).split(ROOT).join('').split(path.sep).join('/');
  return createHash('sha256').update(place).digest('hex').slice(0, 32);
}

/** Looks up a module by Taro's name; returns the name of `nameOf`. */
class SharedModules extends Map<string, SharedModule> {
  private readonly names = new Map<string, string>();

  static of(modules: ReadonlyMap<string, SharedModule>): SharedModules {
    const modulesByName = new SharedModules();
    modules.forEach((module, name) => modulesByName.set(name, module));
    return modulesByName;
  }

  override set(name: string, module: SharedModule): this {
    this.names.set(name, nameOf(module));
    return super.set(nameOf(module), module);
  }

  override get(name: string): SharedModule | undefined {
    return super.get(this.names.get(name) ?? name);
  }

  override has(name: string): boolean {
    return super.has(this.names.get(name) ?? name);
  }
}

/** Taro names shared modules by absolute path, which differs between folders (decision 062). */
export function nameSharedModules(chain: Chain): void {
  chain.plugin(SUB_PACKAGES_PLUGIN).init((Plugin, args: unknown[]) => {
    const plugin = new (Plugin as unknown as new (...args: unknown[]) => object)(...args);
    let modules = new SharedModules();
    Object.defineProperty(plugin, SHARED_MODULES, {
      get: () => modules,
      set: (next: Map<string, SharedModule>) => (modules = SharedModules.of(next)),
    });
    return plugin as never;
  });
}
