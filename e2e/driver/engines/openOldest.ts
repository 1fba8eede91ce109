import { OldBrowser, type OldBrowserName } from '../../../scripts/oldest/OldBrowser';
import type { H5Config } from '../H5Config';
import { openChromium } from './openChromium';
import type { OpenPage } from './OpenPage';

/** Classes that Playwright's own scripts in the page need. */
const NEEDED_BY_PLAYWRIGHT = ['BigInt64Array', 'BigUint64Array'];

/** Opens Chromium without the names and CSS that a browser's oldest supported version lacks. */
export function openOldest(
  name: OldBrowserName,
  config: H5Config,
  script: string,
): Promise<OpenPage> {
  const old = new OldBrowser(name);
  // The tests' script runs first and keeps references to all functions it uses.
  const deletions = old.deletions(NEEDED_BY_PLAYWRIGHT);
  return openChromium(config, `${script};${deletions}`, async (context) => {
    await context.route(/\.css(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: old.cut(await response.text()).css });
    });
  });
}
