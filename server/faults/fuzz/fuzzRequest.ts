import type { InjectOptions } from 'fastify';
import type { CallInfo } from '../../http/defineCall';
import type { Dice } from './Dice';
import { FORM_TYPE, HOSTILE_FORMS } from './hostileForms';
import {
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
} from './hostileValues';
import type { Fields } from './sampleRequest';

/** What is sent, and what it means: the body as JSON reads it, or null when it is none. */
export interface FuzzRequest {
  options: InjectOptions;
  body: { json: unknown } | null;
  query: Fields;
}

type Change = (fields: Fields, dice: Dice, values: readonly unknown[]) => Fields;

const names = (fields: Fields) => Object.keys(fields);

const replaceOne: Change = (fields, dice, values) =>
  names(fields).length === 0
    ? { extra: dice.pick(values) }
    : { ...fields, [dice.pick(names(fields))]: dice.pick(values) };

const replaceAll: Change = (fields, dice, values) =>
  Object.fromEntries(names(fields).map((name) => [name, dice.pick(values)]));

const dropOne: Change = (fields, dice) => {
  if (names(fields).length === 0) return fields;
  const { [dice.pick(names(fields))]: _, ...rest } = fields;
  return rest;
};

const addOne: Change = (fields, dice, values) => ({
  ...fields,
  [dice.pick(['surprise', 'userId', 'price', 'closePrice', 'result', 'isAdmin', '', 'a b', '0'])]:
    dice.pick(values),
});

const CHANGES: readonly Change[] = [
  replaceOne,
  replaceOne,
  replaceOne,
  replaceAll,
  dropOne,
  addOne,
];

/** A form sent to a call that wants JSON is no body at all, any other text is a text. */
function readBody(type: string, text: string): { json: unknown } | null {
  if (text === '' || type.startsWith('multipart/form-data')) return { json: null };
  if (!type.startsWith('application/json')) return { json: text };
  try {
    // A byte order mark is no part of the JSON (RFC 8259 §8.1).
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return null;
  }
}

function queryText(query: Fields): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** encodeURIComponent throws at half a surrogate pair; a browser sends U+FFFD instead. */
const wellFormed = (value: unknown) => Buffer.from(String(value), 'utf8').toString('utf8');

/**
 * One request to a call: sometimes exactly as it should be, mostly with something changed in its
 * body, query, content type or headers.
 */
export function fuzzRequest(
  call: CallInfo,
  sample: { body: Fields; query: Fields },
  token: string,
  dice: Dice,
): FuzzRequest {
  const isForm = call.method === 'POST' && call.body === null;
  return isForm && dice.chance(0.8)
    ? fuzzForm(call, token, dice)
    : fuzzFields(call, sample, token, dice);
}

function fuzzForm({ path }: CallInfo, token: string, dice: Dice): FuzzRequest {
  const headers = { token, 'content-type': FORM_TYPE };
  const options = { method: 'POST' as const, url: path, headers };
  return { options: { ...options, payload: dice.pick(HOSTILE_FORMS) }, body: null, query: {} };
}

function fuzzFields(
  call: CallInfo,
  sample: { body: Fields; query: Fields },
  token: string,
  dice: Dice,
): FuzzRequest {
  const { method, path } = call;
  const change = dice.pick(CHANGES);
  const isPost = method === 'POST';
  const query = dice.chance(isPost ? 0.03 : 0.85)
    ? change(sample.query, dice, HOSTILE_TEXTS)
    : sample.query;
  const fields = dice.chance(0.85) ? change(sample.body, dice, HOSTILE_VALUES) : sample.body;
  const text = dice.chance(0.1) ? dice.pick(HOSTILE_BODIES) : JSON.stringify(fields);
  const type = dice.chance(0.07) ? dice.pick(CONTENT_TYPES) : 'application/json';
  const odd = dice.chance(0.08) ? dice.pick(HOSTILE_HEADERS) : {};
  const headers = { token, ...(isPost && { 'content-type': type }), ...odd };
  const url = path + queryText(query);
  const payload = isPost ? { payload: text } : {};

  return {
    options: { method, url, headers, ...payload },
    body: isPost ? readBody(type, text) : null,
    query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, wellFormed(v)])),
  };
}
