/** Strings, brackets and colons of a JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
const LIMITS = { chars: 16_777_216, depth: 12 };

/**
 * Whether no object of a JSON text says a member twice, within the depth of a proof: `JSON.parse` takes
 * the last one.
 */
function areNamesUnique(text: string): boolean {
  const open: Set<string>[] = [];
  let name = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') name = token;
    else {
      const names = open.at(-1);
      const key = JSON.parse(name) as string;
      if (names === undefined || names.has(key)) return false;
      names.add(key);
    }
    if (open.length > LIMITS.depth) return false;
  }
  return true;
}

/** The value of a file's text, for `verifyFile`; null when it is not the JSON of one proof. */
export function parseProofText(text: string): unknown {
  if (text.length > LIMITS.chars) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return areNamesUnique(text) ? value : null;
}
