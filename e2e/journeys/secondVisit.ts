import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { demoCustomer } from './parts/demoCustomer';
import { isInLanguage } from './parts/isInLanguage';
import type { JourneyContext } from './parts/JourneyContext';
import { walkNewerBuild } from './walkNewerBuild';

/** What calls say while there is no network. */
const NO_NETWORK = [
  /failed: |request:fail|connectSocket:fail|uploadFile:fail/,
  /WebSocket|net::ERR_/,
];
/** The mark of a price of which nobody knows how old it is. */
const AS_OF = '截至';

const hasPrice = (text: string) => /\d\.\d/.test(text);

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
  // The language follows the account, which another journey may have left in English.
  await driver.open('/pages/language/index');
  await driver.tap('#language-zh_CN');
  await driver.readUntil('#nav-title', (text) => isInLanguage('zh_CN', text));
  await driver.open('/pages/home/index');
  await driver.see('#home-total', { timeout: 20_000 });
}

/**
 * Who comes back sees the last known screen at once, marked as old, also without a network; a newer
 * build takes over between two visits and never in the middle of one.
 */
export async function secondVisit(driver: Driver, { step }: JourneyContext): Promise<void> {
  // WeChat keeps the program itself; what it shows without a network is in the network's faults.
  if (!(driver instanceof H5Driver)) return;
  await step('first-visit', async () => {
    await logIn(driver);
    await driver.tab(1);
    const [first] = await driver.rows('#market-row-');
    // What has not come is not kept: a row has its name before its price.
    await driver.readUntil(`#market-row-${first}`, hasPrice, { timeout: 20_000 });
    await driver.appIsKept();
  });
  await step(
    'without-network',
    async () => {
      await driver.offline(true);
      await driver.restart({ kill: true });
      await driver.see('#home-total', { timeout: 20_000 });
      await driver.see(AS_OF);
      await driver.tab(1);
      await driver.rows('#market-row-');
      await driver.see(AS_OF);
    },
    NO_NETWORK,
  );
  await step(
    'network-back',
    async () => {
      const [first] = await driver.rows('#market-row-');
      await driver.offline(false);
      const isLive = (text: string) => !text.includes(AS_OF);
      await driver.readUntil(`#market-row-${first}`, isLive, { timeout: 20_000 });
    },
    NO_NETWORK,
  );
  await step('newer-build', walkNewerBuild);
}
