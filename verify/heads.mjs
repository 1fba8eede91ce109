/** Heads of the log: each is the beginning of every later one. */
import { must } from './Failure.mjs';
import { assertConsistent } from './merkle.mjs';
import { signedText } from './texts.mjs';

/** Every head with a link (a consistency path) is the beginning of the largest, which is signed. */
export function checkHeads(heads, links, keys) {
  const top = heads.reduce((best, head) => (head.size > best.size ? head : best));
  const paths = new Map(links.map(({ from, path }) => [from, path]));
  signedText(top.note, keys);
  for (const head of heads) {
    const fork = head.origin !== top.origin || head.first !== top.first;
    must(!fork && (head.size !== top.size || head.root === top.root), 'head_forked');
    if (paths.has(head.size)) assertConsistent(head, top, paths.get(head.size));
  }
}
