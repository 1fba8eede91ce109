import assert from 'node:assert/strict';
import { EMPTY_CARD } from '../../../src/pages/wallet/emptyCard';
import { demoCustomer } from '../../journeys/parts/demoCustomer';
import { type FaultRig, LONG_TERM } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';

const area = 'hostile';

/** Script that sets a mark when executed; each element of ATTACK runs it differently. */
const MARK = 'top.__ran=1';
const ATTACK =
  `<img src=x onerror="${MARK}"><script>${MARK}</script>` +
  `<a href="javascript:${MARK}">tap</a><svg onload="${MARK}"></svg>`;

async function expectNothingRan({ driver }: FaultRig): Promise<void> {
  // A failed load is reported a moment later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ran = await driver.device.evaluate<boolean>('window.__ran === undefined');
  assert.equal(ran, true, 'markup of the operator was run');
}

/** Wait in ms after changing a setting: a running server may use the old value for a second. */
const SETTING_MS = 1200;

async function setConfig(rig: FaultRig, name: string, value: string): Promise<void> {
  await rig.ops('settings', 'set', name, value, '--en', value, '--why', 'a test');
  await new Promise((resolve) => setTimeout(resolve, SETTING_MS));
}

const texts: FaultScenario = {
  area,
  // Proves SPEC 3.90
  name: 'markup and script in marquee, notice, about_us and a message',
  async run(rig) {
    const { driver } = rig;
    for (const name of ['marquee_text', 'notice_text', 'about_us']) {
      await setConfig(rig, name, `${name} ${ATTACK}`);
    }
    await rig.ops(
      'messages',
      'send',
      demoCustomer.phone,
      `body ${ATTACK}`,
      '--title',
      `T ${ATTACK}`,
    );
    await driver.restart({ route: '/pages/home/index' });
    await driver.tap('#home-marquee', { timeout: 20_000 });
    assert.ok(
      (await driver.read('#home-notice')).includes('<img src=x'),
      'it is not shown as text',
    );
    await expectNothingRan(rig);
    await driver.open('/pages/mine/index');
    await driver.tap('#mine-about');
    assert.ok((await driver.read('#about-sheet')).includes('<script>'), 'it is not shown as text');
    await expectNothingRan(rig);
    await driver.open('/pages/message/index');
    const [first] = (await driver.rows('#message-')).filter((key) => /^\w*\d\w*/.test(key));
    await driver.tap(`#message-${first}`);
    assert.ok(
      (await driver.read('#message-detail')).includes('onerror='),
      'it is not shown as text',
    );
    await expectNothingRan(rig);
    for (const name of ['marquee_text', 'notice_text', 'about_us'])
      await setConfig(rig, name, name);
    return 'all of it is shown as text, nothing runs';
  },
};

const NAME_FIELDS = new Set(['title', 'productName', 'realName', 'nickname', 'username']);

const WALLET = { ...EMPTY_CARD, id: 'hostile', type: 1, coinType: ATTACK, walletAddress: ATTACK };

/** Inserts the attack into every name of a response; adds a wallet if the customer has none. */
function withAttack(body: string): string {
  const reply: { data: unknown } = JSON.parse(body, (key, value: unknown) =>
    NAME_FIELDS.has(key) && typeof value === 'string' ? `${ATTACK}${value}` : value,
  );
  if (Array.isArray(reply.data) && reply.data.length === 0) reply.data = [WALLET];
  return JSON.stringify(reply);
}

const names: FaultScenario = {
  area,
  name: 'markup and script in the names of customer, stocks, orders and wallets',
  async run(rig) {
    const { driver, api } = rig;
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    // The event with the opening price has the true name: it must not come after the restart.
    await driver.readUntil('#live-open', (text) => text !== '--', { timeout: 20_000 });
    const [order] = await api.orders();
    assert.ok(order, 'the order is not there');
    const [first] = await api.openProducts();
    const calls = /^\/(productList|loadUserInfo|loadBankCard|orderList|orderDetail)$/;
    // Cuts the batch of early calls of H5, so that the app makes each call separately.
    const single = rig.proxy.fail('/earlyAnswers', { kind: 'cutBefore' }, 1000);
    const planned = rig.proxy.fail(calls, { kind: 'rewriteAnswer', change: withAttack }, 1000);
    await driver.restart({ route: '/pages/market/index' });
    const shown: [string, string][] = [
      ['/pages/market/index', `#market-row-${first}`],
      ['/pages/mine/index', '#mine-name'],
      [`/pages/stock/index?procode=${order.procode}`, `#stock-order-${order.orderNo}`],
      ['/pages/record/index?tab=order', `#record-order-${order.orderNo}`],
      ['/pages/wallet/index', `#wallet-entry-${WALLET.id}`],
    ];
    for (const [route, id] of shown) {
      await driver.open(route);
      await driver.readUntil(id, (text) => text.includes('<img src=x'), { timeout: 20_000 });
      await expectNothingRan(rig);
    }
    planned.lift();
    single.lift();
    await driver.restart({ route: '/pages/home/index' });
    return `${shown.length} screens show them as text, nothing runs`;
  },
};

const redirects: FaultScenario = {
  area,
  name: 'custom_service has a URL with another scheme',
  async run(rig) {
    const { driver } = rig;
    const refused: string[] = [];
    for (const address of [
      `javascript:${MARK}`,
      'data:text/html,<script>top.__ran=1</script>',
      'http://a.example',
    ]) {
      await setConfig(rig, 'custom_service', address);
      await driver.restart({ route: '/pages/service/index' });
      await driver.readUntil('#service-contact', (text) => text.includes(address), {
        timeout: 20_000,
      });
      assert.equal(await rig.isSeen('#service-open'), false, `${address} can be opened`);
      await expectNothingRan(rig);
      refused.push(address.split(':')[0] ?? '');
    }
    await setConfig(rig, 'custom_service', 'support@candor.example');
    return `${refused.join(', ')}: shown as text, nothing opens them`;
  },
};

const redirectTarget: FaultScenario = {
  area,
  isMain: true,
  name: 'a link has another website as parameter',
  async run(rig) {
    const { driver } = rig;
    const foreign = encodeURIComponent('https://evil.example/');
    await rig.logout();
    await driver.restart({
      route: `/pages/stock/index?procode=${foreign}&redirect=${foreign}&url=${foreign}`,
    });
    await driver.tap('#launch-login', { timeout: 20_000 });
    await rig.fillLogin();
    await driver.tap('#login-submit');
    const route = '/pages/stock/index';
    await rig.arriveAt(route);
    await expectNothingRan(rig);
    assert.equal(await driver.currentRoute(), route);
    return `after the log-in: ${route}, inside the app`;
  },
};

const policy: FaultScenario = {
  area,
  isMain: true,
  name: 'no fault: the content security policy of the page',
  targets: ['h5'],
  async run({ server, driver }) {
    const response = await fetch(`${server.baseUrl}/`);
    const header = response.headers.get('content-security-policy') ?? '';
    const scripts = header.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    assert.equal(scripts.trim(), "script-src 'self'");
    assert.ok(!header.includes('unsafe-eval'), header);
    const inline = await driver.device.evaluate<boolean>(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__inline = 1';
      document.head.append(script);
      return window.__inline === undefined;
    })()`);
    assert.equal(inline, true, 'an inline script runs');
    driver.takeProblems();
    return `${scripts.trim()}; an inline script is not run`;
  },
};

export const hostile: readonly FaultScenario[] = [texts, names, redirects, redirectTarget, policy];
