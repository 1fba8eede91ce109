import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { CallInfo } from '../../http/defineCalls';
import type { FuzzRequest } from './requestPlan';

const MONEY_FIELDS = ['bpprice', 'quantity'] as const;

/** True for a positive amount of up to 12 digits and 2 decimals; uses none of the server's code. */
function isAmount(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(value)) return false;
  return BigInt(value.replace('.', '')) > 0n;
}

const compiled = new Map<TSchema, ReturnType<typeof Compile>>();

/** Validates with another validator than the server's. */
function matches(schema: TSchema, value: unknown): boolean {
  const known = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, known);
  return known.Check(value);
}

/** Returns why a 2xx response is wrong; null when it is correct. */
export function wronglyAccepted(call: CallInfo, request: FuzzRequest): string | null {
  if (!matches(call.query, request.query)) return 'query';
  if (call.body === null) return null;
  if (request.body === null) return 'no JSON';
  const { json } = request.body;
  if (!matches(call.body, json)) return 'body';
  if (typeof json !== 'object' || json === null) return null;
  for (const name of MONEY_FIELDS) {
    if (Object.hasOwn(json, name) && !isAmount(Reflect.get(json, name))) return name;
  }
  return null;
}
