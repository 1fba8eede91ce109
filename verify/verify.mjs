#!/usr/bin/env node
/**
 * Checks a result of Candor with nothing but this file and Node's own cryptography.
 *
 *   node verify.mjs proof.json [--server URL] [--heads FILE] [--audit MINUTES]
 *
 * Options (with checkServer.mjs beside this file) compare it with the public log of today, with
 * heads kept elsewhere, and add up its newest minutes. docs/PROOF.md describes every text.
 */
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const STEPS = ['keys', 'receipt', 'opening', 'closing', 'log', 'rules', 'payout'];
/** SHA-256 of the rules that `resultOf` and `paidFor` below apply. */
const KNOWN_RULES = 'cf62e1e5f6503a187e55d8101fda2f6845bfefcde10bc9c218476279456a42c4';
const MINUTE = 60_000;

class Failure extends Error {}
export const must = (holds, code) => {
  if (!holds) throw new Failure(code);
};

// --- Hashes and Merkle trees (RFC 6962, section 2.1) ---------------------------------------------
export const sha256 = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex');
const isHash = (hex) => typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex);
const bytes = (hex) => (must(isHash(hex), 'malformed'), Buffer.from(hex, 'hex'));
export const leafHash = (text) => sha256('\x00', text);
export const node = (left, right) => sha256('\x01', bytes(left), bytes(right));
/** Where a tree of n leaves is split: the largest power of two below n. */
export const half = (n) => 2 ** Math.floor(Math.log2(n - 1));
/** The root that a leaf's path leads to (RFC 6962, 2.1.1). */
function climb(hash, index, size, path) {
  must(path.length <= 64 && (path.length === 0) === (size === 1), 'malformed');
  if (size === 1) return hash;
  const [k, rest, last] = [half(size), path.slice(0, -1), path.at(-1)];
  if (index < k) return node(climb(hash, index, k, rest), last);
  return node(last, climb(hash, index - k, size - k, rest));
}
export const isIn = (text, index, size, path, root) =>
  Number.isSafeInteger(index) && index >= 0 && index < size && climb(leafHash(text), index, size, path) === root;
/** The roots of the older and the newer tree that a consistency path leads to (2.1.2). */
function bothRoots(older, newer, path, known) {
  const fits = older === newer ? path.length === (known ? 0 : 1) : path.length > 0 && path.length <= 128;
  must(fits, 'head_inconsistent');
  if (older === newer) return [known ?? path[0], known ?? path[0]];
  const [k, rest, last] = [half(newer), path.slice(0, -1), path.at(-1)];
  if (older > k) return bothRoots(older - k, newer - k, rest, null).map((root) => node(last, root));
  const [a, b] = bothRoots(older, k, rest, known);
  return [a, node(b, last)];
}
/** Throws unless the newer head's tree begins with the older one's. */
function mustContinue(older, newer, path) {
  must(older.size > 0 && older.size <= newer.size && Array.isArray(path), 'head_inconsistent');
  const [a, b] = bothRoots(older.size, newer.size, path, older.root);
  must(a === older.root && b === newer.root, 'head_inconsistent');
}

// --- Texts: one spelling for every value, read to the letter -------------------------------------
const BASE64 = '[A-Za-z0-9+/]';
const KINDS = {
  int: '0|[1-9][0-9]{0,15}', hash: '[0-9a-f]{64}', uuid: '[0-9a-f-]{36}',
  root: `${BASE64}{42}[AEIMQUYcgkosw048]=`, sign: `${BASE64}{90}[AEIMQUYcgkosw048]=`,
  money: '(?:0|[1-9][0-9]{0,12})[.][0-9]{2}', rate: '(?:0|[1-9][0-9]{0,5})[.][0-9]{4}',
  price: '(?:0|[1-9][0-9]{0,12})(?:[.][0-9]{1,8})?', log: 'candor/[0-9a-f]{16}',
  code: '[A-Z0-9.-]{1,40}', side: 'up|down', outcome: 'win|lose|tie|void',
};
/** A reader of one kind of text: `{name:kind}` stands for a value, the rest for itself. */
function form(pattern) {
  const kinds = Object.fromEntries([...pattern.matchAll(/[{](\w+):(\w+)[}]/g)].map((m) => m.slice(1)));
  const shape = pattern.replace(/[{](\w+):(\w+)[}]/g, (_, name, kind) => `(?<${name}>${KINDS[kind]})`);
  return (text) => {
    const values = typeof text === 'string' && new RegExp(`^${shape}$`).exec(text)?.groups;
    const read = ([name, value]) => [name, kinds[name] === 'int' && value ? Number(value) : value];
    return must(values, 'malformed') ?? Object.fromEntries(Object.entries(values).map(read));
  };
}
export const readTickLine = form('{procode:code}[|]{seq:int}[|]{ts:int}[|]{price:price}');
export const readHeader = form('{seq:int}[|]{ts:int}[|]{nextTs:int}[|]{n:int}[|]{root:hash}');
export const readMinute = form('minute[|]{start:int}[|]{n:int}[|]{root:hash}[|]{tipSeq:int}[|]{tip:hash}');
const readCheckpoint = form('{origin:log}\n{size:int}\n{root64:root}\nfirst {first:int}\n');
const readSignature = form('— {name:log} {data:sign}');
const readKey = form('candor-key/1\norigin {origin:log}\nname {name:log}\npublic {public:root}\nfrom {from:int}\n');
const readReceipt = form(
  'candor-receipt/1\norigin {origin:log}\norder {order:code}\nrequest {request:uuid}\nrules {rules:hash}\n' +
  'product {procode:code} {decimals:int}\ndirection {direction:side}\nstake {stake:money} USDT\nrate {rate:rate}\n' +
  'payout {payout:money}\nseconds {seconds:int}\naccepted {accepted:int}\nexpires {expires:int}\n' +
  'tick {seq:int} {ts:int} {price:price}\ntip {tipSeq:int} {tip:hash}\nhead (?:0 -|{size:int} {root64:root})\n',
);
const readSettlement = form(
  'candor-settlement/1\norigin {origin:log}\norder {order:code}\nreceipt {receipt:hash}\nresult {result:outcome}\n' +
  'tick (?:none|{seq:int} {ts:int} {price:price})\npaid {paid:money}\nsettled {settled:int}\n',
);
/** Money, rates and prices as a whole number of their last decimal. */
const units = (text) => BigInt(text.replace('.', ''));
const hasPlaces = (text, count) => (text.split('.')[1] ?? '').length === count;
export const hexOf = (base64) => Buffer.from(base64, 'base64').toString('hex');
function readNote(note) {
  const [, body, signed] = /^([^]*\n)\n([^]*)\n$/.exec(note) ?? [];
  must(typeof note === 'string' && body, 'malformed');
  return { body, signatures: signed.split('\n').map(readSignature) };
}
const named = ({ name, id }) => (one) => one.name === name && hexOf(one.data).startsWith(id);
/** Whether a key has signed a note (C2SP signed-note, Ed25519). */
function isSigned(note, key) {
  const { body, signatures } = readNote(note);
  const raw = ({ data }) => Buffer.from(data, 'base64').subarray(4);
  return signatures.filter(named(key)).some((one) => verifySignature(null, Buffer.from(body), key.key, raw(one)));
}
/** The text of a note that one of the keys has signed. */
function signedText(note, keys) {
  const { body, signatures } = readNote(note);
  must(keys.some((key) => signatures.some(named(key))), 'unknown_key');
  return must(keys.some((key) => isSigned(note, key)), 'bad_signature') ?? body;
}
const withRoot = (head) => ({ ...head, root: hexOf(head.root64) });
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

// --- What is checked -----------------------------------------------------------------------------
/** A tick is the product's last one up to `bound`: its neighbours in the log leave no room. */
function checkSpan(span, { procode, seq, ts, price }, bound, minutes, first) {
  const indexOf = (instant) => Math.floor((instant - first) / MINUTE);
  must(ts <= bound && span.length === indexOf(bound) - indexOf(ts) + 1, 'tick_not_last');
  span.forEach(({ minute, left, right }, i) => {
    const tree = minutes.get(minute);
    must(tree !== undefined && minute === indexOf(ts) + i, 'tick_not_in_log');
    const [before, after] = [left, right].map((leaf) => {
      if (leaf === null) return null;
      const line = readTickLine(leaf.line);
      must(isIn(leaf.line, leaf.index, tree.n, leaf.path, tree.root) && indexOf(line.ts) === minute, 'tick_not_in_log');
      return line;
    });
    must(i > 0 || left?.line === [procode, seq, ts, price].join('|'), 'tick_not_in_log');
    must((right?.index ?? tree.n) - (left?.index ?? -1) === 1, 'tick_not_last');
    must(i === 0 || before === null || before.procode < procode, 'tick_not_last');
    const next = after?.procode === procode && after.ts > bound && after.seq === seq + 1;
    must(after === null || after.procode > procode || next, 'tick_not_last');
  });
}
/** Batches from the one with the tick to the end of a minute: the digest of each by its number. */
function followChain({ prev, headers, index, path }, { procode, seq, ts, price }, minutes) {
  const [all, line] = [headers.map(readHeader), [procode, seq, ts, price].join('|')];
  must(all.length > 0 && isHash(prev) && all[0].ts === ts, 'chain_broken');
  must(isIn(line, index, all[0].n, path, all[0].root), 'chain_broken');
  const digests = new Map([[all[0].seq - 1, prev]]);
  all.forEach((header, i) => {
    const before = all[i - 1] ?? { seq: header.seq - 1, nextTs: 0 };
    must(header.seq === before.seq + 1 && header.ts >= before.nextTs, 'chain_broken');
    digests.set(header.seq, sha256(bytes(digests.get(before.seq)), `${headers[i]}\n`));
  });
  const met = [...minutes.values()].filter(({ tipSeq }) => digests.has(tipSeq));
  const isClosed = met.some(({ tipSeq }) => tipSeq === all.at(-1).seq);
  must(isClosed && met.every(({ tipSeq, tip }) => digests.get(tipSeq) === tip), 'chain_broken');
  return digests;
}
export function resultOf(direction, opening, closing) {
  if (closing === null) return 'void';
  if (closing === opening) return 'tie';
  return closing > opening === (direction === 'up') ? 'win' : 'lose';
}
/** Stake in 0.01, rate in 1/10000: rounded half up, once. */
const payoutOf = (stake, rate) => (stake * rate * 2n + 10_000n) / 20_000n;
export const paidFor = (result, stake, rate) =>
  ({ win: stake + payoutOf(stake, rate), lose: 0n, tie: stake, void: stake })[result];
/** What is shown of an order is what was signed when it was accepted. */
const isShown = (order, r) =>
  order.orderNo === r.order && order.requestId === r.request && order.procode === r.procode && order.seconds === r.seconds &&
  order.direction === (r.direction === 'up' ? 1 : 2) && order.quantity === r.stake && order.payout === r.payout &&
  order.payoutRate.padEnd(r.rate.length, '0') === r.rate && order.decimals === r.decimals && order.openSeq === r.seq &&
  order.openPrice === r.price && order.openTime === r.accepted && order.expectedCloseTime === r.expires;
/** One function a step. `kept`: what the customer's phone held, when the file has it. */
function stepsOf({ proof, order, kept }) {
  const s = {};
  return {
    keys() {
      if (proof === null) return;
      must(proof.format === 'candor-proof/1', 'malformed');
      s.keys = readKeys(proof.keys);
      must(!kept.pinned || s.keys.some((key) => key.public === kept.pinned), 'unknown_key');
      s.receipt = readReceipt(readNote(proof.receipt).body);
      s.receipt.size ??= 0;
      s.settlement = readSettlement(readNote(proof.settlement).body);
      s.head = headOf(proof.head);
      must([s.receipt, s.settlement, s.head].every((text) => text.origin === s.keys[0].origin), 'unknown_key');
      s.minutes = new Map(proof.minutes.map(({ index, leaf }) => [index, readMinute(leaf)]));
      must(s.minutes.size === proof.minutes.length, 'malformed');
      s.minutes.forEach(({ start }, index) => must(start === s.head.first + index * MINUTE, 'malformed'));
    },
    receipt() {
      must(proof !== null, 'receipt_missing');
      s.receiptText = signedText(proof.receipt, s.keys);
      must(!kept.receipt || kept.receipt === proof.receipt, 'receipt_differs');
      must(order === null || isShown(order, s.receipt), 'receipt_differs');
      const { accepted, seconds, expires, ts, price, decimals, stake, rate, payout } = s.receipt;
      must(seconds > 0 && expires === accepted + seconds * 1000 && ts <= accepted, 'malformed');
      must(hasPlaces(price, decimals) && payoutOf(units(stake), units(rate)) === units(payout), 'malformed');
    },
    opening: () => checkSpan(proof.opening, s.receipt, s.receipt.accepted, s.minutes, s.head.first),
    closing() {
      signedText(proof.settlement, s.keys);
      const { receipt, settlement } = s;
      const { seq, ts, price } = settlement;
      must(settlement.order === receipt.order && settlement.receipt === sha256(s.receiptText), 'receipt_differs');
      s.closing = seq === undefined ? null : { procode: receipt.procode, seq, ts, price };
      must(s.closing === null || hasPlaces(price, receipt.decimals), 'malformed');
      try {
        checkSpan(proof.closing, s.closing ?? receipt, receipt.expires, s.minutes, s.head.first);
      } catch (error) {
        throw s.closing === null ? new Failure('void_unproven') : error;
      }
    },
    log() {
      signedText(proof.head, s.keys);
      const { head, receipt, closing, minutes } = s;
      const isSealed = ({ index, leaf, path }) => isIn(leaf, index, head.size, path, head.root);
      must(proof.minutes.every(isSealed), 'head_inconsistent');
      const { receiptHead, openingChain, closingChain } = proof;
      must(receiptHead.size === receipt.size && (receipt.size > 0 || receiptHead.path.length === 0), 'head_inconsistent');
      if (receipt.size > 0) mustContinue(withRoot(receipt), s.head, receiptHead.path);
      const chains = [followChain(openingChain, receipt, minutes)];
      const isWhole = chains[0].get(receipt.tipSeq) === receipt.tip && (closingChain === null) === (closing === null);
      must(isWhole, 'chain_broken');
      if (closing !== null) chains.push(followChain(closingChain, closing, minutes));
      const agrees = ({ seq, digest }) => chains.every((chain) => (chain.get(seq) ?? digest) === digest);
      must((kept.tips ?? []).every(agrees), 'head_forked');
      checkHeads([s.head, ...(kept.heads ?? []).map(headOf)], kept.links ?? [], s.keys);
    },
    rules() {
      const { text, data } = proof.rules;
      must(sha256(text) === KNOWN_RULES && s.receipt.rules === KNOWN_RULES, 'rules_unknown');
      must(text.endsWith(`\ndata ${JSON.stringify(data)}\n`), 'rules_unknown');
      const { direction, accepted, expires, price } = s.receipt;
      const closing = s.closing !== null && s.closing.ts > accepted ? s.closing : null;
      s.result = resultOf(direction, units(price), closing && units(closing.price));
      must(s.settlement.result === s.result && s.settlement.settled >= expires, 'result_wrong');
      const shown = { result: s.result, closeSeq: closing?.seq ?? null, closePrice: closing?.price ?? null };
      must(order === null || Object.keys(shown).every((name) => order[name] === shown[name]), 'result_wrong');
    },
    payout() {
      const { paid } = s.settlement;
      must(units(paid) === paidFor(s.result, units(s.receipt.stake), units(s.receipt.rate)), 'paid_wrong');
      must(order === null || order.paid === paid, 'paid_wrong');
    },
  };
}
/** Every head with a link (a consistency path) is the beginning of the largest, which is signed. */
export function checkHeads(heads, links, keys) {
  const top = heads.reduce((best, head) => (head.size > best.size ? head : best));
  const paths = new Map(links.map(({ from, path }) => [from, path]));
  signedText(top.note, keys);
  for (const head of heads) {
    const fork = head.origin !== top.origin || head.first !== top.first;
    must(!fork && (head.size !== top.size || head.root === top.root), 'head_forked');
    if (paths.has(head.size)) mustContinue(head, top, paths.get(head.size));
  }
}
/**
 * The verdict on a proof, a proof with what the phone `kept`, or an order as `/orderDetail` tells it:
 * one entry a step; after the first that failed the rest are skipped. Never throws.
 */
export function verifyFile(file) {
  const { kept = {}, ...rest } = file ?? {};
  const proof = rest.format === undefined ? (rest.proof ?? null) : rest;
  const order = rest.orderNo === undefined ? (kept.order ?? null) : rest;
  const steps = stepsOf({ proof, order, kept });
  let code = null;
  return STEPS.map((step) => {
    try {
      if (code === null) steps[step]();
      return { step, state: code === null ? 'ok' : 'skipped' };
    } catch (error) {
      code = error instanceof Failure ? error.message : 'malformed';
      return { step, state: 'failed', code };
    }
  });
}
async function main([name, ...options]) {
  const option = (key) => (options.includes(key) ? options[options.indexOf(key) + 1] : null);
  const file = JSON.parse(readFileSync(name, 'utf8'));
  const verdict = verifyFile(file);
  for (const { step, state, code } of verdict) console.log(step.padEnd(8), code ?? state);
  process.exitCode = verdict.some(({ state }) => state !== 'ok') ? 1 : 0;
  if (option('--server') === null || process.exitCode === 1) return;
  const { checkServer } = await import('./checkServer.mjs');
  await checkServer(file, option('--server'), option('--heads'), Number(option('--audit') ?? 0));
}
if (process.argv[1]?.endsWith('verify.mjs')) void main(process.argv.slice(2));
