/** The invite code of the page's parameters, or of the link that WeChat has scanned. */
export function inviteCodeOf({ oid, q }: { oid?: string; q?: string }): string {
  return oid ?? /\/i\/([A-Za-z0-9]{1,32})(?:[?#]|$)/.exec(q ?? '')?.[1] ?? '';
}
