import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { demoCustomer } from './parts/demoCustomer';
import { isInLanguage } from './parts/isInLanguage';
import type { JourneyContext } from './parts/JourneyContext';
import { walkNewerBuild } from './walkNewerBuild';

const NO_NETWORK = [
  /failed: |request:fail|connectSocket:fail|uploadFile:fail/,
  /WebSocket|net::ERR_/,
];
/** Text before a price that may be old ("as of"). */
const AS_OF = '截至';

const hasPrice = (text: string) => /\d\.\d/.test(text);

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
  // The account's language may have been set to English by another journey.
  await driver.open('/pages/language/index');
  await driver.tap('#language-zh_CN');
  await driver.readUntil('#nav-title', (text) => isInLanguage('zh_CN', text));
  await driver.open('/pages/home/index');
  await driver.see('#home-total', { timeout: 20_000 });
}

/** A second visit shows the last screen at once, marked as old, also without a network. */
export async function secondVisit(driver: Driver, { step }: JourneyContext): Promise<void> {
  // H5 only: WeChat caches the program, and fault scenarios test it without a network.
  if (!(driver instanceof H5Driver)) return;
  await step('first-visit', async () => {
    await logIn(driver);
    await driver.tab(1);
    const [first] = await driver.rows('#market-row-');
    // Waits for a price: the app stores only loaded data, and a row gets its price after its name.
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
