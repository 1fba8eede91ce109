/** What a link names; hashes are shortened, in hex. */
export interface LinkedResult {
  log: string;
  opens: number;
  token: string;
  size: number;
  hash: string;
}
/** Parses what follows the `#` of a link. Throws `malformed` as its message. */
export function readLink(text: string): LinkedResult;
