import { OldBrowser, type OldBrowserName } from '../../../scripts/oldest/OldBrowser';
import type { H5Config } from '../H5Config';
import { openChromium } from './openChromium';
import type { OpenPage } from './OpenPage';

/** Read by what Playwright adds to a page. */
const PLAYWRIGHTS = ['BigInt64Array', 'BigUint64Array'];

/** Chromium without what the oldest supported version of a browser lacks: names and CSS, not its faults. */
export function openOldest(
  name: OldBrowserName,
  config: H5Config,
  script: string,
): Promise<OpenPage> {
  const old = new OldBrowser(name);
  // The tests' own script has kept what it uses.
  const deletions = old.deletions(PLAYWRIGHTS);
  return openChromium(config, `${script};${deletions}`, async (context) => {
    await context.route(/\.css(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: old.cut(await response.text()).css });
    });
  });
}
