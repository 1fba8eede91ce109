import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import { aKey, cosign, witnessKey } from '../testing/signing';
import { verifyOrder } from './verifyOrder';
import { readDemand, witnessesOf } from './witnesses';

const log = aLog();
const { proof, known } = proveOrder(log);
const [one, two] = [aKey('w1.example', 'the first witness'), aKey('w2.example', 'the second')];
const demand = (quorum: number) => readDemand(`${quorum}:${witnessKey(one)},${witnessKey(two)}`);
const by = (...keys: (typeof one)[]) => ({
  ...proof,
  head: keys.reduce((note, key) => cosign(note, key), proof.head),
});

it.each([
  ['two of two', 2, by(one, two), null],
  ['one of two, where one is enough', 1, by(two), null],
  ['one of two, where both are wanted', 2, by(one), 'witness_missing'],
  ['one of them twice', 2, by(one, one), 'witness_missing'],
  ['a stranger', 1, by(aKey('w1.example', 'a stranger')), 'witness_missing'],
  ['nobody', 1, proof, 'witness_missing'],
])('counts who has signed the head: %s', (_, quorum, signed, code) => {
  expect(verifyOrder(signed, known, demand(quorum)).code).toBe(code);
});

it('names them', () => {
  const wanted = demand(1);
  expect(wanted && witnessesOf(by(one, two).head, wanted)).toEqual(['w1.example', 'w2.example']);
  expect(wanted && witnessesOf(by(two).head, wanted)).toEqual(['w2.example']);
});

it('does not take a signature of another head for one of this', () => {
  const line = cosign(log.head(3), one).split('\n').at(-2);
  const signed = { ...proof, head: `${proof.head}${line}\n` };
  expect(verifyOrder(signed, known, demand(1)).code).toBe('witness_missing');
});

it('wants none where the build wants none, and never fewer for a key that is none', () => {
  expect(readDemand('')).toBeNull();
  expect(readDemand('2:nonsense,also')).toEqual({ quorum: 2, witnesses: [] });
  const spoilt = witnessKey(one).replace('w1', 'w9');
  expect(readDemand(`1:${spoilt}`)?.witnesses).toEqual([]);
});
