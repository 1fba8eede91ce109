import { createHash } from 'node:crypto';
import type pg from 'pg';

const names = new Map<string, string>();

/** Maximum named statements. Kysely binds every value, so its queries have few different texts. */
const NAMES_MAX = 2000;

function nameOf(text: string): string | undefined {
  const cachedName = names.get(text);
  if (cachedName !== undefined || names.size >= NAMES_MAX) return cachedName;
  const name = `k_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** Names each of Kysely's query texts, so that a connection prepares each text only once. */
export function namedStatements(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') {
        return (text: unknown, values?: unknown[]) =>
          typeof text === 'string' && values !== undefined && values.length > 0
            ? target.query({ name: nameOf(text), text, values })
            : Reflect.apply(target.query, target, [text, values]);
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
