/** Validates size, members and types of the input before anything else reads it. */
import { must } from './Failure.mjs';
import { isHash } from './merkle.mjs';

/** Limits for files and responses, so that a hostile one cannot exhaust the check. */
const LIMITS = { chars: 16_777_216, values: 500_000, depth: 12, keys: 100, kept: 1_000 };

/** UTF-8 can take up to 3 bytes a character. */
export const FILE_BYTES_MAX = 3 * LIMITS.chars;

/** Parses JSON; throws `malformed` also when it is too big, too deep or repeats a member. */
export function readJson(text) {
  must(text.length <= LIMITS.chars, 'malformed');
  const open = [];
  let name = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') name = token;
    else {
      const [key, names] = [JSON.parse(name), open.at(-1)];
      must(names !== undefined && !names.has(key), 'malformed');
      names.add(key);
    }
    must(open.length <= LIMITS.depth, 'malformed');
  }
  return JSON.parse(text);
}

function isBounded(value) {
  const pending = [[value, 0]];
  let [chars, values] = [0, 0];
  while (pending.length > 0) {
    const [one, depth] = pending.pop();
    values += 1;
    if (typeof one === 'string') chars += one.length;
    const parts = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    if (depth === LIMITS.depth && parts.length > 0) return false;
    for (const [name, part] of parts) {
      chars += Array.isArray(one) ? 0 : name.length;
      pending.push([part, depth + 1]);
    }
    if (chars > LIMITS.chars || values + pending.length > LIMITS.values) return false;
  }
  return true;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === 'string';
const isWholeNumber = (value) => Number.isSafeInteger(value) && value >= 0;
const orNull = (is) => (value) => value === null || is(value);
const listOf =
  (is, max = Infinity) =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(is);

/** An object with exactly these members, or with any subset of them if `some`. */
const objectOf =
  (members, isPartial = false) =>
  (value) =>
    isObject(value) &&
    (isPartial || Object.keys(members).every((name) => Object.hasOwn(value, name))) &&
    Object.entries(value).every(
      ([name, part]) => Object.hasOwn(members, name) && members[name](part),
    );

const isPath = listOf(isHash);
const isLeaf = objectOf({ line: isText, index: isWholeNumber, path: isPath });
const isMinute = objectOf({ index: isWholeNumber, leaf: isText, path: isPath });
const isBatch = objectOf({
  minute: isWholeNumber,
  index: isWholeNumber,
  leaf: isText,
  path: isPath,
});
const isPrice = objectOf({ batch: isWholeNumber, left: orNull(isLeaf), right: orNull(isLeaf) });
const isEntry = objectOf({ seq: isWholeNumber, index: isWholeNumber, path: isPath });

const isProof = objectOf({
  format: (value) => value === 'candor-proof/1',
  rules: objectOf({
    text: isText,
    data: (value) => isObject(value) && Object.values(value).every(isText),
  }),
  keys: listOf(isText, LIMITS.keys),
  receipt: isText,
  order: orNull(isText),
  settlement: isText,
  head: isText,
  minutes: listOf(isMinute),
  batches: listOf(isBatch),
  entry: isEntry,
  earlier: listOf(listOf(isText)),
  opening: orNull(isPrice),
  closing: orNull(isPrice),
});
const isTip = objectOf({ seq: isWholeNumber, digest: isHash });
const isTapped = objectOf({
  requestId: isText,
  procode: isText,
  direction: (value) => value === 1 || value === 2,
  seconds: isWholeNumber,
  quantity: isText,
  payoutRate: isText,
  order: orNull(isText),
});

const isLinks = listOf(objectOf({ from: isWholeNumber, path: isPath }), LIMITS.kept);

const areFacts = objectOf(
  {
    order: orNull(isObject),
    account: orNull(isText),
    tapped: orNull(isTapped),
    receipt: orNull(isText),
    refusals: listOf(isText, LIMITS.kept),
    pinned: orNull(isText),
    heads: listOf(isText, LIMITS.kept),
    tips: listOf(isTip, LIMITS.kept),
    links: isLinks,
    ways: listOf(objectOf({ batch: isBatch, minute: isMinute }), LIMITS.kept),
  },
  true,
);
const isSum = objectOf({ hash: isHash, sum: isWholeNumber });
const isPart = objectOf({
  index: isWholeNumber,
  amount: isWholeNumber,
  blind: isHash,
  path: listOf(isSum, 64),
});
const isSeenDigest = (value) => isText(value) && /^[0-9a-f]{16,64}$/.test(value);
const isAccountShape = objectOf({
  keys: listOf(isText, LIMITS.keys),
  pinned: orNull(isText),
  statement: isText,
  lines: listOf(isText, 100_000),
  start: orNull(
    objectOf({
      seq: isWholeNumber,
      digest: isHash,
      available: isWholeNumber,
      frozen: isWholeNumber,
      staked: isWholeNumber,
      at: isWholeNumber,
    }),
  ),
  shown: orNull(objectOf({ statement: isText, available: isText, frozen: isText, staked: isText })),
  seen: listOf(isText, LIMITS.kept),
  entries: listOf(objectOf({ seq: isWholeNumber, digest: isSeenDigest }), LIMITS.kept),
  total: orNull(
    objectOf({
      line: isText,
      entry: isEntry,
      batch: isBatch,
      minute: isMinute,
      head: isText,
      entries: isWholeNumber,
      digest: isHash,
      parts: listOf(isPart, LIMITS.kept),
    }),
  ),
  heads: listOf(isText, LIMITS.kept),
  links: orNull(isLinks),
});

const isRefusalShape = objectOf({
  format: (value) => value === 'candor-refusal/1',
  keys: listOf(isText, LIMITS.keys),
  pinned: orNull(isText),
  refusal: isText,
  order: isText,
});

export const isRefusalFile = (value) => isBounded(value) && isRefusalShape(value);

export const isAccountFile = (value) => isBounded(value) && isAccountShape(value);

const NO_FACTS = {
  order: null,
  account: null,
  tapped: null,
  receipt: null,
  refusals: [],
  pinned: null,
  heads: [],
  tips: [],
};

/**
 * Splits a file into proof, shown order (both may be null) and kept facts; null `ways`: unknown.
 */
export function readFile(file) {
  must(isObject(file) && isBounded(file), 'malformed');
  const { kept: facts = {}, ...rest } = file;
  must(areFacts(facts), 'malformed');
  const kept = { ...NO_FACTS, links: [], ways: null, ...facts };
  if (Object.hasOwn(rest, 'format')) {
    must(isProof(rest), 'malformed');
    return { proof: rest, shown: kept.order, kept };
  }
  const { proof = null, ...order } = rest;
  must(isText(order.orderNo) && orNull(isProof)(proof), 'malformed');
  return { proof, shown: kept.order ?? order, kept };
}
