import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { bundleDom } from '../dom/bundleDom';
import { openContext } from '../openContext';
import { Suite } from './Suite';

const BOX = 'position:absolute;width:80px;font:16px/20px sans-serif;white-space:nowrap';

/** A correct page, and one page for each layout fault that is detected. */
const PAGES: readonly [string, string, RegExp | null][] = [
  ['a page that is well', `<p>Aurora</p><p style="${BOX};overflow:hidden">1.00</p>`, null],
  [
    'a text that is cut off',
    `<div style="${BOX};overflow:hidden">Aurora Robotics</div>`,
    /cut off: "Aurora Robotics"/,
  ],
  [
    'a name that ends in dots',
    `<div style="${BOX};overflow:hidden;text-overflow:ellipsis">Aurora Robotics</div>`,
    null,
  ],
  [
    'a number that ends in dots',
    `<div style="${BOX};overflow:hidden;text-overflow:ellipsis">+999,999,999,999.99</div>`,
    /number is shortened/,
  ],
  [
    'a text that hangs out of its button',
    `<div class="button" style="${BOX};background:#eee">Aurora Robotics</div>`,
    /hangs out of button/,
  ],
  [
    'a button whose words need two lines',
    `<div class="button" style="${BOX};white-space:normal"><span>See all the records</span></div>`,
    /button has two lines: "See all the records"/,
  ],
  [
    'a text that leaves the screen',
    `<div style="${BOX};left:350px">Aurora Robotics</div>`,
    /leaves the screen/,
  ],
  [
    'texts that run into each other',
    `<div style="${BOX};top:9px">Aurora</div><div style="${BOX};top:15px">Kestrel</div>`,
    /run into each other: "Aurora", "Kestrel"/,
  ],
  [
    'a bar over a page that runs through under it',
    `<div style="${BOX};top:9px">Aurora</div><div style="${BOX};position:fixed;top:12px">Bar</div>`,
    null,
  ],
  [
    'a dialog over the window, out of the pane that it stands in',
    `<div style="${BOX};left:200px;overflow:hidden"><p style="position:fixed;left:9px">Aurora</p></div>`,
    null,
  ],
  [
    'what is scrolled away',
    '<div style="height:20px;overflow:auto"><p>Aurora</p><p>Kestrel</p></div>',
    null,
  ],
];

export function layoutTests(): Suite {
  const suite = new Suite('what is drawn');
  let page: Page;
  suite.test('a browser is there', async () => {
    const context = await openContext({ viewport: { width: 390, height: 300 } });
    await context.addInitScript(await bundleDom());
    page = await context.newPage();
    await page.goto('about:blank');
  });
  for (const [title, html, wanted] of PAGES) {
    suite.test(title, async () => {
      await page.setContent(html);
      const faults = await page.evaluate(() => window.__e2eDom.textFaults());
      if (wanted) assert.match(faults.join('\n'), wanted);
      else assert.deepEqual(faults, []);
    });
  }
  suite.test('what moves by itself is noticed, and what changes in its place is not', async () => {
    await page.setContent('<p id="price">1</p><p id="below" style="height:100px">below</p>');
    const watch = (change: string): Promise<string[]> =>
      page.evaluate((style) => {
        setTimeout(() => document.getElementById('price')?.setAttribute('style', style), 100);
        return window.__e2eDom.watchShifts(400);
      }, change);
    assert.deepEqual(await watch('color:red'), []);
    assert.match((await watch('height:80px')).join(), /moved by itself: .*below/);
  });
  suite.test('and the browser is closed', () => page.context().close());
  return suite;
}
