/**
 * Whole address of an invite: the server names a path of the app (`/inviteInfo`), which
 * on H5 lies behind the hash of the router (SPEC 2). `base` ends without a slash.
 */
export const inviteLink = (base: string, path: string): string =>
  `${base}/#${path.replace(/^\/?#/, '')}`;
