import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { openContext } from '../openContext';
import { Suite } from './Suite';

const SITE = 'http://site.example';

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies(SITE)).map(({ name }) => name);

export function contextTests(): Suite {
  const suite = new Suite('contexts of one browser');
  suite.test('share the browser, but no cookies', async () => {
    const [one, other] = await Promise.all([openContext(), openContext()]);
    assert.equal(one.browser(), other.browser());
    await one.addCookies([{ name: 'mine', value: '1', url: SITE }]);
    assert.deepEqual(await cookiesOf(one), ['mine']);
    assert.deepEqual(await cookiesOf(other), []);
    await one.close();
    assert.equal(other.browser()?.isConnected(), true, 'another one still uses it');
    await other.close();
  });
  suite.test('end it with the last of them, and start another one after', async () => {
    const first = await openContext();
    const browser = first.browser();
    const ended = new Promise((resolve) => browser?.once('disconnected', resolve));
    await first.close();
    const second = await openContext();
    assert.notEqual(second.browser(), browser);
    await ended;
    assert.equal(second.browser()?.isConnected(), true);
    await second.close();
  });
  suite.test('start another one after it has crashed', async () => {
    const lost = await openContext();
    await lost.browser()?.close();
    const next = await openContext();
    assert.equal(next.browser()?.isConnected(), true);
    await next.close();
  });
  suite.test('leave none behind when one cannot be opened', async () => {
    const kept = await openContext();
    await assert.rejects(openContext({ storageState: 'no such file' }));
    const browser = kept.browser();
    await kept.close();
    const next = await openContext();
    assert.notEqual(next.browser(), browser);
    await next.close();
  });
  return suite;
}
