/** The page's title: the browser tab's on H5; in WeChat what sharing and history show. */
export function setPageTitle(title: string): void {
  document.title = title;
}
