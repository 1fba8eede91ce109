import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, TouchInput } from 'weapp-runtime';
import type { H5Config } from '../H5Config';
import type { OpenPage } from './OpenPage';

/** Root font size in CSS px at a text size of 100 %. */
const ROOT_PX = 16;

const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** Changes the browser's root font size in percent, as a customer's browser setting does. */
async function setText(context: BrowserContext, page: Page, percent: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const standard = Math.round((ROOT_PX * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Records a trace until the context closes; takes a third more time. */
function record(context: BrowserContext, file: string): Promise<unknown> {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await context.tracing.stop({ path: file });
    await close(options);
  };
  return context.tracing.start({ screenshots: true, snapshots: true });
}

/** Opens Chromium as a phone: touch and a phone's user agent. `prepare` runs before the page. */
export async function openChromium(
  config: H5Config,
  script: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<OpenPage> {
  const context = await openContext({
    viewport: { width: config.width ?? 390, height: config.height ?? 844 },
    deviceScaleFactor: config.pixelRatio ?? 2,
    isMobile: true,
    hasTouch: true,
    locale: config.locale ?? 'zh-CN',
    colorScheme: config.theme ?? 'light',
    reducedMotion: config.reducedMotion ? 'reduce' : 'no-preference',
    userAgent: USER_AGENT,
    serviceWorkers: config.keepsApp ? 'allow' : 'block',
    ...(config.timeZone && { timezoneId: config.timeZone }),
  });
  if (config.hasTrace) await record(context, path.join(config.pictures, 'trace.zip'));
  await context.addInitScript(script);
  await prepare(context);
  const page = await context.newPage();
  await setText(context, page, config.text ?? 100);
  return { page, context, inputOn: (one) => TouchInput.on(one) };
}
