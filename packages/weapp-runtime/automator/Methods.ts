export type Params = Record<string, unknown>;

export type Methods = Record<string, (params: Params) => unknown>;

/** A text parameter. Throws when it is missing. */
export function text(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`parameter ${name} is missing`);
  return value;
}

/** A list parameter; [] when it is missing. */
export function list(params: Params, name: string): unknown[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}
