import type { Driver } from '../driver/Driver';
import { type SceneOptions, scene } from './buildScene';
import { DEVICES, devices, LONG_DEVICES, keyOf } from './proxyRules';
import type { Scene } from './Scene';

const DEVICES_CALL = /^\/deviceKeyList/;
const cell = (at: number) => `#modify-device-${keyOf(at).slice(0, 12)}`;

/** Scrolls down to the list of devices, which is below the account's details. */
const scrollsDown = (by: number) => (driver: Driver) => driver.scroll(by);

const opensDialog = (at: number, rules = devices(DEVICES)): SceneOptions => ({
  rules,
  async act(driver) {
    await driver.tap(cell(at));
    await driver.see('#device-dialog');
  },
});

const devicesScene = (state: string, rest: SceneOptions): Scene =>
  scene('modify', '/pages/modify/index', { state: `devices-${state}`, dense: true, ...rest });

export const deviceScenes: readonly Scene[] = [
  devicesScene('one', { rules: devices(DEVICES.slice(0, 1)), act: scrollsDown(2500) }),
  devicesScene('many', { rules: devices(DEVICES), tall: true, act: scrollsDown(420) }),
  devicesScene('long', { rules: devices(LONG_DEVICES), act: scrollsDown(2500) }),
  devicesScene('loading', {
    rules: { hold: DEVICES_CALL },
    // On a slow machine the call may time out before the picture.
    expected: [/deviceKeyList failed: timeout/],
    atOnce: true,
    act: scrollsDown(2500),
  }),
  devicesScene('error', {
    rules: { fail: DEVICES_CALL },
    expected: [/answered 500/],
    act: scrollsDown(2500),
  }),
  devicesScene('ask', opensDialog(1)),
  devicesScene('ask-long', opensDialog(1, devices(LONG_DEVICES))),
  devicesScene('ask-out', opensDialog(2)),
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
