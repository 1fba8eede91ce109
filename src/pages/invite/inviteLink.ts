/**
 * Whole address of an invite: the server names the short one (`/inviteInfo`), which has no hash, so that
 * WeChat can open the mini-program by it and a browser is led on. `base` ends without a slash.
 */
export const inviteLink = (base: string, path: string): string =>
  path.startsWith('/i/') ? base + path : `${base}/#${path.replace(/^\/?#/, '')}`;
