/** Shared results: what a link names, and the proof that its server has for it. */
import { readOrFail } from './batches.mjs';
import { must } from './Failure.mjs';
import { fetchData, fetchLinks } from './log.mjs';
import { bytes, sha256 } from './merkle.mjs';
import { headOf, hexOf, readKeys, readNote } from './texts.mjs';

/** The parts of a link with their bytes, in order; `sum` is a checksum of the others. */
const PARTS = { log: 4, opens: 6, token: 16, size: 4, hash: 17, sum: 4 };

export const isLink = (name) => /^https?:\/\/[^#]*\/check\/#/.test(name);

/** Parses what follows the `#` of a link; throws `malformed`. Hashes are shortened, in hex. */
export function readLink(text) {
  must(/^[A-Za-z0-9_-]{68}$/.test(text), 'malformed');
  const link = Buffer.from(text, 'base64url');
  let at = 0;
  const parts = Object.entries(PARTS).map(([name, length]) => {
    at += length;
    return [name, link.subarray(at - length, at).toString('hex')];
  });
  const { sum, opens, size, ...rest } = Object.fromEntries(parts);
  must(isShort(sum, sha256('candor-link/1\n', link.subarray(0, -PARTS.sum))), 'malformed');
  return { ...rest, opens: Number.parseInt(opens, 16), size: Number.parseInt(size, 16) };
}

const isShort = (part, hash) => hash.startsWith(part);

/** Hashes that a link names: of the log's first key, of a head's text, and of a receipt's note. */
const keyHash = (statement) => sha256(bytes(hexOf(readKeys([statement])[0].public)));
const headHash = (note) => sha256(readNote(note).body);
const receiptHash = (note) => sha256('candor-share/1\n', note);

/** Consistency proofs; none when the server has none, which is evidence against it. */
async function fetchLinksIfAny(server, sizes) {
  try {
    return await fetchLinks(server, sizes, Math.max(...sizes));
  } catch (error) {
    must(error.message.endsWith(': 404'), error.message);
    return [];
  }
}

/**
 * The proof behind a link, with the head that its sender knew under `kept`. Throws `malformed`,
 * `unknown_key` (another log), `head_forked` (the server has another head there, or none) or
 * `receipt_differs`; an Error with a sentence when the server has no proof.
 */
export async function fetchShared(address) {
  const link = readLink(new URL(address).hash.slice(1));
  const { keys } = await fetchData(address, 'keys');
  const isHash = (part, code, hashOf) => must(isShort(part, readOrFail(code, hashOf)), code);
  isHash(link.log, 'unknown_key', () => keyHash(keys[0]));
  const [head] = (await fetchData(address, `heads?limit=1&size=${link.size}`)).list;
  isHash(link.hash, 'head_forked', () => headHash(head));
  const { opens, token } = link;
  const { proof, proofAt } = await fetchData(address, `result?opens=${opens}&token=${token}`);
  if (proof === null) throw new Error(`no proof before ${new Date(proofAt).toISOString()}`);
  isHash(token, 'receipt_differs', () => receiptHash(proof.receipt));
  const links = await fetchLinksIfAny(address, [link.size, headOf(proof.head).size]);
  return { ...proof, kept: { heads: [head], links } };
}
