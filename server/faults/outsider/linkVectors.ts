import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { log } from './savedFiles';

const { keys, receipt, head } = proveOrder(log, { isShared: true }).proof;
const link = {
  log: shareLogId(keys[0]) ?? '',
  opens: 1_795_000_022_000,
  token: shareToken(receipt),
  head: shareHead(head) ?? { size: 0, hash: '' },
};
const text = shareLinkText(link);

interface LinkVector {
  expected: 'malformed' | null;
  /** What follows the `#`. */
  link: string;
  /** What a right link was made from, and its parts as hex or numbers. */
  from?: { key: string; receipt: string; head: string };
  parts?: { log: string; opens: number; token: string; size: number; hash: string };
}

/** Links of shared results, right and wrong. */
export const LINK_VECTORS: Readonly<Record<string, LinkVector>> = {
  'as-it-was-made': {
    expected: null,
    link: text,
    from: { key: keys[0] ?? '', receipt, head },
    parts: { log: link.log, opens: link.opens, token: link.token, ...link.head },
  },
  'cut-off': { expected: 'malformed', link: text.slice(0, -1) },
  'a-character-changed': {
    expected: 'malformed',
    link: text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  },
  'four-characters-more': { expected: 'malformed', link: `${text}AAAA` },
};
