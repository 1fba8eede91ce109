import { createHash } from 'node:crypto';
import { isSolution, solveChallenge } from './challenge';

/** Number of leading zero bits of the solution's hash. */
function zeroBits(challenge: string, nonce: number): number {
  const hash = createHash('sha256').update(`${challenge} ${nonce}`).digest('hex');
  return BigInt(`0x${hash}`).toString(2).padStart(256, '0').indexOf('1');
}

describe('a proof of work', () => {
  it('is a solution if its hash has at least the required number of zero bits', () => {
    const counts = new Set<number>();
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const zeros = zeroBits('a', nonce);
      counts.add(zeros);
      for (const bits of [zeros, zeros + 1]) {
        expect([nonce, isSolution({ challenge: 'a', bits }, nonce)]).toEqual([
          nonce,
          bits === zeros,
        ]);
      }
    }
    expect(Math.max(...counts)).toBeGreaterThan(8);
    expect(counts).toContain(0);
  });

  it('is the smallest number that solves the challenge', async () => {
    const given = { challenge: 'b', bits: 9 };
    const [challenge, nonce = ''] = (await solveChallenge(given)).split(' ');
    expect(challenge).toBe('b');
    expect(isSolution(given, Number(nonce))).toBe(true);
    for (let other = 0; other < Number(nonce); other += 1)
      expect(isSolution(given, other)).toBe(false);
  });
});
