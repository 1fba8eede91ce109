import type { Core } from '../ports/context';
import { seedBanners } from './seedBanners';
import { seedChannels } from './seedChannels';
import { seedDemoUser } from './seedDemoUser';
import { seedSettings } from './seedSettings';

/** Seeds everything but products. Runs at each start; existing rows are kept. */
export async function seedDatabase(core: Core): Promise<void> {
  const { tradingMode } = core.config;
  await seedSettings(core.db, core.clock.now(), tradingMode);
  await seedChannels(core.db, tradingMode);
  await seedBanners(core.db);
  if (tradingMode === 'demo') await seedDemoUser(core);
}
