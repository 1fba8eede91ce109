import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from 'weapp-runtime';
import { ServedBuild } from '../../scripts/budgets/ServedBuild';

const H5 = path.join(__dirname, '../../dist/h5');
const MARK = '<meta name="build" content="newer" />';

/** Another build in the same place: its page says so, and a script has another name. */
function replaceBuild(folder: string): { gone: string } {
  const worker = path.join(folder, 'sw.js');
  const page = path.join(folder, 'index.html');
  const chunks = fs.readdirSync(path.join(folder, 'chunk')).filter((name) => name.endsWith('.js'));
  const [first] = chunks;
  assert.ok(first, 'the build has chunks');
  const renamed = first.replace(/[0-9a-f]{8}\.js$/, '00000000.js');
  fs.renameSync(path.join(folder, 'chunk', first), path.join(folder, 'chunk', renamed));
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('</head>', `${MARK}</head>`));
  const kept = fs.readFileSync(worker, 'utf8').replace(first, renamed);
  const revised = kept.replace(/("?\/index\.html"?,"?revision"?:")[0-9a-f]+/, '$1feedfeed');
  assert.notEqual(revised, kept, 'the page has a revision in sw.js');
  fs.writeFileSync(worker, revised);
  return { gone: `/chunk/${first}` };
}

/** How long a page that was just opened is given to change to the newer build. */
const NEWER_MS_MAX = 10_000;
/** The newer build may take so many visits. */
const VISITS_MAX = 3;

const isNewer = (page: Page) => page.locator('meta[name=build]').count();
/** Whether a file of the page's own build can be had. */
const has = (page: Page, file: string) => page.evaluate(async (url) => (await fetch(url)).ok, file);

async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('#launch-login');
  return page;
}

/** Resolves when the worker of this build has every file. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Asks for a newer worker, and resolves when it waits. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (registration.waiting === null) await new Promise((done) => setTimeout(done, 100));
  });

/**
 * Opens a page anew until it is of the newer build. One that was closed a moment ago still counts as
 * open, and one that took long to start is in use when the newer worker takes over: either is of the
 * old build once more, as a whole.
 */
async function openNewer(page: Page): Promise<void> {
  for (let visits = 1; ; visits++) {
    await page.reload();
    await page.waitForSelector('#launch-login');
    const newer = page.waitForSelector('meta[name=build]', {
      state: 'attached',
      timeout: NEWER_MS_MAX,
    });
    const hasChanged = await newer.then(
      () => true,
      () => false,
    );
    if (hasChanged) break;
    assert.ok(visits < VISITS_MAX, 'the newer build takes over between visits');
  }
  await page.waitForSelector('#launch-login');
}

/** A newer build is published while a page is open: that page keeps its own, the next visit has the newer. */
export async function walkNewerBuild(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-build-'));
  fs.cpSync(H5, folder, { recursive: true });
  const served = await ServedBuild.serve(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  try {
    const context = await browser.newContext();
    const first = await visit(context, served.url);
    await isKept(first);
    await first.close();
    const open = await visit(context, served.url);
    const { gone } = replaceBuild(folder);
    await isWaiting(open);
    assert.ok(await has(open, gone), 'an open page has all files of its own build');
    const beside = await visit(context, served.url);
    assert.equal(await isNewer(beside), 0, 'a page beside an open one is of the same build');
    await beside.close();
    // Now it is alone: opened anew it is of the newer build.
    await openNewer(open);
    assert.equal(await has(open, gone), false, 'nothing of the old build is left');
  } finally {
    await browser.close();
    served.close();
    fs.rmSync(folder, { recursive: true });
  }
}
