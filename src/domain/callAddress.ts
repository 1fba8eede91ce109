/** Path of a call name such as `GET /version`. */
export const pathOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Fields of a query as texts: numbers as digits, undefined fields omitted. */
export function queryTexts(query: object): [name: string, value: string][] {
  const values: [string, unknown][] = Object.entries(query);
  return values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

export function callAddress(name: string, query: object): string {
  const pairs = queryTexts(query).map((pair) => pair.map(encodeURIComponent).join('='));
  return pairs.length > 0 ? `${pathOf(name)}?${pairs.join('&')}` : pathOf(name);
}
