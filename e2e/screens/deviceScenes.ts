import type { Driver } from '../driver/Driver';
import { type SceneOptions, scene } from './buildScene';
import { DEVICES, devices, LONG_DEVICES, keyOf } from './proxyRules';
import type { Scene } from './Scene';

const CALL = /^\/deviceKeyList/;
const cell = (at: number) => `#modify-device-${keyOf(at).slice(0, 12)}`;

/** Scrolls down to the list of devices, which is below the account's details. */
const down = (by: number) => (driver: Driver) => driver.scroll(by);

const asks = (at: number, rules = devices(DEVICES)): SceneOptions => ({
  rules,
  async act(driver) {
    await driver.tap(cell(at));
    await driver.see('#device-dialog');
  },
});

const devicesScene = (state: string, rest: SceneOptions): Scene =>
  scene('modify', '/pages/modify/index', { state: `devices-${state}`, dense: true, ...rest });

export const deviceScenes: readonly Scene[] = [
  devicesScene('one', { rules: devices(DEVICES.slice(0, 1)), act: down(2500) }),
  devicesScene('many', { rules: devices(DEVICES), tall: true, act: down(420) }),
  devicesScene('long', { rules: devices(LONG_DEVICES), act: down(2500) }),
  devicesScene('loading', {
    rules: { hold: CALL },
    // On a slow machine the call may time out before the picture.
    expected: [/deviceKeyList failed: timeout/],
    atOnce: true,
    act: down(2500),
  }),
  devicesScene('error', {
    rules: { fail: CALL },
    expected: [/answered 500/],
    act: down(2500),
  }),
  devicesScene('ask', asks(1)),
  devicesScene('ask-long', asks(1, devices(LONG_DEVICES))),
  devicesScene('ask-out', asks(2)),
  devicesScene('ask-failed', {
    rules: { ...devices(DEVICES), fail: /^\/deviceLogout/ },
    expected: [/answered 500/],
    async act(driver) {
      await driver.tap(cell(1));
      await driver.tap('#device-yes');
      await driver.see('#device-error');
    },
  }),
];
