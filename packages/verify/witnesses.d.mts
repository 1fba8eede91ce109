/** Parses a verifier key of that type. Throws a code as its message. */
export function readVerifierKey(
  text: string,
  type: number,
): { name: string; id: string; key: Buffer };
export function verifierKey(name: string, type: number, publicKey: Buffer): string;
/** What a witness signs: a head's body and the time in seconds. */
export function cosignedText(body: string, time: number | bigint): string;
/** Names of the witnesses, given by verifier keys, that have signed a head. */
export function witnessesOf(note: string, verifierKeys: readonly string[]): string[];
