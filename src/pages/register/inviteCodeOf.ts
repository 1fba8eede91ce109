/** The invite code a registration was opened with: named, or in the link that WeChat has scanned. */
export function inviteCodeOf({ oid, q }: { oid?: string; q?: string }): string {
  return oid ?? /\/i\/([A-Za-z0-9]{1,32})(?:[?#]|$)/.exec(q ?? '')?.[1] ?? '';
}
