import type { Engine, H5Config } from '../H5Config';
import { FirefoxSession } from './FirefoxSession';
import { openChromium } from './openChromium';
import { openOldest } from './openOldest';
import type { OpenPage } from './OpenPage';
import { openRemote } from './openRemote';
import { WebKitSession } from './WebKitSession';

/** Opens an engine's empty page; `script` runs in it before the test's commands. */
type Open = (config: H5Config, script: string) => Promise<OpenPage>;

export const ENGINES: Readonly<Record<Engine, Open>> = {
  chromium: openChromium,
  firefox: (config, script) => openRemote(FirefoxSession.start(config), script),
  webkit: (config, script) => openRemote(WebKitSession.start(config), script),
  'oldest-ios': (config, script) => openOldest('safari_ios', config, script),
  'oldest-chrome': (config, script) => openOldest('chrome', config, script),
};
