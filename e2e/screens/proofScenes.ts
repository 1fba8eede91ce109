import type { Driver } from '../driver/Driver';
import { scene } from './buildScene';
import { proven } from './proxyRules';
import type { Scene } from './Scene';

const CHECK_PATH = '/pages/record/verify?orderNo={settled}';
/** Timeout in ms for a sealed proof: the server seals an order's minute after it has ended. */
const SEALED_TIMEOUT = { timeout: 90_000 };
const noProof = (): null => null;
const proofSoon = (): number => Date.now() + 43_000;
const waitForVerdict = (driver: Driver): Promise<void> =>
  driver.see('#verify-payout-done', SEALED_TIMEOUT);

export const proofs: readonly Scene[] = [
  scene('record-verify', CHECK_PATH, { dense: true, tall: true, act: waitForVerdict }),
  scene('record-verify', CHECK_PATH, {
    state: 'running',
    atOnce: true,
    async act(driver) {
      await waitForVerdict(driver);
      await driver.tap('#verify-again');
    },
  }),
  scene('record-verify', CHECK_PATH, {
    rules: proven({ paid: () => '1.00' }),
    state: 'failed',
    tall: true,
    act: (driver) => driver.see('#verify-payout-failed', SEALED_TIMEOUT),
  }),
  scene('record-verify', CHECK_PATH, {
    rules: proven({ proof: noProof, proofAt: proofSoon }),
    state: 'waiting',
    see: '#verify-waiting',
  }),
  scene('record-verify', CHECK_PATH, {
    rules: proven({ proof: noProof, proofAt: noProof, receipt: noProof }),
    state: 'old',
    once: true,
  }),
  scene('record-verify', CHECK_PATH, {
    state: 'offline-kept',
    expected: [/./],
    async act(driver) {
      await waitForVerdict(driver);
      await driver.offline(true);
      await driver.tap('#verify-again');
      await driver.see('#verify-offline', SEALED_TIMEOUT);
      await waitForVerdict(driver);
    },
  }),
  scene('record-verify', CHECK_PATH, {
    rules: { fail: /^\/orderDetail/ },
    expected: [/answered 500/],
    state: 'error',
    once: true,
    see: '#list-error',
  }),
  scene('record-verify', CHECK_PATH, {
    rules: { hold: /^\/orderDetail/ },
    state: 'loading',
    once: true,
  }),
  scene('record-money', '/pages/record/money', {
    dense: true,
    see: '#money-headline',
  }),
];
