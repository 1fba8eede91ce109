import type { Core } from '../ports/context';
import { seedBanners } from './seedBanners';
import { seedChannels } from './seedChannels';
import { seedDemoUser } from './seedDemoUser';
import { seedSettings } from './seedSettings';

/**
 * Everything a new database needs besides products; run at each start, changes nothing that exists.
 */
export async function seedDatabase(core: Core): Promise<void> {
  const { tradingMode } = core.config;
  await seedSettings(core.db, core.clock.now(), tradingMode);
  await seedChannels(core.db, tradingMode);
  await seedBanners(core.db);
  if (tradingMode === 'demo') await seedDemoUser(core);
}
