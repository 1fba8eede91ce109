import { plainName, type PLAIN_NAMES } from '../../types/contract/plainNames';
import { AppError } from '../platform/errors';

type PlainNames = typeof PLAIN_NAMES;

/** A request with plain field names, the only names that services use. */
export type Plain<Wire> = {
  [Name in keyof Wire as Name extends keyof PlainNames ? PlainNames[Name] : Name]: Wire[Name];
};

export function plainRequest<Wire>(wire: Wire): Plain<Wire> {
  const entries = Object.entries(wire ?? {}).map(([name, value]) => [plainName(name), value]);
  return Object.fromEntries(entries);
}

/** Returns an error with its fields named as in the request. */
export function withWireNames(error: unknown, wire: unknown): unknown {
  if (!(error instanceof AppError) || error.fields.length === 0) return error;
  const names = Object.keys(wire ?? {});
  const fields = error.fields.map((field) => ({
    ...field,
    name: names.find((name) => plainName(name) === field.name) ?? field.name,
  }));
  return new AppError(error.code, { params: error.params, fields, data: error.data });
}
