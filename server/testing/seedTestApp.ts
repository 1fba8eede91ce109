import { seedChannels } from '../seed/seedChannels';
import { seedSettings } from '../seed/seedSettings';
import type { Context } from '../ports/context';

/** Deposit channels and settings as a new database has them, but no demo customer. */
export async function seedTestApp({ db, clock }: Context): Promise<void> {
  await seedSettings(db, clock.now(), 'demo');
  await seedChannels(db, 'demo');
}
