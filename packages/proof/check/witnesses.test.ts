import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import { aKey, cosign, witnessKey } from '../testing/signing';
import { verifyOrder } from './verifyOrder';
import { readWitnessPolicy, witnessesOf } from './witnesses';

const log = aLog();
const { proof, known } = proveOrder(log);
const [one, two] = [aKey('w1.example', 'the first witness'), aKey('w2.example', 'the second')];
const policy = (quorum: number) =>
  readWitnessPolicy(`${quorum}:${witnessKey(one)},${witnessKey(two)}`);
const cosignedBy = (...keys: (typeof one)[]) => ({
  ...proof,
  head: keys.reduce((note, key) => cosign(note, key), proof.head),
});

describe('witnesses', () => {
  it.each([
    ['two of two', 2, cosignedBy(one, two), null],
    ['one of two, with a quorum of one', 1, cosignedBy(two), null],
    ['one of two, with a quorum of two', 2, cosignedBy(one), 'witness_missing'],
    ['one witness twice', 2, cosignedBy(one, one), 'witness_missing'],
    ['an unknown witness', 1, cosignedBy(aKey('w1.example', 'a stranger')), 'witness_missing'],
    ['no witness', 1, proof, 'witness_missing'],
  ])('counts the witnesses that signed the head: %s', (_, quorum, signed, code) => {
    expect(verifyOrder(signed, known, policy(quorum)).code).toBe(code);
  });

  it('returns the names of the witnesses that signed', () => {
    const policyOfOne = policy(1);
    expect(policyOfOne && witnessesOf(cosignedBy(one, two).head, policyOfOne)).toEqual([
      'w1.example',
      'w2.example',
    ]);
    expect(policyOfOne && witnessesOf(cosignedBy(two).head, policyOfOne)).toEqual(['w2.example']);
  });

  it('ignores a witness signature of another head', () => {
    const line = cosign(log.head(3), one).split('\n').at(-2);
    const signed = { ...proof, head: `${proof.head}${line}\n` };
    expect(verifyOrder(signed, known, policy(1)).code).toBe('witness_missing');
  });

  it('are not required by default', () => {
    expect(readWitnessPolicy('')).toBeNull();
  });

  const keys = [witnessKey(one), witnessKey(two)];
  it.each([
    ['no quorum', keys.join(',')],
    ['a quorum of zero', `0:${keys.join(',')}`],
    ['a quorum above the number of keys', `3:${keys.join(',')}`],
    ['a space before the quorum', ` 1:${keys.join(',')}`],
    ['another separator', `2;${keys.join(',')}`],
    ['an invalid key', `1:${keys[0]},nonsense`],
    ['a changed name of a key', `1:${keys[0]?.replace('w1', 'w9')}`],
    ['one key twice', `2:${keys[0]},${keys[0]}`],
    ['no key', '1:'],
  ])('throw for a setting that demands less than it seems: %s', (_, text) => {
    expect(() => readWitnessPolicy(text)).toThrow('The witnesses');
  });
});
