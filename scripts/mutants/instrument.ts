import { findPlaces, type Place } from './findPlaces';

/** Code in the first line, which keeps line numbers. Functions, as they work in import cycles. */
const FIRST_LINE = [
  'var mutant_ = process.env.MUTANT, hits_ = process.env.MUTANT_HITS, seen_ = {};',
  // Loads `fs` first: a timer may run after jest has removed its modules.
  "var fs_ = hits_ && require('node:fs');",
  'function is_(id) { return mutant_ === id; }',
  'function at_(scope) { if (!fs_ || seen_[scope]) return; seen_[scope] = true;',
  "fs_.appendFileSync(hits_, scope + '\\n'); }",
].join(' ');

interface Wrap {
  start: number;
  end: number;
  before: string;
  after: string;
}

/** Wraps disjoint or nested parts of a text; of equal parts, the first is the outer one. */
function wrapAll(text: string, wraps: readonly Wrap[]): string {
  const order = wraps.map((wrap, index) => ({ ...wrap, index }));
  const opening = [...order].sort(
    (a, b) => a.start - b.start || b.end - a.end || a.index - b.index,
  );
  const closing = [...order].sort(
    (a, b) => a.end - b.end || b.start - a.start || b.index - a.index,
  );
  let made = '';
  let from = 0;
  const goTo = (at: number, added: string) => {
    made += text.slice(from, at) + added;
    from = at;
  };
  for (const { end, after } of closing) {
    for (let next = opening[0]; next !== undefined && next.start < end; next = opening[0]) {
      goTo(next.start, next.before);
      opening.shift();
    }
    goTo(end, after);
  }
  return made + text.slice(from);
}

/** Returns the file with a switch at each chosen place, and with a record of functions that run. */
export function instrument(file: string, text: string, chosen: readonly Place[]): string {
  const { scopes } = findPlaces(file, text);
  const filled = scopes.filter(({ start, end }) => end - start > 2);
  const functions = filled.map(({ scope, start, end, isBlock }): Wrap => {
    if (isBlock) return { start: start + 1, end: end - 1, before: ` at_('${scope}');`, after: '' };
    return { start, end, before: `(at_('${scope}'), (`, after: '))' };
  });
  const switches = chosen.map(({ id, start, end, is }): Wrap => ({
    start,
    end,
    before: `(is_('${id}') ? (${is}) : (`,
    after: '))',
  }));
  return `${FIRST_LINE} at_('${file}@0'); ${wrapAll(text, [...functions, ...switches])}`;
}
