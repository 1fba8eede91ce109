import { aSettledOrder } from '@/testing/builders';
import { memoryStorage } from '@/testing/memoryStorage';
import { ProofsStore, type SavedProof } from './ProofsStore';

const aProof = (n: number): SavedProof => ({
  detail: { ...aSettledOrder({ orderNo: `O-${n}` }), proof: null },
  heads: [],
  links: null,
  ways: null,
});

describe('ProofsStore', () => {
  it('stores the newest twenty proofs, and removes all on a log-out', () => {
    const storage = memoryStorage();
    const proofs = new ProofsStore(storage);
    for (let n = 1; n <= 22; n += 1) proofs.save(aProof(n));
    proofs.save(aProof(3));
    expect([1, 2].map((n) => proofs.of(`O-${n}`))).toEqual([null, null]);
    expect(new ProofsStore(storage).of('O-3')).toEqual(aProof(3));
    expect(storage.data.size).toBe(21);
    proofs.clear();
    expect([...storage.data.keys()]).toEqual([]);
  });
});
