/** Strict readers for the signed texts and lines of the log: each value has one spelling. */
import { isSignature } from './ed25519.mjs';
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
  reason: '[^|\\p{Cc}]{1,200}',
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
  const whole = new RegExp(`^${shape}$`, 'u');
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
const HEADER = '{seq:int}[|]{ts:int}[|]{n:int}[|]{root:hash}[|]{entries:int}[|]{entriesRoot:hash}';
export const readHeader = textReader(HEADER);
/** A batch as a leaf of its minute: header and digest. */
export const readBatch = textReader(`${HEADER}[|]{digest:hash}`);
/** The header in such a leaf: everything but the digest. */
export const headerOf = (leaf) => leaf.slice(0, leaf.lastIndexOf('|'));
const readMinuteLine = textReader('minute[|]{start:int}[|]{n:int}[|]{root:hash}');
export function readMinute(leaf) {
  const minute = readMinuteLine(leaf);
  must(minute.start % MINUTE_MS === 0, 'malformed');
  return minute;
}
const readCheckpoint = textReader(
  '{origin:log}\n{size:count}\n{root64:root}\nfirst {first:int}\ninterval {interval:count}\n',
);
const readKey = textReader(
  'candor-key/1\norigin {origin:log}\nname {name:log}\npublic {public:root}\nfrom {from:int}\n' +
    'size {size:int}\n',
);
export const readReceipt = textReader(
  'candor-receipt/1\norigin {origin:log}\nnumber {number:order}\nrequest {request:uuid}\n' +
    'rules {rules:hash}\nproduct {procode:product} {decimals:places}\ndirection {direction:side}\n' +
    'stake {stake:stake} USDT\nrate {rate:rate}\npayout {payout:money}\nseconds {seconds:int}\n' +
    'order (?:none|{order:hash})\nseen (?:none|{seenSeq:int} {seen:hash})\n' +
    'tapped (?:none|{tapped:int})\naccepted {accepted:int}\ntip {tipSeq:int} {tip:hash}\n',
);
const readOrderText = textReader(
  'candor-order/1\norigin {origin:log}\naccount {account:account}\nrequest {request:uuid}\n' +
    'product {procode:product}\ndirection {direction:side}\nstake {stake:stake} USDT\n' +
    'rate {rate:rate}\nseconds {seconds:int}\nseen {seenSeq:int} {seen:hash}\ntapped {tapped:int}\n' +
    'signed {phone:root} {seal:seal}\n',
);
/** A signed order: its terms, and `text`, which the phone has signed. */
export const readOrder = (signed) => ({
  ...readOrderText(signed),
  text: signed.slice(0, signed.lastIndexOf('signed ')),
});
export const readSettlement = textReader(
  'candor-settlement/1\norigin {origin:log}\nnumber {number:order}\nreceipt {receipt:hash}\n' +
    'result {result:outcome}\nopening (?:none|{openSeq:int} {openTs:int} {open:price})\n' +
    'closing (?:none|{closeSeq:int} {closeTs:int} {close:price})\npaid {paid:money}\n' +
    'journal (?:none|{entry:count} {digest:hash})\nsettled {settled:int}\n',
);
export const isSettlement = (text) => text.startsWith('candor-settlement/');

const readRefusalText = textReader(
  'candor-refusal/1\norigin {origin:log}\naccount {account:account}\nrequest {request:uuid}\n' +
    'order {order:hash}\ncode {code:word}\nat {at:int}\ntip {tipSeq:int} {tip:hash}\n',
);

export const readStatement = textReader(
  'candor-account/1\norigin {origin:log}\naccount {account:account}\ncurrency {currency:coin}\n' +
    'entries {entries:int}\ndigest {digest:hash}\navailable {available:money}\nfrozen {frozen:money}\n' +
    'staked {staked:money}\nat {at:int}\n',
);
export const readJournalLine = textReader(
  'journal[|]{currency:coin}[|]{seq:int}[|]{kind:word}[|]{ref:ref}[|]{phase:int}[|]{debit:word}[|]' +
    '{credit:word}[|]{amount:int}[|]{available:int}[|]{frozen:int}[|]{staked:int}[|]{at:int}(?:[|]{reason:reason})?',
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
  const isValid = ({ key, signature }) => isSignature(body, key.key, signature);
  must(signers.every(isValid), 'bad_signature');
  return { body, signers: signers.map(({ key }) => key) };
}

const withRoot = (head) => ({ ...head, root: hexOf(head.root64) });

export function headOf(note) {
  const head = { ...withRoot(readCheckpoint(readNote(note).body)), note };
  must(1000 % head.interval === 0, 'malformed');
  return head;
}

/** Whether the phone's key has signed the order's text. */
export const isSignedByPhone = ({ text, phone, seal }) =>
  isSignature(text, Buffer.from(phone, 'base64'), Buffer.from(seal, 'base64'));

/** Server clocks differ: a key may sign this many ms before its start and after its end. */
const CLOCK_SKEW_MS_MAX = 60_000;

/**
 * Keys of the log: each is signed by the key before it, and the first one signs itself. A key sets the
 * `end` of the key before it: an instant, and the minutes of its last head.
 */
export function readKeys(notes) {
  const keys = [];
  for (const note of notes) {
    const key = readKey(readNote(note).body);
    must(key.name === key.origin && (keys.length > 0 || key.size === 0), 'malformed');
    const raw = Buffer.from(key.public, 'base64');
    const id = sha256(`${key.name}\n`, '\x01', raw).slice(0, 8);
    const parsedKey = { ...key, id, key: raw };
    const previous = keys.at(-1) ?? parsedKey;
    must(parsedKey.origin === previous.origin, 'unknown_key');
    try {
      readSignedNote(note, [previous]);
    } catch {
      throw new Failure('bad_signature');
    }
    must(parsedKey.from >= previous.from, 'malformed');
    if (keys.length > 0) previous.end = { ts: key.from + CLOCK_SKEW_MS_MAX, size: key.size };
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
