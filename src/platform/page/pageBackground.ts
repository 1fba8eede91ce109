export interface PageColors {
  page: string;
  /** Text colour of the status bar. */
  status: string;
  /** WeChat's dots of pull-to-refresh. */
  dots: 'dark' | 'light';
}

/** Sets the colour behind the page, visible beyond its ends, and of the browser's bar. */
export function setPageBackground({ page }: PageColors): void {
  document.body.style.backgroundColor = page;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
