import { seedChannels } from '../seed/seedChannels';
import { seedSettings } from '../seed/seedSettings';
import type { Context } from '../ports/context';

/** Seeds channels and settings, but no demo customer. */
export async function seedTestApp({ db, clock }: Context): Promise<void> {
  await seedSettings(db, clock.now(), 'demo');
  await seedChannels(db, 'demo');
}
