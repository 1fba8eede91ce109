import { sha256 } from '@candor/proof/crypto/sha256';
import { aFeedLog, anOrder, aTicket, NOW } from '@/testing/builders';
import { memoryStorage } from '@/testing/memoryStorage';
import { aReceiptNote } from '@/testing/aReceiptNote';
import { receiptState } from './receiptState';
import { ReceiptsStore } from './ReceiptsStore';

const ticket = aTicket({ quantity: '100' });
const order = anOrder({ receipt: aReceiptNote() });

function build(storage = memoryStorage()) {
  const receipts = new ReceiptsStore(storage, () => 'u1');
  return { storage, receipts };
}

describe('ReceiptsStore', () => {
  it('stores the first receipt that arrived', () => {
    const { receipts, storage } = build();
    receipts.save(order, 'AUR', ticket);
    receipts.save({ ...order, receipt: 'another' }, 'AUR', ticket);
    expect(build(storage).receipts.of('O-1')).toMatchObject({
      uid: 'u1',
      receipt: aReceiptNote(),
      tapped: { procode: 'AUR', direction: 1, quantity: '100', payoutRate: '0.80', order: null },
    });
    expect(receiptState(receipts, 'O-1')).toBe('kept');
    expect(receiptState(receipts, 'O-2')).toBeNull();
  });

  it('reports a receipt as stored only if the phone stored it, not if it is in memory', () => {
    const { receipts, storage } = build();
    const write = jest.spyOn(storage, 'set').mockReturnValue(false);
    receipts.save(order, 'AUR', ticket);
    expect(receiptState(receipts, 'O-1')).toBe('unkept');
    write.mockRestore();
    receipts.addTip(NOW, aFeedLog({ tipSeq: 1 }));
    expect(receiptState(receipts, 'O-1')).toBe('kept');
    expect(receiptState(build(storage).receipts, 'O-1')).toBe('kept');
  });

  it('does not report as stored what the storage has only in memory', () => {
    const { receipts, storage } = build();
    storage.set = (key, value) => {
      storage.data.set(key, value);
      return false;
    };
    receipts.save(order, 'AUR', ticket);
    receipts.addTip(NOW, aFeedLog({ tipSeq: 1 }));
    expect(receiptState(receipts, 'O-1')).toBe('unkept');
  });

  it('reports a missing receipt until one arrives', () => {
    const { receipts } = build();
    receipts.save({ ...order, receipt: null }, 'AUR', ticket);
    expect(receiptState(receipts, 'O-1')).toBe('missing');
    receipts.save(order, 'AUR', ticket);
    expect(receiptState(receipts, 'O-1')).toBe('kept');
  });

  it.each([{ direction: 2 as const }, { seconds: 60 }, { quantity: '100.01' }])(
    'reports a receipt that differs from the tap: %p',
    (tapped) => {
      const { receipts } = build();
      receipts.save(order, 'AUR', { ...ticket, ...tapped });
      expect(receiptState(receipts, 'O-1')).toBe('differs');
    },
  );

  it('says that it differs when it does not name the order that the phone signed', () => {
    const { receipts } = build();
    const signed = { ...ticket, order: 'a signed order' };
    receipts.save(order, 'AUR', signed);
    expect(receiptState(receipts, 'O-1')).toBe('differs');
    const named = { ...order, orderNo: 'O-1', receipt: aReceiptNote(sha256('a signed order')) };
    const { receipts: others } = build();
    others.save(named, 'AUR', signed);
    expect(receiptState(others, 'O-1')).toBe('kept');
  });

  it('keeps the batches that the feed names around acceptance, opening and expiry, each once', () => {
    const { receipts, storage } = build();
    receipts.save(order, 'AUR', ticket);
    [-6000, 0, 2000, 2000, 10_000, 29_000, 36_000].forEach((after, at) =>
      receipts.addTip(NOW + after, aFeedLog({ tipSeq: at === 3 ? 2 : at })),
    );
    expect(
      build(storage)
        .receipts.of('O-1')
        ?.tips.map(({ seq }) => seq),
    ).toEqual([1, 2, 5]);
  });

  it('stores both of two batches with one number, as evidence', () => {
    const { receipts } = build();
    receipts.save(order, 'AUR', ticket);
    receipts.addTip(NOW, aFeedLog({ tipSeq: 7 }));
    receipts.addTip(NOW + 1000, aFeedLog({ tipSeq: 7, tip: 'cd'.repeat(32) }));
    expect(receipts.of('O-1')?.tips).toHaveLength(2);
  });

  it('stores two hundred receipts and removes the oldest', () => {
    const { receipts, storage } = build();
    for (let at = 0; at < 203; at += 1) {
      receipts.save({ ...order, orderNo: `O-${at}`, acceptedTime: NOW + at }, 'AUR', ticket);
    }
    const kept = build(storage).receipts;
    expect([kept.of('O-2'), kept.of('O-3')?.orderNo]).toEqual([undefined, 'O-3']);
  });

  it('ignores stored data that it cannot read', () => {
    const storage = memoryStorage();
    storage.set('receipts', { version: 1, value: [{ orderNo: 'O-1' }, 5] });
    expect(build(storage).receipts.of('O-1')).toBeUndefined();
  });

  it('keeps receipts that another tab has stored since', () => {
    const { receipts: first, storage } = build();
    const { receipts: second } = build(storage);
    second.save(order, 'AUR', ticket);
    first.save({ ...order, orderNo: 'O-2' }, 'AUR', ticket);
    const check = { at: NOW, took: 5, isValid: true };
    second.setCheck('O-2', check);
    first.addTip(NOW, aFeedLog({ tipSeq: 1 }));
    const kept = build(storage).receipts;
    expect([kept.of('O-1')?.tips, kept.of('O-2')?.check]).toEqual([
      [{ seq: 1, digest: aFeedLog().tip }],
      check,
    ]);
  });
});
