import fs from 'node:fs';
import path from 'node:path';

/** A pseudo-language: English with accents, in brackets, 40 % longer. */
export const PSEUDO = 'en_XA';

const PLAIN = 'AaCcEeIiNnOoSsUuYyZz';
const ACCENTED = 'ÅåÇçÉéÎîÑñÖöŠšÛûÝýŽž';
const LENGTH_GROWTH = 0.4;
/** Matches parts that stay unchanged: values, markup and line breaks. */
const UNCHANGED = /(\{\{\w+\}\}|<[^>]+>|\n)/;

const accentLetters = (words: string): string =>
  [...words].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

const filler = (letters: number): string =>
  'lörem îpsûm dölör sît åmét '
    .repeat(Math.ceil(letters / 26))
    .slice(0, letters)
    .trim();

export function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(UNCHANGED);
  const words = parts.map((part) => (UNCHANGED.test(part) ? part : accentLetters(part))).join('');
  const letters = parts.filter((part) => !UNCHANGED.test(part)).join('').length;
  return `⟦${words} ${filler(Math.max(2, Math.round(letters * LENGTH_GROWTH)))}⟧`;
}

type Tree = { [key: string]: string | Tree };

const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );

/** Text keys that code parses, so they stay unchanged: month names, size units. */
const READ_BY_CODE = ['months', 'sizes'];

function pseudoFile(file: string): Tree {
  const tree = JSON.parse(fs.readFileSync(file, 'utf8')) as Tree;
  const made = pseudoTree(tree);
  if (path.basename(file) !== 'format.json') return made;
  return Object.fromEntries(
    Object.entries(made).map(([key, value]) => [
      key,
      READ_BY_CODE.includes(key) ? (tree[key] ?? '') : value,
    ]),
  );
}

/** Adds the pseudo-language to a folder of locales: a folder and a line in the list. */
export function addPseudoLocale(locales: string): void {
  const from = path.join(locales, 'en_US');
  for (const file of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const to = path.join(locales, PSEUDO, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, JSON.stringify(pseudoFile(path.join(from, file)), null, 2));
  }
  const list = path.join(locales, 'locales.json');
  const known = JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, object>;
  const row = { ...known.en_US, name: '⟦Pseudo⟧', shortName: '⟦Pseudo⟧' };
  fs.writeFileSync(list, JSON.stringify({ ...known, [PSEUDO]: row }, null, 2));
}
