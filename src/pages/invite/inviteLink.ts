/**
 * Absolute URL of an invite. The server returns a short path without hash (`/i/`), so that WeChat
 * can open the mini-program by it; a browser is redirected. `base` has no trailing slash.
 */
export const inviteLink = (base: string, path: string): string =>
  path.startsWith('/i/') ? base + path : `${base}/#${path.replace(/^\/?#/, '')}`;
