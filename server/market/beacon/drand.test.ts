import {
  beaconEntry,
  isRoundSigned,
  newestRoundAt,
  parseBeaconEntry,
  QUICKNET,
  timeOfRound,
} from './drand';

/** Recorded rounds of the quicknet. */
const ROUNDS = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
];

describe('a round of the randomness beacon', () => {
  it.each(ROUNDS)('is accepted with the beacon’s signature: $round', (round) => {
    expect(isRoundSigned(QUICKNET, round)).toBe(true);
    expect(parseBeaconEntry(beaconEntry(round))).toEqual(round);
  });

  it('is rejected with the signature of another round, a changed one, and no point', () => {
    const [first, second] = ROUNDS;
    const signature = first?.signature ?? '';
    expect(isRoundSigned(QUICKNET, { round: 123, signature: second?.signature ?? '' })).toBe(false);
    for (const changed of [`${signature.slice(0, -1)}3`, 'f'.repeat(96), signature.slice(2), '']) {
      expect(isRoundSigned(QUICKNET, { round: 123, signature: changed })).toBe(false);
    }
  });

  it('is public from its time on', () => {
    expect(timeOfRound(QUICKNET, 1)).toBe(QUICKNET.genesisMs);
    expect(newestRoundAt(QUICKNET, QUICKNET.genesisMs - 1)).toBe(0);
    expect(newestRoundAt(QUICKNET, timeOfRound(QUICKNET, 1_000))).toBe(1_000);
    expect(newestRoundAt(QUICKNET, timeOfRound(QUICKNET, 1_001) - 1)).toBe(1_000);
  });

  it('has one spelling as a log entry', () => {
    const signature = ROUNDS[0]?.signature ?? '';
    for (const line of [
      `beacon|0123|${signature}`,
      `beacon|123|${signature.toUpperCase()}`,
      `beacon|123|${signature}|`,
      `beacon|0|${signature}`,
    ]) {
      expect(parseBeaconEntry(line)).toBeNull();
    }
  });
});
