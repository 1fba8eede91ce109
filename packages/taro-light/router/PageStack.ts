interface Page {
  path?: string;
}

/** Class of the page that is visible below a transparent page. */
const BELOW_CLASS = 'is-below';

/** The URL's hash: `#/pages/stock/trade?procode=KST`. */
const currentHash = () => window.location.hash;

/**
 * Taro's router identifies a page by its path, so the URL of another stock showed the stock opened
 * before. This stack uses the whole URL (decision 027).
 */
class PageStack {
  private readonly pages: Page[] = [];
  private readonly tabs: Record<string, Page | undefined> = {};
  private readonly addresses = new WeakMap<Page, string>();
  /** Name of the navigation that Taro's router is about to perform. */
  method = '';
  /** Taro's router counts pages here; `getDelta` derives the number from the URL instead. */
  delta = 0;

  get length(): number {
    return this.pages.length;
  }

  get last(): Page | undefined {
    return this.pages[this.pages.length - 1];
  }

  get(): Page[] {
    return this.pages;
  }

  getItem(index: number): Page | undefined {
    return this.pages[index];
  }

  /** Index of the page below the top that was opened with the current URL; -1 for none. */
  getPrevIndex(): number {
    const below = this.pages.slice(0, -1).map((page) => this.addresses.get(page));
    return below.lastIndexOf(currentHash());
  }

  /** Number of pages to close to reach the page of `getPrevIndex()`; 1 if there is none. */
  getDelta(): number {
    const index = this.getPrevIndex();
    return index < 0 ? 1 : this.pages.length - 1 - index;
  }

  push(page: Page): void {
    this.addresses.set(page, currentHash());
    this.pages.push(page);
    this.markPageBelow();
  }

  pop(): Page | undefined {
    const page = this.pages.pop();
    this.markPageBelow();
    return page;
  }

  getTabs(): Record<string, Page | undefined> {
    return this.tabs;
  }

  /** Moves the top tab page out of the stack; its path identifies it, as it has no parameters. */
  pushTab(path: string): void {
    this.tabs[path] = this.pop();
  }

  popTab(path: string): void {
    const page = this.tabs[path];
    if (page !== undefined) this.push(page);
    this.removeTab(path);
  }

  removeTab(path: string): void {
    delete this.tabs[path];
  }

  private markPageBelow(): void {
    document.querySelector(`.${BELOW_CLASS}`)?.classList.remove(BELOW_CLASS);
    const path = this.pages[this.pages.length - 2]?.path;
    // The build replaces this by the path of the transparent page; undefined for none.
    const transparent = process.env.TARO_LIGHT_TRANSPARENT;
    if (path && transparent && this.last?.path?.startsWith(transparent))
      document.getElementById(path)?.classList.add(BELOW_CLASS);
  }
}

export default new PageStack();
