import path from 'node:path';
import type { Driver } from './Driver';
import { ENGINES } from './engines/engines';
import type { Engine } from './H5Config';
import { H5Driver } from './H5Driver';
import { WeappDriver } from './WeappDriver';

const WEAPP_FOLDER = path.join(__dirname, '../../dist/weapp');

/** The API base of a mini-program build without `TARO_APP_API`. */
const DEFAULT_API = 'http://127.0.0.1:8080';

/** Lowest device pixel ratio: without a GPU, rendering is most of a journey's cost. */
const PIXEL_RATIO = 1;

/** Conditions of a phone: time in ms for a message between logic and view, height of the keyboard. */
const PHONE = { latencyMs: 30, keyboardPx: 336 };

/** Where a journey runs: the H5 build in Chromium, the mini-program, or H5 in another engine. */
export type WalkTarget = 'h5' | 'weapp' | Exclude<Engine, 'chromium'>;

export const OTHER_ENGINES: readonly WalkTarget[] = Object.keys(ENGINES).filter(
  (name): name is Exclude<Engine, 'chromium'> => name !== 'chromium',
);

/**
 * Opens a build that uses the server at `baseUrl`. `keepsApp`: the browser caches the app, as
 * WeChat always does. `asksPrivacy`: WeChat asks for its privacy terms first. `reducedMotion` saves an eighth of a journey's CPU time.
 */
export function openDriver(
  target: WalkTarget,
  pictures: string,
  baseUrl: string,
  { keepsApp = false, asksPrivacy = false, reducedMotion = false, hasTrace = false } = {},
): Promise<Driver> {
  const config = { baseUrl, pictures, reducedMotion, pixelRatio: PIXEL_RATIO };
  if (target === 'weapp') {
    const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
    const build = { directory: WEAPP_FOLDER, compiledApi };
    return WeappDriver.launch({ ...config, ...PHONE, ...build, asksPrivacy });
  }
  const engine = target === 'h5' ? 'chromium' : target;
  return H5Driver.launch({ ...config, keepsApp, engine, hasTrace });
}
