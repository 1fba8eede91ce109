interface Page {
  path?: string;
}

/** Class of the page that is seen through the one on top, which is transparent. */
const BELOW = 'is-below';

/** The address on screen without the site: `#/pages/stock/trade?procode=KST`. */
const addressNow = () => window.location.hash;

/**
 * Stands in for the stack of Taro's router, which finds a page by its path alone: going back to, or
 * typing, the address of another stock showed the stock that was open before. Here a page is found by
 * the whole address it was opened with (decision 027).
 */
class PageStack {
  private readonly pages: Page[] = [];
  private readonly tabs: Record<string, Page | undefined> = {};
  private readonly addresses = new WeakMap<Page, string>();
  /** The navigation that Taro's router is about to carry out. */
  method = '';
  /** Taro's router counts pages here; how many are to go follows from the address. */
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

  /** The page under the one on top that was opened with the address on screen; -1 for none. */
  getPrevIndex(): number {
    const below = this.pages.slice(0, -1).map((page) => this.addresses.get(page));
    return below.lastIndexOf(addressNow());
  }

  /** How many pages lie over that one; without one, the page on top gives way. */
  getDelta(): number {
    const index = this.getPrevIndex();
    return index < 0 ? 1 : this.pages.length - 1 - index;
  }

  push(page: Page): void {
    this.addresses.set(page, addressNow());
    this.pages.push(page);
    this.markBelow();
  }

  pop(): Page | undefined {
    const page = this.pages.pop();
    this.markBelow();
    return page;
  }

  getTabs(): Record<string, Page | undefined> {
    return this.tabs;
  }

  /** Puts the tab page on top aside; it takes no parameters, so its path names it. */
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

  private markBelow(): void {
    document.querySelector(`.${BELOW}`)?.classList.remove(BELOW);
    const path = this.pages[this.pages.length - 2]?.path;
    // The build puts the path of the page that is transparent in its place; undefined for none.
    const transparent = process.env.TARO_LIGHT_TRANSPARENT;
    if (path && transparent && this.last?.path?.startsWith(transparent))
      document.getElementById(path)?.classList.add(BELOW);
  }
}

export default new PageStack();
