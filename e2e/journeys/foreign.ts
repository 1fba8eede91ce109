import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openContext } from 'weapp-runtime';
import { formatTerm } from '../../src/format/formatTime';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { CustomerApi } from './parts/CustomerApi';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

const PHONE_SIZE = { width: 390, height: 844 };
const VISIBLE_MS_MAX = 20_000;
/** Time in ms in which every live price changes; prices move about once a second. */
const WATCH_MS = 12_000;
const SAMPLE_MS = 300;
/** Number of such times without a change after which a price is frozen. */
const ROUNDS_MAX = 3;

/** Simulates a translator, which replaces texts by elements, also those added later. */
function translatePage(): void {
  const replace = (text: Text): void => {
    if (text.parentElement?.closest('font, script, style') || !text.data.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const texts = (root: Node): void => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') texts(target);
      else addedNodes.forEach(texts);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const readFigures = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[id]')].filter((element) => {
      // Ignores elements out of sight: the app does not update them.
      const { top, bottom, width } = element.getBoundingClientRect();
      const isInSight = width > 0 && top >= 0 && bottom <= window.innerHeight;
      return isInSight && !element.querySelector('[id]');
    });
    const texts = shown.map(({ id, textContent }) => [id, textContent ?? ''] as const);
    return Object.fromEntries(texts.filter(([, text]) => /\d/.test(text)));
  });

async function findChangingFigures(page: Page): Promise<Set<string>> {
  const first = await readFigures(page);
  const changed = new Set<string>();
  for (const end = Date.now() + WATCH_MS; Date.now() < end; await page.waitForTimeout(SAMPLE_MS)) {
    for (const [id, text] of Object.entries(await readFigures(page))) {
      if (first[id] !== undefined && first[id] !== text) changed.add(id);
    }
  }
  return changed;
}

/** Compares a plain and a translated page: the same texts must change and show the same figures. */
async function compareFigures(plain: Page, translated: Page, route: string): Promise<void> {
  for (const page of [plain, translated]) {
    await page.evaluate((hash) => void (window.location.hash = hash), route);
    await page.waitForFunction(() => document.querySelectorAll('.price-tag').length > 0);
  }
  await plain.waitForTimeout(2000);
  // Ignores ages of prices, which differ between the pages.
  const isAge = /age|chart/;
  const [moving, moved] = await Promise.all([
    findChangingFigures(plain),
    findChangingFigures(translated),
  ]);
  assert.ok(moving.size > 0, `${route}: nothing moves`);
  let frozen = [...moving].filter((id) => !moved.has(id) && !isAge.test(id));
  // Watches again: a price may have moved only once, between the first samples of the two pages.
  for (let round = 1; frozen.length > 0 && round < ROUNDS_MAX; round += 1) {
    const movedLater = await findChangingFigures(translated);
    frozen = frozen.filter((id) => !movedLater.has(id));
  }
  assert.deepEqual(frozen, [], `${route}: frozen under a translator`);
  // Retries, as the two pages receive a price up to one sample apart.
  for (let tries = 0; ; tries += 1) {
    const [here, there] = await Promise.all([readFigures(plain), readFigures(translated)]);
    const wrong = Object.keys(here).filter((id) => !isAge.test(id) && here[id] !== there[id]);
    if (wrong.length === 0) return;
    assert.ok(tries < 10, `${route}: other figures under a translator: ${wrong.join(' ')}`);
    await plain.waitForTimeout(SAMPLE_MS);
  }
}

const field = (page: Page, id: string) =>
  page.locator(`input#${id}, #${id} input`).locator('visible=true').last();

/** Enters as a guest, so that orders of the other page do not appear. */
async function enterAsGuest(page: Page, baseUrl: string): Promise<void> {
  page.setDefaultTimeout(VISIBLE_MS_MAX);
  await page.goto(baseUrl);
  await page.locator('#launch-guest').click();
  await page.locator('#home-total').waitFor();
}

/** Places an order and waits for its result; every number must be updated. */
async function placeOrder(page: Page, procode: string, term: number): Promise<void> {
  await page.evaluate(
    (hash) => void (window.location.hash = hash),
    `/pages/stock/trade?procode=${procode}&direction=1`,
  );
  const shown = (id: string) => page.locator(`#${id}`).locator('visible=true').last();
  await shown(`ticket-term-${term}`).click();
  await field(page, 'ticket-quantity').fill('25');
  // Its text ends with the term once it is ready.
  const isReady = { hasText: new RegExp(`${formatTerm(term)}$`) };
  await shown('ticket-submit').filter(isReady).click();
  await shown('confirm-submit').click({ timeout: VISIBLE_MS_MAX });
  await shown('live-countdown').waitFor();
  const seen = { countdown: new Set<string>(), expected: new Set<string>() };
  while (await shown('live-countdown').isVisible()) {
    const texts = await readFigures(page);
    if (texts['live-countdown']) seen.countdown.add(texts['live-countdown']);
    if (texts['live-expected']) seen.expected.add(texts['live-expected']);
    if (await page.locator('#result-sheet').isVisible()) break;
    await page.waitForTimeout(SAMPLE_MS);
  }
  assert.ok(seen.countdown.size > 2, `the countdown stood still: ${[...seen.countdown].join(' ')}`);
  await page.locator('#result-orderNo').waitFor();
}

async function openPage(): Promise<Page> {
  const context = await openContext({
    viewport: PHONE_SIZE,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // Functions compiled for the page expect this helper.
  await page.addInitScript('window.__name = (named) => named');
  return page;
}

async function underTranslator({ server, term }: JourneyContext, procode: string): Promise<void> {
  const [plain, translated] = [await openPage(), await openPage()];
  const errors: string[] = [];
  translated.on('pageerror', ({ message }) => errors.push(message));
  try {
    await translated.addInitScript(translatePage);
    for (const page of [plain, translated]) await enterAsGuest(page, server.baseUrl);
    await compareFigures(plain, translated, '/pages/market/index');
    await compareFigures(plain, translated, `/pages/stock/index?procode=${procode}`);
    await placeOrder(translated, procode, term);
    for (const route of ['/pages/record/index?tab=order', '/pages/mine/index']) {
      await translated.goto('about:blank');
      await translated.goto(`${server.baseUrl}/#${route}`);
      await translated.locator('.money, .order-row').first().waitFor();
    }
    assert.deepEqual(errors, []);
  } finally {
    await plain.context().close();
    await translated.context().close();
  }
}

/** Functions that a browser may lack or refuse, as paths from `window`. */
const BROWSER_FUNCTIONS = [
  'navigator.serviceWorker',
  'navigator.locks',
  'navigator.clipboard',
  'navigator.vibrate',
  'navigator.permissions',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'matchMedia',
  'IntersectionObserver',
  'ResizeObserver',
  'PerformanceObserver',
  'BroadcastChannel',
  'Notification',
  'WebSocket',
  'AudioContext',
  'visualViewport',
  'requestIdleCallback',
  'crypto.subtle',
  'fetch',
];
const STORAGE_FAILURES = ['missing', 'throws', 'rejects'] as const;

/** Removes or breaks functions before the page runs. */
function breakStorage({
  paths,
  failure,
}: {
  paths: readonly string[];
  failure: (typeof STORAGE_FAILURES)[number];
}): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const path of paths) {
    const [name = '', owner] = path.split('.').reverse();
    const root = window as unknown as Record<string, object>;
    const holder = owner === undefined ? window : (root[owner] ?? window);
    const rejecting = new Proxy(() => undefined, {
      get: () => () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      apply: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    });
    const how = {
      missing: { value: undefined },
      throws: { get: refuse },
      rejects: { value: rejecting },
    }[failure];
    Object.defineProperty(holder, name, { configurable: true, ...how });
  }
}

/** Starts the app without these functions: it must show the first screen or a sentence. */
async function startWithout(
  baseUrl: string,
  paths: string[],
  failure: (typeof STORAGE_FAILURES)[number],
) {
  const page = await openPage();
  try {
    await page.addInitScript(breakStorage, { paths, failure });
    await page.goto(baseUrl);
    await page
      .locator('#launch-login, .splash-sentence')
      .first()
      .waitFor({ timeout: 25_000 })
      .catch(() => assert.fail(`${paths.join(', ')} ${failure}: nothing but the splash`));
  } finally {
    await page.context().close();
  }
}

/** Functions that frames without an origin refuse, except those that the driver needs. */
const REFUSED_FUNCTIONS = BROWSER_FUNCTIONS.filter(
  (path) => !/WebSocket|ResizeObserver|fetch|subtle|requestIdleCallback/.test(path),
);

async function orderWithout({ server, term }: JourneyContext, procode: string): Promise<void> {
  for (const failure of ['missing', 'throws'] as const) {
    const page = await openPage();
    try {
      await page.addInitScript(breakStorage, { paths: REFUSED_FUNCTIONS, failure });
      await enterAsGuest(page, server.baseUrl);
      await placeOrder(page, procode, term);
    } finally {
      await page.context().close();
    }
  }
}

/** Journey in browsers that translate the page or lack features. */
export async function foreign(driver: Driver, context: JourneyContext): Promise<void> {
  if (!(driver instanceof H5Driver)) return;
  const { step, server } = context;
  const api = await CustomerApi.login(server.baseUrl, demoCustomer.phone, demoCustomer.password);
  const [procode = assert.fail('the market lists no product')] = await api.openProducts();
  await step('translated', () => underTranslator(context, procode));
  for (const failure of STORAGE_FAILURES) {
    await step(failure, async () => {
      for (const path of BROWSER_FUNCTIONS) await startWithout(server.baseUrl, [path], failure);
    });
  }
  await step('order without browser features', () => orderWithout(context, procode));
}
