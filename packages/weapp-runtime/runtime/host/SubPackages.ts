import { ApiFailure } from './ApiFailure';
import type { Services } from './Services';

/** Which sub-packages are downloaded: by a page that needs or preloads them. */
export class SubPackages {
  private readonly loaded = new Set<string>();

  constructor(private readonly services: () => Services) {}

  /** Downloads the page's sub-package. Throws an ApiFailure when that fails. */
  load(kind: string, path: string): void {
    const root = this.services().pack.subPackages.find((one) => path.startsWith(one.root))?.root;
    if (root !== undefined && !this.fetch(root)) {
      throw new ApiFailure(`${kind}:fail loadSubpackage:fail ${root}`);
    }
  }

  /** Downloads what `preloadRule` names for the page; a failure has no effect. */
  preload(path: string): void {
    const { pack } = this.services();
    for (const name of pack.app.preloadRule?.[path]?.packages ?? []) {
      const found = pack.subPackages.find(({ root }) => sameFolder(root, name));
      if (found) this.fetch(found.root);
    }
  }

  /** Whether the sub-package is there now. */
  private fetch(root: string): boolean {
    const { failingPackages } = this.services().config;
    if (failingPackages.some((name) => sameFolder(root, name))) return this.loaded.has(root);
    this.loaded.add(root);
    return true;
  }
}

const sameFolder = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');
