/** Path of a call, which is named by method and path. */
export const pathOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** A query as it travels: numbers are written as digits, what is undefined is left out. */
export function queryTexts(query: object): [name: string, value: string][] {
  const values: [string, unknown][] = Object.entries(query);
  return values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** Path and query of a GET. */
export function callAddress(name: string, query: object): string {
  const pairs = queryTexts(query).map((pair) => pair.map(encodeURIComponent).join('='));
  return pairs.length > 0 ? `${pathOf(name)}?${pairs.join('&')}` : pathOf(name);
}
