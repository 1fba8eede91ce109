/**
 * A page's path without a leading slash, and its query. WeChat does not decode values; it encodes
 * only what a URL cannot have (NervJS/taro#15694, didi/mpx#1811).
 */
export interface PageAddress {
  path: string;
  query: Record<string, string>;
}

/** Parses a route's URL, which is relative to `from` unless it begins with a slash. */
export function parseUrl(url: string, from: string): PageAddress {
  const [target = '', ...search] = url.split('?');
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') base.pop();
    else if (part && part !== '.') base.push(part);
  }
  return { path: base.join('/'), query: parseQuery(search.join('?')) };
}

function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const [key = '', ...value] = pair.split('=');
    query[key] = value.join('=').replace(/[^!-~]+/g, encodeURIComponent);
  }
  return query;
}
