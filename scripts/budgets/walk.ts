import type { Browser } from 'playwright-core';
import { gzipBytes, ServedBuild } from './ServedBuild';

/** How long a customer looks at a page: what is fetched meanwhile is there when it is needed. */
const LOOK_MS = 4000;

interface Walk {
  /** Kept on the phone before the first page, so that member pages stand; null for a guest. */
  session: object | null;
  pages: readonly string[];
}

/** One page: what had to be fetched before it stood, and what was fetched while it was looked at. */
export interface WalkStep {
  page: string;
  bytes: number;
  ahead: number;
}

const MEMBER = { version: 1, value: { token: 'a-token', uid: '1' } };

export const WALKS: readonly (Walk & { name: string })[] = [
  {
    name: 'guest',
    session: null,
    pages: [
      'pages/launch/index',
      'pages/login/index',
      'pages/register/index',
      'pages/login/recover',
      'pages/service/index',
    ],
  },
  {
    name: 'member',
    session: MEMBER,
    pages: [
      'pages/home/index',
      'pages/market/index',
      'pages/stock/index?procode=AUR',
      'pages/stock/trade?procode=AUR',
      'pages/record/index',
    ],
  },
];

/** Walks through pages of a build, without a server behind it, as fast as somebody reads. */
export async function walk(browser: Browser, dist: string, way: Walk): Promise<WalkStep[]> {
  const build = await ServedBuild.serve(dist);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // What is kept for the next visit is not what a page is made of.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const steps: WalkStep[] = [];
  try {
    await page.addInitScript((session) => {
      if (session) localStorage.setItem('candor.session', JSON.stringify({ data: session }));
    }, way.session);
    for (const [index, route] of way.pages.entries()) {
      const address = `${build.url}#/${route}`;
      if (index === 0) await page.goto(address);
      else await page.evaluate((hash) => (window.location.hash = hash), `/${route}`);
      const [name = ''] = route.split('?');
      await page.waitForSelector(`[id^="/${name}"] .screen`, { state: 'visible' });
      const bytes = gzipBytes(build.take());
      await page.waitForTimeout(LOOK_MS);
      steps.push({ page: name, bytes, ahead: gzipBytes(build.take()) });
    }
    return steps;
  } finally {
    await context.close();
    build.close();
  }
}
