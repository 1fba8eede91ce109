/** The invite code in `oid`, or in the link `q` from WeChat's scanner; '' for none. */
export function inviteCodeOf({ oid, q }: { oid?: string; q?: string }): string {
  return oid ?? /\/i\/([A-Za-z0-9]{1,32})(?:[?#]|$)/.exec(q ?? '')?.[1] ?? '';
}
