import path from 'node:path';
import type { Driver } from './Driver';
import { ENGINES } from './engines/engines';
import type { Engine } from './H5Config';
import { H5Driver } from './H5Driver';
import { WeappDriver } from './WeappDriver';

const WEAPP = path.join(__dirname, '../../dist/weapp');

/** The API base of a mini-program build without `TARO_APP_API`. */
const DEFAULT_API = 'http://127.0.0.1:8080';

/** Rendering is most of a walk's cost without a GPU, hence the fewest pixels. */
const PIXEL_RATIO = 1;

/** What a journey is walked on: a build, the browser's in Chromium, or the browser's in another engine. */
export type WalkTarget = 'h5' | 'weapp' | Exclude<Engine, 'chromium'>;

export const OTHER_ENGINES: readonly WalkTarget[] = Object.keys(ENGINES).filter(
  (name): name is Exclude<Engine, 'chromium'> => name !== 'chromium',
);

/**
 * Opens a build in front of the server at `baseUrl`. `keepsApp`: the browser caches the app, as
 * WeChat always does. `reducedMotion` saves an eighth of a walk's CPU time.
 */
export function openDriver(
  target: WalkTarget,
  pictures: string,
  baseUrl: string,
  { keepsApp = false, reducedMotion = false } = {},
): Promise<Driver> {
  const config = { baseUrl, pictures, reducedMotion, pixelRatio: PIXEL_RATIO };
  if (target === 'weapp') {
    const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
    return WeappDriver.launch({ ...config, directory: WEAPP, compiledApi });
  }
  const engine = target === 'h5' ? 'chromium' : target;
  return H5Driver.launch({ ...config, keepsApp, engine });
}
