import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { CallInfo } from '../../http/defineCalls';
import { arbitraryOf, propertiesOf, type JsonSchema } from './arbitraryOf';
import { FORM_TYPE, HOSTILE_FORMS } from './hostileForms';
import {
  AMOUNTS,
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_PATHS,
  TEXTS,
} from './hostileValues';
import type { Fields } from './sampleRequest';

/** New values of a valid request's fields; `undefined` removes a field. */
type Edits = Readonly<Record<string, { value: unknown } | null>>;

/** The part of a request that does not depend on sender and time. */
export interface CallPlan {
  kind: 'call';
  call: CallInfo;
  body: Edits;
  query: Edits;
  /** Body text that is sent instead of the fields as JSON; null sends the fields. */
  text: string | null;
  type: string;
  headers: Readonly<Record<string, string>>;
}

interface FormPlan {
  kind: 'form';
  call: CallInfo;
  form: Buffer;
}

interface PathPlan {
  kind: 'path';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  url: string;
}

export type RequestPlan = CallPlan | FormPlan | PathPlan;

/** A request and its meaning: `body` is the parsed JSON; null when the text is not JSON. */
export interface FuzzRequest {
  options: InjectOptions;
  body: { json: unknown } | null;
  query: Fields;
}

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AMOUNTS) },
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 60, depthSize: 'large' }) },
);

const UNEXPECTED_VALUES = [
  'surprise',
  'userId',
  'price',
  'closePrice',
  'result',
  'isAdmin',
  '',
  'a b',
  '0',
];

/** Most fields stay; the others become malicious, random or missing. */
function editsOf(schema: JsonSchema, hostile: fc.Arbitrary<unknown>): fc.Arbitrary<Edits> {
  const fields = propertiesOf(schema);
  const unchanged = {
    weight: Math.max(2, Object.keys(fields).length),
    arbitrary: fc.constant(null),
  };
  const edit = (value: fc.Arbitrary<unknown>) => fc.record({ value });
  const removed = { weight: 1, arbitrary: edit(fc.constant(undefined)) };
  const known = Object.entries(fields).map(([name, field]) => [
    name,
    fc.oneof(
      { ...unchanged, weight: 2 * unchanged.weight },
      removed,
      { weight: 2, arbitrary: edit(hostile) },
      { weight: 1, arbitrary: edit(arbitraryOf(field)) },
    ),
  ]);
  const surprise = fc.dictionary(fc.constantFrom(...UNEXPECTED_VALUES), edit(hostile), {
    maxKeys: 1,
  });
  return fc
    .tuple(fc.record(Object.fromEntries(known)), withPercent(10, surprise, {}))
    .map(([edits, added]) => ({ ...edits, ...added }));
}

/** Generates `arbitrary` with this probability in percent, else `usual`. */
const withPercent = <T, U>(percent: number, arbitrary: fc.Arbitrary<T>, usual: U) =>
  fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant(usual) },
    { weight: percent, arbitrary },
  );

function callPlan(call: CallInfo): fc.Arbitrary<CallPlan> {
  return fc.record({
    kind: fc.constant('call'),
    call: fc.constant(call),
    body: editsOf(call.body ?? {}, hostileValue),
    query: editsOf(call.query, hostileText),
    text: withPercent(10, fc.constantFrom(...HOSTILE_BODIES), null),
    type: withPercent(7, fc.constantFrom(...CONTENT_TYPES), 'application/json'),
    headers: withPercent(8, fc.constantFrom(...HOSTILE_HEADERS), {}),
  });
}

function formPlan(call: CallInfo): fc.Arbitrary<FormPlan> {
  return fc.record({
    kind: fc.constant('form'),
    call: fc.constant(call),
    form: fc.constantFrom(...HOSTILE_FORMS),
  });
}

const pathPlan: fc.Arbitrary<PathPlan> = fc.record({
  kind: fc.constant('path'),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
  url: fc.constantFrom(...HOSTILE_PATHS),
});

export function requestPlan(calls: readonly CallInfo[]): fc.Arbitrary<RequestPlan> {
  const plans = calls.map((call): fc.Arbitrary<RequestPlan> => {
    const isForm = call.method === 'POST' && call.body === null;
    return isForm ? fc.oneof(formPlan(call), callPlan(call)) : callPlan(call);
  });
  return fc.oneof(
    { weight: 2, arbitrary: pathPlan },
    { weight: 98, arbitrary: fc.oneof(...plans) },
  );
}

function applyEdits(fields: Fields, edits: Edits): Fields {
  const changed = Object.entries(edits).flatMap(([name, edit]) =>
    edit === null ? [] : [[name, edit.value]],
  );
  const all = Object.entries({ ...fields, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** For a JSON call a form counts as no body, and another type as text. */
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

/** encodeURIComponent throws on a lone surrogate; browsers send U+FFFD. */
const wellFormed = (value: unknown) => Buffer.from(String(value), 'utf8').toString('utf8');

function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Returns the request of a plan, which changes a valid request. */
export function sendRequest(
  plan: CallPlan | FormPlan,
  sample: { body: Fields; query: Fields },
  token: string,
): FuzzRequest {
  const { method, path } = plan.call;
  if (plan.kind === 'form') {
    const headers = { token, 'content-type': FORM_TYPE };
    return { options: { method, url: path, headers, payload: plan.form }, body: null, query: {} };
  }
  const query = Object.fromEntries(
    Object.entries(applyEdits(sample.query, plan.query)).map(([k, v]) => [k, wellFormed(v)]),
  );
  const isPost = method === 'POST';
  const text = plan.text ?? JSON.stringify(applyEdits(sample.body, plan.body));
  const headers = { token, ...(isPost && { 'content-type': plan.type }), ...plan.headers };
  const payload = isPost ? { payload: text } : {};
  return {
    options: { method, url: path + queryText(query), headers, ...payload },
    body: isPost ? readBody(plan.type, text) : null,
    query,
  };
}
