import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { getOrStoreKeyMac } from '../repositories/keyCheck';

const CHECK_TEXT = 'candor file key';

/** Requires the FILE_KEY that sealed the database's data. Throws StartError. */
export async function requireFileKey({ db, sealer }: Pick<Core, 'db' | 'sealer'>): Promise<void> {
  const mac = sealer.mac(CHECK_TEXT);
  if ((await getOrStoreKeyMac(db, mac)).equals(mac)) return;
  throw new StartError(
    'This database is sealed with another FILE_KEY. Set the one that its other servers have, or copy keys/file.key from the data directory of one of them.',
  );
}
