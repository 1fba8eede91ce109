import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Fields;
  required?: readonly string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Fields = Readonly<Record<string, JsonSchema>>;

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength });
}

export function propertiesOf({ properties = {}, anyOf = [] }: JsonSchema): Fields {
  return Object.assign({}, properties, ...anyOf.map(propertiesOf));
}

/** Generates values that a schema allows; any JSON when it has no type. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], minimum = -1_000, maximum = 1_000_000 } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, maximum) });
    case 'string':
      return textOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]),
        ),
        { requiredKeys: [...required] },
      );
    default:
      return fc.jsonValue();
  }
}
