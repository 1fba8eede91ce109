import type { PackedProgram } from '../../pack/PackedProgram';
import { ApiFailure } from './ApiFailure';
import type { OpenPage } from './OpenPage';

/** The pages of the program: the stack, and the tab pages kept alive behind it. */
export class PageStack {
  readonly pages: OpenPage[] = [];
  private readonly tabPages = new Map<string, OpenPage>();

  constructor(private readonly pack: PackedProgram) {}

  get top(): OpenPage | undefined {
    return this.pages[this.pages.length - 1];
  }

  /** The page on top. Throws an ApiFailure while there is none, as during a relaunch. */
  get current(): OpenPage {
    const page = this.top;
    if (!page) throw new ApiFailure('no page is open yet');
    return page;
  }

  get all(): OpenPage[] {
    return [...this.pages, ...this.tabPages.values()];
  }

  isTab(path: string): boolean {
    return this.pack.app.tabBar?.list.some((item) => item.pagePath === path) ?? false;
  }

  keep(page: OpenPage): void {
    this.tabPages.set(page.path, page);
  }

  takeKept(path: string): OpenPage | undefined {
    const page = this.tabPages.get(path);
    this.tabPages.delete(path);
    return page;
  }

  takeAll(): OpenPage[] {
    const pages = this.all;
    this.pages.length = 0;
    this.tabPages.clear();
    return pages;
  }
}
