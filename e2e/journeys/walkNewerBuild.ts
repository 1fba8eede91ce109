import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext } from 'weapp-runtime';
import { ServedBuild } from '../../scripts/ServedBuild';

const H5 = path.join(__dirname, '../../dist/h5');
const NEWER_MARK = '<meta name="build" content="newer" />';

/** Replaces the build by one with a marked page and a renamed script. */
function replaceBuild(folder: string): { gone: string } {
  const worker = path.join(folder, 'sw.js');
  const page = path.join(folder, 'index.html');
  const chunks = fs.readdirSync(path.join(folder, 'chunk')).filter((name) => name.endsWith('.js'));
  const [first] = chunks;
  assert.ok(first, 'the build has chunks');
  const renamed = first.replace(/[0-9a-f]+\.js$/, '000000.js');
  fs.renameSync(path.join(folder, 'chunk', first), path.join(folder, 'chunk', renamed));
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('</head>', `${NEWER_MARK}</head>`));
  const kept = fs.readFileSync(worker, 'utf8').replace(first, renamed);
  const revised = kept.replace(/("?\/index\.html"?,"?revision"?:")[0-9a-f]+/, '$1feedfeed');
  assert.notEqual(revised, kept, 'the page has a revision in sw.js');
  fs.writeFileSync(worker, revised);
  return { gone: `/chunk/${first}` };
}

/** Timeout in ms until the new build is active. */
const TAKEOVER_MS = 20_000;

const isNewer = (page: Page) => page.locator('meta[name=build]').count();
const canFetch = (page: Page, file: string) =>
  page.evaluate(async (url) => (await fetch(url)).ok, file);

async function openLaunch(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('#launch-login');
  return page;
}

const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function visitAgain(context: BrowserContext, url: string): Promise<Page> {
  const first = await openLaunch(context, url);
  await isKept(first);
  await first.close();
  return openLaunch(context, url);
}

/** Requests a newer service worker; resolves when the new worker waits to become active. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (registration.waiting === null) await new Promise((done) => setTimeout(done, 100));
  });

/** Reopens the page until the newer build shows: a just closed page still counts as open. */
async function openNewer(context: BrowserContext, url: string, open: Page): Promise<Page> {
  let page = open;
  for (const end = Date.now() + TAKEOVER_MS; Date.now() < end;) {
    await page.close();
    page = await openLaunch(context, url);
    if ((await isNewer(page)) > 0) return page;
  }
  throw new Error('the newer build takes over between visits');
}

const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** An open page keeps its build when a newer one is published; the next visit has the newer. */
export async function walkNewerBuild(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-build-'));
  fs.cpSync(H5, folder, { recursive: true });
  const served = await ServedBuild.serve(folder);
  const [context, other] = [await openContext(), await openContext()];
  try {
    const open = await visitAgain(context, served.url);
    const hidden = await visitAgain(other, served.url);
    const { gone } = replaceBuild(folder);
    await isWaiting(open);
    assert.ok(await canFetch(open, gone), 'an open page has all files of its own build');
    const secondPage = await openLaunch(context, served.url);
    assert.equal(await isNewer(secondPage), 0, 'a page beside an open one is of the same build');
    await secondPage.close();
    await open.reload();
    await open.waitForSelector('#launch-login');
    assert.equal(await isNewer(open), 0, 'a page that is loaded anew was never closed');
    assert.ok(await canFetch(open, gone), 'and has all files of its own build');
    const next = await openNewer(context, served.url, open);
    assert.equal(await canFetch(next, gone), false, 'nothing of the old build is left');
    await isWaiting(hidden);
    await hidePage(hidden);
    await hidden.waitForSelector('meta[name=build]', { state: 'attached' });
    assert.equal(
      await canFetch(hidden, gone),
      false,
      'a hidden page is of the newer build as a whole',
    );
  } finally {
    await context.close();
    await other.close();
    served.close();
    fs.rmSync(folder, { recursive: true });
  }
}
