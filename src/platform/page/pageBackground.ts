export interface PageColors {
  page: string;
  /** Of the status bar's text. */
  status: string;
  /** Of WeChat's dots above a page that is pulled. */
  dots: 'dark' | 'light';
}

/** Colour behind the page, seen when it is pulled beyond its ends, and of the browser's own bar. */
export function setPageBackground({ page }: PageColors): void {
  document.body.style.backgroundColor = page;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
