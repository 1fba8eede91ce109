import type { ProofBatch } from '@candor/proof/schemas';
import { honest, log, savedFile, withKept, type Branch } from './savedFiles';

/** The entry is in the third batch after the receipt's. */
const third = savedFile(log, { at: 20_000, entryAfter: 3 });

const invalid = (name: string, expected: string, file: object): Branch => ({
  name,
  expected,
  file,
});

/** The order's line is also in the first of them. */
const repeated = savedFile(log, { at: 20_000, entryAfter: 3, firstEntryAfter: 1 });

/** Files whose entry is not proven to be the first of its order, or with another's order. */
export const INVALID_ENTRIES: readonly Branch[] = [
  invalid('entry-of-a-line-that-an-earlier-batch-has-too', 'log: receipt_late', repeated),
  invalid('earlier-entry-replaced', 'log: receipt_late', {
    ...repeated,
    earlier: (repeated.earlier as string[][]).map((lines) => lines.map(() => 'order')),
  }),
  invalid(
    'late-entry-of-a-line-that-was-in-time',
    'log: receipt_late',
    savedFile(log, { at: 20_001, entryAfter: 4, firstEntryAfter: 3 }),
  ),
  invalid('earlier-entries-left-out', 'log: receipt_late', { ...third, earlier: [] }),
  invalid('earlier-entries-changed', 'log: receipt_late', { ...third, earlier: [[], ['order']] }),
  invalid('more-earlier-entries', 'log: receipt_late', { ...honest, earlier: [[]] }),
  invalid('earlier-batch-left-out', 'log: receipt_late', {
    ...third,
    batches: (third.batches as ProofBatch[]).filter((_, at) => at !== 1),
  }),
  invalid('order-of-another-account', 'receipt: order_unsigned', withKept({ account: '8' })),
];
