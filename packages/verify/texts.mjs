/** Strict readers for the signed texts and lines of the log: each value has one spelling. */
import { createPublicKey, verify as isSignature } from 'node:crypto';
import { Failure, must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';

export const MINUTE_MS = 60_000;
export const DAY_MS = 1440 * MINUTE_MS;
const BASE64 = '[A-Za-z0-9+/]';
const KINDS = {
  int: '0|[1-9][0-9]{0,15}',
  count: '[1-9][0-9]{0,15}',
  hash: '[0-9a-f]{64}',
  uuid: '[0-9a-f-]{36}',
  root: `${BASE64}{42}[AEIMQUYcgkosw048]=`,
  seal: `${BASE64}{85}[AQgw]==`,
  money: '(?:0|[1-9][0-9]{0,12})[.][0-9]{2}',
  stake: '(?:0|[1-9][0-9]{0,9})[.][0-9]{2}',
  rate: '(?:0|[1-9][0-9]{0,2})[.][0-9]{4}',
  price: '(?!(?:[.]?[0-9]){16})(?:0|[1-9][0-9]{0,11})(?:[.][0-9]{1,8})?',
  log: 'candor/[0-9a-f]{32}',
  order: '[A-Z0-9-]{1,40}',
  product: '[A-Z0-9.]{1,12}',
  places: '[0-8]',
  side: 'up|down',
  outcome: 'win|lose|tie|void',
  account: '[1-9][0-9]{0,15}',
  coin: '[A-Z]{3,4}',
  word: '[a-z_]{1,24}',
  ref: '[!-{}~]{1,64}',
};

const NUMBERS = ['int', 'count', 'places'];

/**
 * Makes a reader from a pattern: `{name:kind}` is a value, the rest is literal. The reader returns
 * the values, or throws `malformed`.
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
      NUMBERS.includes(kinds.get(name)) && value ? Number(value) : value,
    ];
    const entries = Object.entries(values).map(read);
    must(
      entries.every(([, value]) => typeof value !== 'number' || Number.isSafeInteger(value)),
      'malformed',
    );
    return Object.fromEntries(entries);
  };
}

export const readTickLine = textReader('{procode:product}[|]{seq:int}[|]{ts:int}[|]{price:price}');
export const readHeader = textReader(
  '{seq:int}[|]{ts:int}[|]{nextTs:int}[|]{n:int}[|]{root:hash}(?:[|]{entries:count}[|]{entriesRoot:hash})?',
);
export const readMinute = textReader(
  'minute[|]{start:int}[|]{n:int}[|]{root:hash}[|]{tipSeq:int}[|]{tip:hash}',
);
const readCheckpoint = textReader('{origin:log}\n{size:count}\n{root64:root}\nfirst {first:int}\n');
const KEY_LINES = 'origin {origin:log}\nname {name:log}\npublic {public:root}\nfrom {from:int}\n';
const readKey1 = textReader(`candor-key/1\n${KEY_LINES}`);
const readKey2 = textReader(`candor-key/2\n${KEY_LINES}size {size:int}\n`);
const readKey = (text) => (text.startsWith('candor-key/2\n') ? readKey2 : readKey1)(text);
const receiptReader = (format, orderLines = '', signed = '') =>
  textReader(
    `candor-receipt/${format}\norigin {origin:log}\norder {order:order}\nrequest {request:uuid}\n` +
      'rules {rules:hash}\nproduct {procode:product} {decimals:places}\ndirection {direction:side}\n' +
      'stake {stake:stake} USDT\nrate {rate:rate}\npayout {payout:money}\nseconds {seconds:int}\n' +
      'accepted {accepted:int}\nexpires {expires:int}\ntick {seq:int} {ts:int} {price:price}\n' +
      `seen (?:none|{seenSeq:int} {seen:hash})\n${orderLines}tip {tipSeq:int} {tip:hash}\nhead (?:0 -|{size:count} {root64:root})\n${signed}`,
  );
const readReceipt2 = receiptReader(2);
const readReceipt3 = receiptReader(
  3,
  `quote {quoteSeq:int} {quote:price}\nsent (?:none|{sent:int})\n`,
  'signed {phone:root} {seal:seal}\n',
);
/** Format 3 has the device's signature (`seal`), format 2 has none. */
export const readReceipt = (text) =>
  (text.startsWith('candor-receipt/3\n') ? readReceipt3 : readReceipt2)(text);
const settlementReader = (format, journal) =>
  textReader(
    `candor-settlement/${format}\norigin {origin:log}\norder {order:order}\nreceipt {receipt:hash}\n` +
      'result {result:outcome}\ntick (?:none|{seq:int} {ts:int} {price:price})\npaid {paid:money}\n' +
      `${journal}settled {settled:int}\n`,
  );
const readSettlement1 = settlementReader(1, '');
const readSettlement2 = settlementReader(2, 'journal {entry:count} {digest:hash}\n');
export const isSettlement = (text) => text.startsWith('candor-settlement/');
export const readSettlement = (text) =>
  (text.startsWith('candor-settlement/2\n') ? readSettlement2 : readSettlement1)(text);

const readRefusalText = textReader(
  'candor-refusal/1\norigin {origin:log}\naccount {account:account}\nrequest {request:uuid}\n' +
    'order {order:hash}\ncode {code:word}\nat {at:int}\ntip {tipSeq:int} {tip:hash}\n',
);
const readSeal = textReader('{phone:root} {seal:seal}');

export const readStatement = textReader(
  'candor-account/1\norigin {origin:log}\naccount {account:account}\ncurrency {currency:coin}\n' +
    'entries {entries:int}\ndigest {digest:hash}\navailable {available:money}\nfrozen {frozen:money}\n' +
    'staked {staked:money}\nat {at:int}\n',
);
export const readJournalLine = textReader(
  'journal[|]{currency:coin}[|]{seq:int}[|]{kind:word}[|]{ref:ref}[|]{phase:int}[|]{debit:word}[|]' +
    '{credit:word}[|]{amount:int}[|]{available:int}[|]{frozen:int}[|]{staked:int}[|]{at:int}',
);
export const readTotal = textReader(
  'total[|]{at:int}[|]{currency:coin}[|]{leaves:int}[|]{total:int}[|]{root:hash}[|](?:-|{held:int})',
);

/** Money, rates and prices as an integer in units of the last decimal. */
export const units = (text) => BigInt(text.replace('.', ''));
export const hasDecimals = (text, count) => (text.split('.')[1] ?? '').length === count;

export const hexOf = (base64) => Buffer.from(base64, 'base64').toString('hex');

/** Maximum of signatures in a note; lines of unknown keys are ignored (C2SP signed-note). */
const SIGNATURES_MAX = 16;

/** A line `— <key name> <base64(key id ‖ signature)>` of any signer. */
function readSignature(line) {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? [];
  const data = Buffer.from(base64 ?? '', 'base64');
  must(data.length > 4 && data.toString('base64') === base64, 'malformed');
  return { name, id: data.subarray(0, 4).toString('hex'), signature: data.subarray(4) };
}

/** Parses a signed note into its body and signature lines, without verifying them. */
export function readNote(note) {
  const at = note.lastIndexOf('\n\n');
  must(at > 0 && note.endsWith('\n'), 'malformed');
  const lines = note.slice(at + 2, -1).split('\n');
  must(lines.length <= SIGNATURES_MAX, 'malformed');
  return { body: note.slice(0, at + 1), signatures: lines.map(readSignature) };
}

/** Verifies a note: at least one key has signed it, and no line of a known key is wrong. */
function readSignedNote(note, keys) {
  const { body, signatures } = readNote(note);
  const signers = signatures.flatMap(({ name, id, signature }) =>
    keys.filter((key) => key.name === name && key.id === id).map((key) => ({ key, signature })),
  );
  must(signers.length > 0, 'unknown_key');
  const isValid = ({ key, signature }) =>
    signature.length === 64 && isSignature(null, Buffer.from(body), key.key, signature);
  must(signers.every(isValid), 'bad_signature');
  return { body, signers: signers.map(({ key }) => key) };
}

export const withRoot = (head) => ({ ...head, root: hexOf(head.root64) });

export const headOf = (note) => ({ ...withRoot(readCheckpoint(readNote(note).body)), note });

function keyOf(raw) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** The points of small order, without the sign bit: any text verifies with such a key. */
const SMALL_ORDER = new Set([
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
]);

/** Whether a key is canonical (below 2^255 - 19) and not of small order. */
function isStrictKey(raw) {
  const y = Buffer.from(raw);
  y[31] &= 0x7f;
  const isBig = y[31] === 0x7f && y[0] >= 0xed && y.subarray(1, 31).every((byte) => byte === 0xff);
  return !isBig && !SMALL_ORDER.has(y.toString('hex'));
}

/** Whether a receipt of format 3 has a valid device signature of its order. */
export function isSignedByDevice(receipt) {
  const { origin, request, procode, direction, stake, seconds, seenSeq, seen } = receipt;
  const text =
    `candor-order/1\norigin ${origin}\nrequest ${request}\nproduct ${procode}\n` +
    `direction ${direction}\nstake ${stake} USDT\nseconds ${seconds}\n` +
    `quote ${receipt.quoteSeq} ${receipt.quote}\n` +
    `seen ${seen === undefined ? 'none' : `${seenSeq} ${seen}`}\nsent ${receipt.sent ?? 'none'}\n`;
  return isDeviceSignature(text, receipt);
}

function isDeviceSignature(text, sealed) {
  const [raw, seal] = [sealed.phone, sealed.seal].map((base64) => Buffer.from(base64, 'base64'));
  return isStrictKey(raw) && isSignature(null, Buffer.from(text), keyOf(raw), seal);
}

/** Whether `key signature` is a device's valid signature of that text. */
export function isDeviceSignatureText(text, signed) {
  try {
    return isDeviceSignature(text, readSeal(signed));
  } catch {
    return false;
  }
}

/** Server clocks differ: a key may sign this many ms before its start and after its end. */
const CLOCK_SKEW_MS_MAX = 60_000;

/**
 * Keys of the log: each is signed by the key before it, and the first one signs itself. A key can
 * set the `end` of the key before it: an instant, and the minutes of its last head.
 */
export function readKeys(notes) {
  const keys = [];
  for (const note of notes) {
    const key = readKey(readNote(note).body);
    const raw = Buffer.from(key.public, 'base64');
    const id = sha256(`${key.name}\n`, '\x01', raw).slice(0, 8);
    const parsedKey = { ...key, id, key: keyOf(raw) };
    const previous = keys.at(-1) ?? parsedKey;
    must(parsedKey.origin === previous.origin, 'unknown_key');
    try {
      readSignedNote(note, [previous]);
    } catch {
      throw new Failure('bad_signature');
    }
    must(parsedKey.from >= previous.from, 'malformed');
    if (key.size !== undefined) previous.end = { ts: key.from + CLOCK_SKEW_MS_MAX, size: key.size };
    keys.push(parsedKey);
  }
  must(keys.length > 0, 'malformed');
  return keys;
}

/** A log's id is the start of its first key's hash. */
export const isOriginOfKey = ({ origin, public: base64 }) =>
  sha256(Buffer.from(base64, 'base64')).startsWith(origin.split('/')[1]);

/** The verified text of a note whose keys had not ended at its instant `ts`. */
export function readSignedAt(note, keys, ts) {
  const { body, signers } = readSignedNote(note, keys);
  must(
    signers.every(({ end }) => end === undefined || ts <= end.ts),
    'key_ended',
  );
  return body;
}

/** Throws unless keys that may still sign heads of that size have signed this one. */
export function checkHeadSignature({ note, size }, keys) {
  const { signers } = readSignedNote(note, keys);
  must(
    signers.every(({ end }) => end === undefined || size <= end.size),
    'key_ended',
  );
}

/** Whether at least one of the keys has signed a note and none of their lines is wrong. */
export function isSignedBy(note, keys) {
  try {
    return readSignedNote(note, keys).signers.length > 0;
  } catch {
    return false;
  }
}

/** Whether every key that signed a note had started at that instant. */
export const hadStarted = (note, keys, ts) =>
  readSignedNote(note, keys).signers.every(({ from }) => from <= ts + CLOCK_SKEW_MS_MAX);

export function readRefusal(note, keys) {
  const { body } = readNote(note);
  const refusal = readRefusalText(body);
  must(refusal.origin === keys[0].origin, 'unknown_key');
  must(hadStarted(note, keys, refusal.at), 'unknown_key');
  readSignedAt(note, keys, refusal.at);
  return { ...refusal, line: `refusal|${sha256(body)}` };
}
