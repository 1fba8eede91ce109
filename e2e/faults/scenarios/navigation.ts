import assert from 'node:assert/strict';
import { LONG_TERM } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { expectOneOrder } from './orderOutcome';

const area = 'access';
const HOME = '/pages/home/index';
const MINE = '/pages/mine/index';
const TICKET = '/pages/stock/trade';
/** A browser keeps every one of them. */
const BACKS_MAX = 14;

const twoActions: FaultScenario = {
  area,
  name: 'two route actions at once',
  async walk(rig) {
    const { driver } = rig;
    await driver.open(MINE);
    await driver.see('#mine-wallet');
    await driver.doubleTap('#mine-wallet');
    await rig.arriveAt('/pages/wallet/index');
    await new Promise((resolve) => setTimeout(resolve, 800));
    await driver.back();
    await rig.arriveAt(MINE);
    return 'one page opened: one step back is where it began';
  },
};

const lastPage: FaultScenario = {
  area,
  name: 'back on the only page there is',
  async walk(rig) {
    const { driver } = rig;
    await driver.restart({ route: '/pages/wallet/index' });
    await driver.tap('#nav-back');
    await rig.arriveAt(HOME);
    await rig.logout();
    await driver.restart({ route: '/pages/service/index' });
    await driver.tap('#nav-back');
    await rig.arriveAt('/pages/launch/index');
    await rig.login();
    return 'leads to /: launch for a visitor, from there home for a customer';
  },
};

const deepLink: FaultScenario = {
  area,
  name: 'a deep link, logged out',
  async walk(rig) {
    const { driver } = rig;
    const procode = rig.nextProduct();
    await rig.logout();
    await driver.restart({ route: `/pages/stock/index?procode=${procode}` });
    await driver.tap('#launch-login', { timeout: 20_000 });
    await rig.fillLogin();
    await driver.tap('#login-submit');
    await rig.arriveAt('/pages/stock/index');
    await driver.see(procode);
    return 'launch, log-in, and then the very page with its stock';
  },
};

const deepStack: FaultScenario = {
  area,
  isLong: true,
  name: 'more pages than the stack takes (14 deep)',
  async walk(rig) {
    const { driver } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    const order = await expectOneOrder(rig, before);
    await driver.open(MINE);
    await driver.tap('#mine-orders');
    await driver.tap(`#record-order-${order.orderNo}`);
    const deeper = async (button: string, path: string): Promise<void> => {
      await driver.tap(button);
      await rig.arriveAt(path);
    };
    for (let round = 0; round < 6; round += 1) {
      await deeper('#record-again', TICKET);
      await deeper('#live-receipt', '/pages/record/index');
    }
    await deeper('#record-again', TICKET);
    let backs = 0;
    while ((await driver.currentRoute()) !== MINE && backs <= BACKS_MAX) {
      await driver.tap('#nav-back');
      backs += 1;
      await new Promise((resolve) => setTimeout(resolve, 800));
    }
    assert.equal(await driver.currentRoute(), MINE);
    return `14 steps in, and ${backs} times back to the tab: nobody is stranded`;
  },
};

/** Route actions and the stack. */
export const navigation: readonly FaultScenario[] = [twoActions, lastPage, deepLink, deepStack];
