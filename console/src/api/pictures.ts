import type { OpsErrorReply } from '@contract/ops/error';
import { inSession } from './call';
import { OpsError } from './OpsError';

/** Pictures in memory; the server allows no cache, and audits each read of an identity picture. */
const KEPT_MAX = 12;
const kept = new Map<string, Promise<string>>();

async function fetchPicture(id: string): Promise<string> {
  const reply = await fetch(`/ops/v1/files/${id}`, {
    headers: { 'accept-language': document.documentElement.lang },
  });
  if (reply.ok) return URL.createObjectURL(await reply.blob());
  const { error, msg } = (await reply.json()) as OpsErrorReply;
  throw new OpsError(error, msg);
}

/** Reads a customer's picture; returns an address for `<img>`. Throws `OpsError`. */
export function readPicture(id: string): Promise<string> {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const picture = inSession(() => fetchPicture(id));
  kept.set(id, picture);
  picture.catch(() => kept.delete(id));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) {
    void kept.get(oldest)?.then((address) => URL.revokeObjectURL(address));
    kept.delete(oldest);
  }
  return picture;
}
