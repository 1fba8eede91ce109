import assert from 'node:assert/strict';
import { demoCustomer } from '../../journeys/parts/demoCustomer';
import type { FaultRig } from '../FaultRig';
import { LONG_TERM } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { expectOneOrder } from './orderOutcome';

const area = 'storage';
const HOME_PATH = '/pages/home/index';

/** Invalid contents of a storage key: unreadable, another type, an older or newer version. */
const INVALID_CONTENTS: readonly unknown[] = [
  'garbage {',
  42,
  null,
  [],
  { version: 0, value: {} },
  { version: 1, value: 'no such shape' },
  { version: 1, value: [{ uid: 7 }] },
  { version: 99, value: { token: 'of a later version' } },
];

/** Encodes a stored value in its target's format: Taro's on H5, WeChat's in the mini-program. */
const asStored = ({ target }: FaultRig, value: unknown): string =>
  JSON.stringify(target === 'h5' ? { data: value } : { value });

async function ownKeys({ driver }: FaultRig): Promise<string[]> {
  return Object.keys(await driver.device.stored()).filter((key) => key.startsWith('candor.'));
}

const garbage: FaultScenario = {
  area,
  name: 'every stored value is invalid, of another type, or of another version',
  async run(rig) {
    const { driver } = rig;
    const keys = await ownKeys(rig);
    assert.ok(keys.includes('candor.session') && keys.length >= 4, keys.join());
    const others = keys.filter((key) => key !== 'candor.session');
    for (const value of INVALID_CONTENTS) {
      for (const key of others) await driver.device.store(key, asStored(rig, value));
      await driver.restart({ route: HOME_PATH });
      await driver.readUntil('#home-total', (text) => /\d/.test(text), { timeout: 20_000 });
      await rig.closeResults();
    }
    for (const value of INVALID_CONTENTS.slice(0, 4)) {
      await driver.device.store('candor.session', asStored(rig, value));
      await driver.restart();
      await driver.see('#launch-login', { timeout: 20_000 });
    }
    await rig.login();
    return `${INVALID_CONTENTS.length} kinds under ${keys.length} keys: every start reaches home, or launch without a session`;
  },
};

const unreadable: FaultScenario = {
  area,
  name: 'a stored text is not JSON',
  targets: ['h5'],
  async run(rig) {
    const { driver } = rig;
    const keys = (await ownKeys(rig)).filter((key) => key !== 'candor.session');
    for (const key of keys) await driver.device.store(key, '{"data":{"version":1,"val');
    await driver.restart({ route: HOME_PATH });
    await driver.readUntil('#home-total', (text) => /\d/.test(text), { timeout: 20_000 });
    // Logs in again, as the key that signs the session's orders is lost, too (decision 071).
    await rig.logout();
    await rig.login();
    return `${keys.length} values cut off: the start reaches home`;
  },
};

const full: FaultScenario = {
  area,
  isMain: true,
  name: "the phone's storage is full",
  async run(rig) {
    const { driver } = rig;
    const before = await rig.api.orders();
    const empty = await driver.device.fill();
    try {
      await driver.restart({ route: HOME_PATH });
      await driver.readUntil('#home-total', (text) => /\d/.test(text), { timeout: 20_000 });
      await rig.openTicket(LONG_TERM);
      await driver.tap('#confirm-submit');
      await expectOneOrder(rig, before);
    } finally {
      await empty();
    }
    return 'the app starts, and an order is one order';
  },
};

const logout: FaultScenario = {
  area,
  isMain: true,
  name: 'no fault: data stored on the phone after the log-out',
  async run(rig) {
    const { driver, token } = rig;
    await rig.logout();
    const left = await driver.device.stored();
    const text = JSON.stringify(left);
    for (const secret of [token, demoCustomer.phone, '138****0000', '"realName"']) {
      assert.ok(!text.includes(secret), `"${secret}" is still on the phone`);
    }
    await rig.login();
    const keys = Object.keys(left).filter((key) => key.startsWith('candor.'));
    return `left: ${keys.map((key) => key.replace('candor.', '')).join(', ')}; no token, phone or name`;
  },
};

const secrets: FaultScenario = {
  area,
  name: "no fault: no token in the URLs of all calls so far and in the server's log",
  async run({ proxy, server }) {
    const tokens = [...new Set(proxy.feed.seen.map(({ token }) => token))];
    const words = [...tokens, demoCustomer.password, demoCustomer.phone];
    const leakingUrls = proxy.calls.filter(({ url }) => words.some((word) => url.includes(word)));
    assert.deepEqual(
      leakingUrls.map(({ path }) => path),
      [],
      'a secret in an address',
    );
    // Only tokens: the server prints the demo's log-in and password on purpose.
    for (const word of tokens) {
      assert.ok(!server.everythingPrinted.includes(word), 'a secret in the log of the server');
    }
    return (
      `no token, password or phone in ${proxy.calls.length} addresses but /ws1/{token}, ` +
      `and no token in ${Math.round(server.everythingPrinted.length / 1024)} KB of the server's log`
    );
  },
};

export const storage: readonly FaultScenario[] = [garbage, unreadable, full, logout, secrets];
