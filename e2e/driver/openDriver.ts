import path from 'node:path';
import type { Driver, TargetName } from './Driver';
import { H5Driver } from './H5Driver';
import { WeappDriver } from './WeappDriver';

const WEAPP = path.join(__dirname, '../../dist/weapp');

/** The API base that the mini-program build carries when `TARO_APP_API` was not set. */
const DEFAULT_API = 'http://127.0.0.1:8080';

/** Drawing is most of what a walk costs on a machine without a GPU: the fewest dots. */
const PIXEL_RATIO = 1;

/**
 * Opens a build in front of the server at `baseUrl`; screenshots go to the folder `pictures`.
 * `keepsApp`: the browser keeps the app for its next visit; WeChat always does. `reducedMotion`: the
 * phone is set to show less motion, which takes an eighth off what a walk costs.
 */
export function openDriver(
  target: TargetName,
  pictures: string,
  baseUrl: string,
  { keepsApp = false, reducedMotion = false } = {},
): Promise<Driver> {
  const config = { baseUrl, pictures, reducedMotion, pixelRatio: PIXEL_RATIO };
  if (target === 'h5') return H5Driver.launch({ ...config, keepsApp });
  const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
  return WeappDriver.launch({ ...config, directory: WEAPP, compiledApi });
}
