import assert from 'node:assert/strict';
import { ROUTES } from '../../src/routes';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';

/** #F8F8F8 */
const GROUND = 'rgb(248, 248, 248)';
/** A page comes and has been painted. */
const SETTLE_MS = 300;
/** White, and the stock whose page needs its code. */
const OTHER = ['/pages/search/index', '/pages/stock/index', '/pages/stock/trade'];

/** The colour behind the page on top, as the browser paints it. */
function groundOf(): string {
  const screens = [...document.querySelectorAll<HTMLElement>('.screen')];
  let box: Element | null =
    screens.filter(({ offsetParent }) => offsetParent !== null).at(-1) ?? null;
  for (; box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'none';
}

/** Height of the tab bar, and what is left between it and the end of the window, CSS px. */
function tabBarOf(): { height: number; below: number } {
  const bar = document.querySelector('.host-tabs') ?? document.body;
  const { height, bottom } = bar.getBoundingClientRect();
  return { height, below: window.innerHeight - bottom };
}

/** In the light theme every page of a customer is on #F8F8F8, and the tab bar has its place and height. */
export async function seePainted(driver: Driver): Promise<void> {
  // WeChat paints both itself, from app.json: src/app.config.test.ts.
  if (!(driver instanceof H5Driver)) return;
  const { browserPage } = driver;
  for (const { path, access } of Object.values(ROUTES)) {
    if (access !== 'member' || OTHER.includes(path)) continue;
    await driver.open(path === '/pages/modify/password' ? `${path}?kind=login` : path);
    await browserPage.waitForFunction((page) => location.hash.includes(page), path);
    await browserPage.waitForTimeout(SETTLE_MS);
    assert.equal(await browserPage.evaluate(groundOf), GROUND, path);
  }
  await driver.open('/pages/home/index');
  await driver.see('#home-total');
  assert.deepEqual(await browserPage.evaluate(tabBarOf), { height: 50, below: 0 });
}
