/** The part of a JSON schema that `findBreaks` reads. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId?: string;
  parameters?: { name: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** The part of an OpenAPI document that programs depend on. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

/** Replaces each `$ref` by what it refers to: a name for a schema changes nothing for programs. */
export function withoutRefs({ paths, components = {} }: OpenApi): OpenApi {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) {
      const [, kind = '', name = ''] =
        /^#\/components\/(\w+)\/([\w-]+)$/.exec(String(value.$ref)) ?? [];
      return resolve(components[kind]?.[name]);
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
  };
  // Safe cast: resolving references changes no other part.
  return { paths: resolve(paths) as OpenApi['paths'] };
}

const schemaOf = (content: Content | undefined): Schema =>
  Object.values(content?.content ?? {})[0]?.schema ?? {};

/** Finds changes that make a valid request invalid, such as a new required field. */
function tightened(before: Schema, after: Schema, at: string): string[] {
  const faults = (after.required ?? [])
    .filter((name) => !(before.required ?? []).includes(name))
    .map((name) => `${at}.${name} is required`);
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (now === undefined) faults.push(`${at}.${name} is missing`);
    else faults.push(...tightened(schema, now, `${at}.${name}`));
  }
  if ((after.maxLength ?? Infinity) < (before.maxLength ?? Infinity))
    faults.push(`${at}: maxLength`);
  if ((after.maximum ?? Infinity) < (before.maximum ?? Infinity)) faults.push(`${at}: maximum`);
  if ((after.minLength ?? 0) > (before.minLength ?? 0)) faults.push(`${at}: minLength`);
  if ((after.minimum ?? -Infinity) > (before.minimum ?? -Infinity)) faults.push(`${at}: minimum`);
  const gone = (before.enum ?? []).filter((one) => after.enum && !after.enum.includes(one));
  return [...faults, ...gone.map((one) => `${at} no longer takes ${String(one)}`)];
}

/** Finds fields of a reply that are missing or have another type; new fields are allowed. */
function removed(before: Schema, after: Schema, at: string): string[] {
  const faults: string[] = [];
  if (String(before.type) !== String(after.type)) faults.push(`${at} has another type`);
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    const wasCertain = before.required?.includes(name) === true;
    if (now === undefined) faults.push(`${at}.${name} is missing`);
    else faults.push(...removed(schema, now, `${at}.${name}`));
    if (now && wasCertain && after.required?.includes(name) !== true) {
      faults.push(`${at}.${name} may be missing`);
    }
  }
  if (before.items && after.items) faults.push(...removed(before.items, after.items, `${at}[]`));
  return faults;
}

function breaksOf(before: Operation, after: Operation, at: string): string[] {
  const faults = before.operationId === after.operationId ? [] : [`${at} has another operationId`];
  const known = new Map((before.parameters ?? []).map((one) => [one.name, one]));
  for (const { name, required, schema = {} } of after.parameters ?? []) {
    const old = known.get(name);
    if (required === true && old?.required !== true) faults.push(`${at}?${name} is required`);
    if (old) faults.push(...tightened(old.schema ?? {}, schema, `${at}?${name}`));
    known.delete(name);
  }
  faults.push(...[...known.keys()].map((name) => `${at}?${name} is missing`));
  const [was, is] = [before, after].map((one) => schemaOf(one.requestBody));
  faults.push(...tightened(was ?? {}, is ?? {}, `${at} request`));
  const [had, has] = [before, after].map((one) => schemaOf(one.responses?.['200']));
  return [...faults, ...removed(had ?? {}, has ?? {}, `${at} reply`)];
}

/** Returns changes that break programs written for the first document. */
export function findBreaks(had: OpenApi, has: OpenApi): string[] {
  const [before, after] = [withoutRefs(had), withoutRefs(has)];
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now === undefined ? [`${at} is missing`] : breaksOf(operation, now, at);
    }),
  );
}
