import type { Dice } from './Dice';

/** Path to a place in a JSON value. */
export type Way = readonly (string | number)[];

export interface Change {
  kind: string;
  way: Way;
}

type Json = Record<string, unknown> | unknown[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of all members, nested ones included. */
export function placesOf(value: unknown, way: Way = []): Way[] {
  if (!isJson(value)) return [way];
  const own = Object.entries(value).flatMap(([name, part]) =>
    placesOf(part, [...way, Array.isArray(value) ? Number(name) : name]),
  );
  return way.length === 0 ? own : [way, ...own];
}

const at = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>((part, step) => (isJson(part) ? Reflect.get(part, step) : undefined), value);

function altered(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') {
    return dice.pick([
      value + 1,
      value - 1,
      -value - 1,
      value + 0.5,
      1e300,
      2 ** 53,
      String(value),
    ]);
  }
  if (typeof value !== 'string') return dice.pick([null, {}, [], 0, '', 'x', true]);
  const spot = dice.upTo(value.length || 1);
  const [before, here, after] = [value.slice(0, spot), value.charAt(spot), value.slice(spot + 1)];
  const other = dice.pick(['0', '1', 'a', 'Z', '\n', ' ', '=', '—', '\u0000', '']);
  const texts = [
    before + other + after,
    before + other + here + after,
    value + other,
    other + value,
  ];
  return dice.pick([
    ...texts,
    value.toUpperCase(),
    `${value}\n`,
    before,
    value.replace(/\n/g, '\r\n'),
  ]);
}

type Edit = (holder: Json, step: string | number, dice: Dice, file: unknown) => void;

const put = (holder: Json, step: string | number, value: unknown) =>
  void Reflect.set(holder, step, value);

const EDITS: Readonly<Record<string, Edit>> = {
  altered: (holder, step, dice) => put(holder, step, altered(Reflect.get(holder, step), dice)),
  removed: (holder, step) => {
    if (Array.isArray(holder)) holder.splice(Number(step), 1);
    else Reflect.deleteProperty(holder, step);
  },
  told: (holder, step, dice) => {
    const value: unknown = Reflect.get(holder, step);
    if (typeof value !== 'string') return;
    const numbers = [...value.matchAll(/[0-9]+/g)].filter(([digits]) => digits.length < 16);
    if (numbers.length === 0) return;
    const { 0: digits, index } = dice.pick(numbers);
    const other = String(Number(digits) + dice.pick([-1000, -1, 1, 10, 60_000]));
    put(holder, step, value.slice(0, index) + other + value.slice(index + digits.length));
  },
  nulled: (holder, step) => put(holder, step, null),
  doubled: (holder, step) => {
    if (Array.isArray(holder)) holder.splice(Number(step), 0, holder[Number(step)]);
    else put(holder, `${step}2`, Reflect.get(holder, step));
  },
  swapped: (holder, step) => {
    if (!Array.isArray(holder)) return;
    const next = (Number(step) + 1) % holder.length;
    [holder[Number(step)], holder[next]] = [holder[next], holder[Number(step)]];
  },
  copied: (holder, step, dice, file) =>
    put(holder, step, structuredClone(at(file, dice.pick(placesOf(file))))),
};

/** A copy of the file with one to three changes; `resign` renews a changed note's signature. */
export function changeFile<T extends object>(
  file: T,
  dice: Dice,
  resign: (note: string) => string,
): { file: T; changes: Change[] } {
  const copy = structuredClone(file);
  const changes: Change[] = [];
  const count = dice.pick([1, 1, 1, 2, 3]);
  for (let n = 0; n < count; n += 1) {
    const way = dice.pick(placesOf(copy));
    const kind = dice.pick(Object.keys(EDITS));
    const step = way.at(-1);
    const holder = at(copy, way.slice(0, -1));
    if (step === undefined || !isJson(holder)) continue;
    EDITS[kind]?.(holder, step, dice, copy);
    const now: unknown = Reflect.get(holder, step);
    const isNote = typeof now === 'string' && now.includes('\n\n— ');
    if (isNote && dice.chance(0.7)) put(holder, step, resign(now));
    changes.push({ kind, way });
  }
  return { file: copy, changes };
}
