import { seedChannels } from '../db/seed/seedChannels';
import { seedSettings } from '../db/seed/seedSettings';
import type { Context } from '../context';

/** Deposit channels and settings as a new database has them, but no demo customer. */
export async function seedTestApp({ db, clock }: Context): Promise<void> {
  await seedSettings(db, clock.now());
  await seedChannels(db);
}
