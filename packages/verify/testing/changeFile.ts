import type { SeededRandom } from './SeededRandom';

/** Path to a place in a JSON value. */
export type JsonPath = readonly (string | number)[];

export interface Change {
  kind: string;
  jsonPath: JsonPath;
}

type Json = Record<string, unknown> | unknown[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of all members, nested ones included. */
export function pathsIn(value: unknown, jsonPath: JsonPath = []): JsonPath[] {
  if (!isJson(value)) return [jsonPath];
  const childPaths = Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part, [...jsonPath, Array.isArray(value) ? Number(name) : name]),
  );
  return jsonPath.length === 0 ? childPaths : [jsonPath, ...childPaths];
}

const valueAt = (value: unknown, jsonPath: JsonPath): unknown =>
  jsonPath.reduce<unknown>(
    (part, step) => (isJson(part) ? Reflect.get(part, step) : undefined),
    value,
  );

function alter(value: unknown, random: SeededRandom): unknown {
  if (typeof value === 'number') {
    return random.pick([
      value + 1,
      value - 1,
      -value - 1,
      value + 0.5,
      1e300,
      2 ** 53,
      String(value),
    ]);
  }
  if (typeof value !== 'string') return random.pick([null, {}, [], 0, '', 'x', true]);
  const spot = random.integerBelow(value.length || 1);
  const [before, here, after] = [value.slice(0, spot), value.charAt(spot), value.slice(spot + 1)];
  const other = random.pick(['0', '1', 'a', 'Z', '\n', ' ', '=', '—', '\u0000', '']);
  const texts = [
    before + other + after,
    before + other + here + after,
    value + other,
    other + value,
  ];
  return random.pick([
    ...texts,
    value.toUpperCase(),
    `${value}\n`,
    before,
    value.replace(/\n/g, '\r\n'),
  ]);
}

type Edit = (holder: Json, step: string | number, random: SeededRandom, file: unknown) => void;

const setMember = (holder: Json, step: string | number, value: unknown) =>
  void Reflect.set(holder, step, value);

const EDITS: Readonly<Record<string, Edit>> = {
  alter: (holder, step, random) =>
    setMember(holder, step, alter(Reflect.get(holder, step), random)),
  removed: (holder, step) => {
    if (Array.isArray(holder)) holder.splice(Number(step), 1);
    else Reflect.deleteProperty(holder, step);
  },
  told: (holder, step, random) => {
    const value: unknown = Reflect.get(holder, step);
    if (typeof value !== 'string') return;
    const numbers = [...value.matchAll(/[0-9]+/g)].filter(([digits]) => digits.length < 16);
    if (numbers.length === 0) return;
    const { 0: digits, index } = random.pick(numbers);
    const other = String(Number(digits) + random.pick([-1000, -1, 1, 10, 60_000]));
    setMember(holder, step, value.slice(0, index) + other + value.slice(index + digits.length));
  },
  nulled: (holder, step) => setMember(holder, step, null),
  doubled: (holder, step) => {
    if (Array.isArray(holder)) holder.splice(Number(step), 0, holder[Number(step)]);
    else setMember(holder, `${step}2`, Reflect.get(holder, step));
  },
  swapped: (holder, step) => {
    if (!Array.isArray(holder)) return;
    const next = (Number(step) + 1) % holder.length;
    [holder[Number(step)], holder[next]] = [holder[next], holder[Number(step)]];
  },
  copied: (holder, step, random, file) =>
    setMember(holder, step, structuredClone(valueAt(file, random.pick(pathsIn(file))))),
};

/** A copy of the file with one to three changes; `resign` renews a changed note's signature. */
export function changeFile<T extends object>(
  file: T,
  random: SeededRandom,
  resign: (note: string) => string,
): { file: T; changes: Change[] } {
  const copy = structuredClone(file);
  const changes: Change[] = [];
  const count = random.pick([1, 1, 1, 2, 3]);
  for (let n = 0; n < count; n += 1) {
    const jsonPath = random.pick(pathsIn(copy));
    const kind = random.pick(Object.keys(EDITS));
    const step = jsonPath.at(-1);
    const holder = valueAt(copy, jsonPath.slice(0, -1));
    if (step === undefined || !isJson(holder)) continue;
    EDITS[kind]?.(holder, step, random, copy);
    const edited: unknown = Reflect.get(holder, step);
    const isNote = typeof edited === 'string' && edited.includes('\n\n— ');
    if (isNote && random.isWithin(0.7)) setMember(holder, step, resign(edited));
    changes.push({ kind, jsonPath });
  }
  return { file: copy, changes };
}
