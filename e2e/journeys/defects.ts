import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from '../driver/Driver';
import type { JourneyContext } from './parts/JourneyContext';

const PAGE = '/pages/service/index';
/** Timeout for a report to reach the server's log, ms. */
const REPORT_MS_MAX = 10_000;

/** Throws as a defect of the app would, outside any handler. */
const THROW = `setTimeout(() => { throw new Error('planted 13800000000') })`;
const REJECT = `setTimeout(() => void Promise.reject(new Error('planted promise')))`;

const reportsIn = (printed: string): string[] =>
  printed.split('\n').filter((line) => line.includes('the app reported a defect'));

/** Throws twice and rejects once; the log must have each defect once, without personal data. */
async function expectReports(driver: Driver, { server }: JourneyContext): Promise<void> {
  for (const script of [THROW, THROW, REJECT]) await driver.device.evaluate(script);
  const deadline = Date.now() + REPORT_MS_MAX;
  while (reportsIn(server.everythingPrinted).length < 2 && Date.now() < deadline) await sleep(100);
  const reports = reportsIn(server.everythingPrinted).map((line) => {
    const { kind, target, route, build, message } = JSON.parse(line).report;
    assert.match(build, /^[0-9a-f]{12}$/);
    return `${kind} ${target} ${route} ${message.replace('Uncaught ', '')}`;
  });
  const about = `${driver.target} ${PAGE.slice(1)}`;
  assert.deepEqual(reports.sort(), [
    `defect ${about} Error: planted #`,
    `unhandled ${about} Error: planted promise`,
  ]);
}

/** Journey: a defect of the app reaches the operator's log. */
export async function defects(driver: Driver, context: JourneyContext): Promise<void> {
  await driver.see('#launch-login', { timeout: 20_000 });
  await driver.open(PAGE);
  await driver.see('#service-body', { timeout: 20_000 });
  await context.step('throw and reject', () => expectReports(driver, context), [/planted/]);
}
