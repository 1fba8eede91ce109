/** The signed texts and lines of the log: one spelling for every value, read to the letter. */
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';

export const MINUTE_MS = 60_000;
const BASE64 = '[A-Za-z0-9+/]';
const KINDS = {
  int: '0|[1-9][0-9]{0,15}',
  hash: '[0-9a-f]{64}',
  uuid: '[0-9a-f-]{36}',
  root: `${BASE64}{42}[AEIMQUYcgkosw048]=`,
  sign: `${BASE64}{90}[AEIMQUYcgkosw048]=`,
  money: '(?:0|[1-9][0-9]{0,12})[.][0-9]{2}',
  rate: '(?:0|[1-9][0-9]{0,5})[.][0-9]{4}',
  price: '(?:0|[1-9][0-9]{0,12})(?:[.][0-9]{1,8})?',
  log: 'candor/[0-9a-f]{16}',
  code: '[A-Z0-9.-]{1,40}',
  side: 'up|down',
  outcome: 'win|lose|tie|void',
};

/**
 * A reader of one kind of text: `{name:kind}` in the pattern stands for a value, the rest for itself.
 * The reader answers the values by name and throws `malformed` for every other text.
 */
function textReader(pattern) {
  const kinds = new Map(
    [...pattern.matchAll(/[{](\w+):(\w+)[}]/g)].map(([, name, kind]) => [name, kind]),
  );
  const shape = pattern.replace(
    /[{](\w+):(\w+)[}]/g,
    (_, name, kind) => `(?<${name}>${KINDS[kind]})`,
  );
  const whole = new RegExp(`^${shape}$`);
  return (text) => {
    const values = typeof text === 'string' ? whole.exec(text)?.groups : undefined;
    must(values, 'malformed');
    const read = ([name, value]) => [
      name,
      kinds.get(name) === 'int' && value ? Number(value) : value,
    ];
    return Object.fromEntries(Object.entries(values).map(read));
  };
}

export const readTickLine = textReader('{procode:code}[|]{seq:int}[|]{ts:int}[|]{price:price}');
export const readHeader = textReader('{seq:int}[|]{ts:int}[|]{nextTs:int}[|]{n:int}[|]{root:hash}');
export const readMinute = textReader(
  'minute[|]{start:int}[|]{n:int}[|]{root:hash}[|]{tipSeq:int}[|]{tip:hash}',
);
const readCheckpoint = textReader('{origin:log}\n{size:int}\n{root64:root}\nfirst {first:int}\n');
const readSignature = textReader('— {name:log} {data:sign}');
const readKey = textReader(
  'candor-key/1\norigin {origin:log}\nname {name:log}\npublic {public:root}\nfrom {from:int}\n',
);
export const readReceipt = textReader(
  'candor-receipt/1\norigin {origin:log}\norder {order:code}\nrequest {request:uuid}\nrules {rules:hash}\n' +
    'product {procode:code} {decimals:int}\ndirection {direction:side}\nstake {stake:money} USDT\nrate {rate:rate}\n' +
    'payout {payout:money}\nseconds {seconds:int}\naccepted {accepted:int}\nexpires {expires:int}\n' +
    'tick {seq:int} {ts:int} {price:price}\ntip {tipSeq:int} {tip:hash}\nhead (?:0 -|{size:int} {root64:root})\n',
);
export const readSettlement = textReader(
  'candor-settlement/1\norigin {origin:log}\norder {order:code}\nreceipt {receipt:hash}\nresult {result:outcome}\n' +
    'tick (?:none|{seq:int} {ts:int} {price:price})\npaid {paid:money}\nsettled {settled:int}\n',
);

/** Money, rates and prices as a whole number of their last decimal. */
export const units = (text) => BigInt(text.replace('.', ''));
export const hasPlaces = (text, count) => (text.split('.')[1] ?? '').length === count;

/** Base64 to hex. */
export const hexOf = (base64) => Buffer.from(base64, 'base64').toString('hex');

/** A signed note: its body and the signature lines below it. */
export function readNote(note) {
  const [, body, signed] = /^([^]*\n)\n([^]*)\n$/.exec(note) ?? [];
  must(typeof note === 'string' && body, 'malformed');
  return { body, signatures: signed.split('\n').map(readSignature) };
}

/** Whether a signature line names this key, by its name and the first bytes of its hash. */
const isBy =
  ({ name, id }) =>
  (one) =>
    one.name === name && hexOf(one.data).startsWith(id);

/** Whether a key has signed a note (C2SP signed-note, Ed25519). */
function isSigned(note, key) {
  const { body, signatures } = readNote(note);
  const raw = ({ data }) => Buffer.from(data, 'base64').subarray(4);
  return signatures
    .filter(isBy(key))
    .some((one) => verifySignature(null, Buffer.from(body), key.key, raw(one)));
}

/** The text of a note that one of the keys has signed. */
export function signedText(note, keys) {
  const { body, signatures } = readNote(note);
  must(
    keys.some((key) => signatures.some(isBy(key))),
    'unknown_key',
  );
  must(
    keys.some((key) => isSigned(note, key)),
    'bad_signature',
  );
  return body;
}

export const withRoot = (head) => ({ ...head, root: hexOf(head.root64) });
export const headOf = (note) => ({ ...withRoot(readCheckpoint(readNote(note).body)), note });

/** Keys of the log: the first signs itself, each further one is signed by the one before it. */
export function readKeys(notes) {
  const keys = notes.map((note) => {
    const key = readKey(readNote(note).body);
    const raw = Buffer.from(key.public, 'base64');
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    const id = sha256(`${key.name}\n`, '\x01', raw).slice(0, 8);
    return { ...key, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
  });
  must(keys.length > 0 && keys.every(({ origin }) => origin === keys[0].origin), 'unknown_key');
  notes.forEach((note, i) => must(isSigned(note, keys[Math.max(0, i - 1)]), 'bad_signature'));
  return keys;
}
