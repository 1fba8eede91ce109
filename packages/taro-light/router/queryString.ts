type Query = Record<string, string | null>;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** `a=1&b` as an object, decoded unless told otherwise; of two values of a name the last counts. */
function parse(search: string, { decode = true }: { decode?: boolean } = {}): Query {
  const read = decode ? decoded : (text: string) => text;
  const query: Query = {};
  for (const part of search.replace(/^[?#&]/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    query[read(name)] = at < 0 ? null : read(part.slice(at + 1));
  }
  return query;
}

/** Stands in for the package query-string, of which Taro's router uses this. */
export default { parse };
