import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Driver } from '../driver/Driver';
import { demoCustomer } from './demoCustomer';
import type { JourneyContext } from './JourneyContext';

const SCRIPT = path.join(__dirname, '..', '..', 'verify', 'verify.mjs');
const ROWS = ['receipt', 'opening', 'closing', 'log', 'payout'];
/** A minute has to end, be sealed and be signed. */
const SEALED_MS = 90_000;

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

async function buyUp(driver: Driver, { product, term }: JourneyContext): Promise<void> {
  await driver.tab(1);
  const procode = product ?? (await driver.rows('#market-row-'))[0];
  await driver.tap(`#market-row-${procode}`);
  await driver.tap('#stock-up');
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', '100');
  await driver.readUntil('#ticket-submit', (text) => text.endsWith(`${term}S`));
  await driver.tap('#ticket-submit');
  await driver.tap('#confirm-submit');
  await driver.see('#live-countdown');
}

/** The proof as the customer takes it away: anybody can check it with nothing of ours. */
async function takeProof(driver: Driver, folder: string): Promise<void> {
  const { name, text } = await driver.tapForFile('#verify-export');
  assert.match(name, /^candor-O.*\.json$/);
  const file = path.join(folder, 'proof.json');
  fs.writeFileSync(file, text);
  const said = execFileSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
  assert.equal(said.match(/ ok\b/g)?.length, 7, said);
}

/** From the tap to a result that the phone, and then the script, have checked. */
export async function verify(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, folder } = context;
  await step('log-in', () => logIn(driver));
  await step('order', () => buyUp(driver, context));
  await step('result', () => driver.tap('#result-verify', { timeout: 30_000 }));
  await step('sealing', () => driver.see('#verify-headline', { timeout: SEALED_MS }));
  await step('checked', async () => {
    for (const row of ROWS) await driver.see(`#verify-${row}-done`);
    await driver.readUntil('#verify-note', (text) => /\d\.\d\d/.test(text));
  });
  await step('proof', () => takeProof(driver, folder));
}
