import { AppError } from '../platform/errors';

/** Plain names of request fields that the specification abbreviates. */
const PLAIN_NAMES = {
  accntnm: 'accountName',
  accntno: 'accountNumber',
  bpprice: 'amount',
  cardNo: 'idNumber',
  channelID: 'channelId',
  coinpwd: 'fundPassword',
  fpwd: 'fundPassword',
  fpwd2: 'fundPasswordRepeat',
  idCardBackImg: 'backImage',
  idCardFrontImg: 'frontImage',
  imgFileId: 'screenshotId',
  oid: 'inviteCode',
  oldpwd: 'oldPassword',
  passwd: 'fundPassword',
  scard: 'idNumber',
  upwd: 'password',
  upwd2: 'passwordRepeat',
  utel: 'phone',
  vcode: 'code',
} as const;

type WireName = keyof typeof PLAIN_NAMES;

/** A request with plain field names, the only names that services use. */
export type Plain<Wire> = {
  [Name in keyof Wire as Name extends WireName ? (typeof PLAIN_NAMES)[Name] : Name]: Wire[Name];
};

const BY_WIRE_NAME: ReadonlyMap<string, string> = new Map(Object.entries(PLAIN_NAMES));

const plainName = (name: string): string => BY_WIRE_NAME.get(name) ?? name;

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
