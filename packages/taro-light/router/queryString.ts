type Query = Record<string, string | null>;

const decodeText = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** Parses `a=1&b`, decoded by default; the last value of a name wins. */
function parseQuery(search: string, { decode = true }: { decode?: boolean } = {}): Query {
  const decodePart = decode ? decodeText : (text: string) => text;
  const query: Query = {};
  for (const part of search.replace(/^[?#&]/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    query[decodePart(name)] = at < 0 ? null : decodePart(part.slice(at + 1));
  }
  return query;
}

/** Replaces the package query-string; Taro's router uses only this function. */
export default { parse: parseQuery };
