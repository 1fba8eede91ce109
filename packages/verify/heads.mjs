/** Heads of the log: each is a prefix of every later one. */
import { must } from './Failure.mjs';
import { isConsistent } from './merkle.mjs';
import { headOf, mustBeSigned } from './texts.mjs';

/** Checks that every head is signed, and a prefix of the largest one by a consistency proof. */
export function checkHeads(notes, links, keys) {
  const heads = [...new Set(notes)].map(headOf);
  const top = heads.reduce((best, head) => (head.size > best.size ? head : best));
  mustBeSigned(top, keys);
  must(top.origin === keys[0].origin, 'head_forked');
  for (const head of heads) {
    mustBeSigned(head, keys);
    must(head.origin === top.origin && head.first === top.first, 'head_forked');
    must(head.size !== top.size || head.root === top.root, 'head_forked');
    if (head.size === top.size) continue;
    const link = links.find(({ from }) => from === head.size);
    must(link !== undefined, 'head_forked');
    must(isConsistent(head, top, link.path), 'head_inconsistent');
  }
  return top;
}
