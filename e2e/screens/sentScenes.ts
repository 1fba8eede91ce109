import { idCardOf } from '../../src/domain/testing/idCardOf';
import type { Driver } from '../driver/Driver';
import { scene } from './buildScene';
import { newCustomer } from '../journeys/parts/newCustomer';
import type { Scene } from './Scene';

const FUND_PASSWORD = newCustomer.fundPassword;

async function fillDeposit(driver: Driver, kind: 'bank' | 'usdt'): Promise<void> {
  await driver.tap(`#${kind}-proof`);
  await driver.see(`#${kind}-proof-done`);
  await driver.type(`#${kind}-payer`, '林晓');
}

export const sent: readonly Scene[] = [
  scene('modify-authentication', '/pages/modify/authentication', {
    who: 'fresh',
    state: 'filled',
    tall: true,
    picks: ['idFront', 'idBack'],
    async act(driver) {
      await driver.type('#auth-name', '欧阳建国');
      await driver.type('#auth-card', idCardOf(1));
      for (const side of ['#auth-front', '#auth-back']) {
        await driver.tap(side);
        await driver.see(`${side}-done`);
      }
      await driver.type('#auth-fund', FUND_PASSWORD);
    },
  }),
  scene('modify-authentication', '/pages/modify/authentication', {
    who: 'fresh',
    state: 'refused',
    picks: ['half', 'half'],
    async act(driver) {
      await driver.type('#auth-name', 'Lin1');
      for (const side of ['#auth-front', '#auth-back']) await driver.tap(side);
      await driver.see('#auth-back-error');
    },
  }),
  scene('recharge-usdt', '/pages/recharge/usdt?amount=1000', {
    who: 'trader',
    state: 'refused',
    picks: ['half'],
    async act(driver) {
      await driver.tap('#usdt-proof');
      await driver.see('#usdt-proof-error');
    },
  }),
  ...(['filled', 'mistyped'] as const).map((state) =>
    scene('wallet-add-wallet', '/pages/wallet/add-wallet', {
      state,
      dense: true,
      async act(driver) {
        const wallet = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
        const mistyped = wallet.replace('XY', 'YX');
        await driver.type('#add-wallet-address', state === 'filled' ? wallet : mistyped);
        await driver.type('#add-wallet-password', FUND_PASSWORD);
      },
    }),
  ),
  scene('recharge-usdt', '/pages/recharge/usdt?amount=1000', {
    who: 'trader',
    state: 'filled',
    once: true,
    picks: ['transfer'],
    act: (driver) => fillDeposit(driver, 'usdt'),
  }),
  scene('recharge-bank', '/pages/recharge/bank?amount=1000', {
    who: 'trader',
    state: 'sent',
    picks: ['transfer'],
    async act(driver) {
      await fillDeposit(driver, 'bank');
      await driver.tap('#bank-submit');
      await driver.see('#bank-state');
    },
  }),
  scene('withdraw', '/pages/withdraw/index', {
    who: 'trader',
    state: 'sent',
    async act(driver) {
      await driver.type('#withdraw-amount', '50');
      await driver.type('#withdraw-password', FUND_PASSWORD);
      await driver.tap('#withdraw-submit');
      await driver.see('#withdraw-home');
    },
  }),
];
