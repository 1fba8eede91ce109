import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { getOrStoreKeyMac } from '../repositories/keyCheck';

/** What the key is tried on. */
const TEXT = 'candor file key';

/**
 * Holds a server to the FILE_KEY that the database's pictures, numbers and codes are sealed with; the
 * first start notes which one that is. Throws StartError: with another key a server would neither read
 * what the others stored nor store what they can read.
 */
export async function requireFileKey({ db, sealer }: Pick<Core, 'db' | 'sealer'>): Promise<void> {
  const mac = sealer.mac(TEXT);
  if ((await getOrStoreKeyMac(db, mac)).equals(mac)) return;
  throw new StartError(
    'This database is sealed with another FILE_KEY. Set the one that its other servers have, or copy keys/file.key from the data directory of one of them.',
  );
}
