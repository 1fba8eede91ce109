import fs from 'node:fs';
import path from 'node:path';

const CONTRACT = path.join(__dirname, '../../../types/contract');

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Copies JSON; `change` receives each object after its parts were changed. */
export function mapJson(value: unknown, change: (part: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => mapJson(part, change));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, mapJson(part, change)]);
  return change(Object.fromEntries(parts));
}

/** Names of the contract's objects and of its error code, by their JSON: `OrderSchema` is `Order`. */
export async function contractNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const files = fs.readdirSync(CONTRACT).filter((file) => /^\w+\.[jt]s$/.test(file));
  for (const file of files) {
    const exported: Json = await import(path.join(CONTRACT, file));
    for (const [key, schema] of Object.entries(exported)) {
      const [, name] = /^(\w+)Schema$/.exec(key) ?? [];
      if (name === undefined || !isObject(schema)) continue;
      if (schema.type === 'object' || name === 'ErrorCode') names.set(JSON.stringify(schema), name);
    }
  }
  return names;
}

/** Copies a schema; each part that has a name in the contract gets it as `title`, or keeps its own. */
export const withTitles = (schema: unknown, names: ReadonlyMap<string, string>): unknown =>
  mapJson(schema, (part) => {
    const name = names.get(JSON.stringify(mapJson(part, withoutTitle)));
    return name === undefined ? part : { ...part, title: name };
  });

/** Keeps a property that is called `title`, whose value is a schema. */
const withoutTitle = (part: Json): Json =>
  Object.fromEntries(
    Object.entries(part).filter(([key, value]) => key !== 'title' || typeof value !== 'string'),
  );

/** Moves schemas with a title to `components.schemas`, and refers to them. */
export function hoistSchemas(document: object): object {
  const schemas: Record<string, Json> = {};
  const { info, ...rest } = document as Json;
  const hoisted = mapJson(rest, (part) => {
    const { title, ...schema } = part;
    if (typeof title !== 'string') return part;
    const known = schemas[title];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two schemas are named ${title}`);
    }
    schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  });
  const { components, ...others } = hoisted as Json;
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { info, ...others, components: { ...Object(components), schemas: sorted } };
}
