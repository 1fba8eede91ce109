/** What a browser shows of the app outside its page: on a tab, in menus, installed. */
const LINKS = {
  icon: '/favicon.png',
  'apple-touch-icon': '/app-icon.png',
  manifest: '/app.webmanifest',
};

/** In index.html these would compete with the first calls for the browser's six connections. */
export function nameAppLinks(): void {
  for (const [rel, href] of Object.entries(LINKS)) {
    const link =
      document.head.querySelector(`link[rel="${rel}"]`) ?? document.createElement('link');
    link.setAttribute('rel', rel);
    link.setAttribute('href', href);
    document.head.append(link);
  }
}
