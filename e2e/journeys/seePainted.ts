import assert from 'node:assert/strict';
import { ROUTES } from '../../src/routes';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';

/** Background colour of pages in the light theme, #F8F8F8. */
const BACKGROUND = 'rgb(248, 248, 248)';
/** Pages whose background is not compared: the search is white, stock pages need a product code. */
const UNCHECKED_PATHS = ['/pages/search/index', '/pages/stock/index', '/pages/stock/trade'];

/** Runs in the page: returns the visible page's background colour, as painted. */
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

/** Runs in the page: whether the visible page is the one of this path. */
function isShown(path: string): boolean {
  const screens = [...document.querySelectorAll<HTMLElement>('.screen')];
  const shown = screens.filter(({ offsetParent }) => offsetParent !== null).at(-1);
  return shown?.closest('.taro_page')?.id.split('?')[0] === path;
}

/** Height of the tab bar, and the distance between it and the window's end, CSS px. */
function tabBarOf(): { height: number; below: number } {
  const bar = document.querySelector('.host-tabs') ?? document.body;
  const { height, bottom } = bar.getBoundingClientRect();
  return { height, below: window.innerHeight - bottom };
}

/** Checks the light theme: each page's background, the tab bar's position and height. */
export async function seePainted(driver: Driver): Promise<void> {
  // WeChat paints background and tab bar from app.json, which src/app.config.test.ts checks.
  if (!(driver instanceof H5Driver)) return;
  const { browserPage } = driver;
  for (const { path, access } of Object.values(ROUTES)) {
    if (access !== 'member' || UNCHECKED_PATHS.includes(path)) continue;
    await driver.open(path === '/pages/modify/password' ? `${path}?kind=login` : path);
    await browserPage.waitForFunction(isShown, path);
    assert.equal(await browserPage.evaluate(groundOf), BACKGROUND, path);
  }
  await driver.open('/pages/home/index');
  await driver.see('#home-total');
  assert.deepEqual(await browserPage.evaluate(tabBarOf), { height: 50, below: 0 });
}
