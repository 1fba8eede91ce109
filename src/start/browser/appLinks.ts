/** Links for what a browser shows outside the page: tab icon, menus, installed app. */
const LINKS = {
  icon: '/favicon.png',
  'apple-touch-icon': '/app-icon.png',
  manifest: '/app.webmanifest',
};

/** In index.html these links would compete with the first calls for six connections. */
export function nameAppLinks(): void {
  for (const [rel, href] of Object.entries(LINKS)) {
    const link =
      document.head.querySelector(`link[rel="${rel}"]`) ?? document.createElement('link');
    link.setAttribute('rel', rel);
    link.setAttribute('href', href);
    document.head.append(link);
  }
}
