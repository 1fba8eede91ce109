/**
 * Absolute URL of an invite; `base` has no trailing slash. The server's short path (`/i/…`) has no
 * hash, so that WeChat can open the mini-program by it. The server redirects browsers to the app.
 */
export const inviteLink = (base: string, path: string): string =>
  path.startsWith('/i/') ? base + path : `${base}/#${path.replace(/^\/?#/, '')}`;
