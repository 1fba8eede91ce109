/** What a browser shows of the app beside its page: on a tab, in the menus, and when it is installed. */
const LINKS = {
  icon: '/favicon.png',
  'apple-touch-icon': '/app-icon.png',
  manifest: '/app.webmanifest',
};

/**
 * Names the app's icons and its manifest. Named in index.html, a browser asks for them beside the first
 * calls of the app, and each holds one of the six connections to a server without HTTP/2.
 */
export function nameAppLinks(): void {
  for (const [rel, href] of Object.entries(LINKS)) {
    const link =
      document.head.querySelector(`link[rel="${rel}"]`) ?? document.createElement('link');
    link.setAttribute('rel', rel);
    link.setAttribute('href', href);
    document.head.append(link);
  }
}
