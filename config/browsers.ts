import { browserslist } from '../package.json';

/** The oldest browsers of package.json in esbuild's notation: `Chrome >= 87` is `chrome87`. */
export const BROWSERS = browserslist.map((one) => one.toLowerCase().replace(' >= ', ''));
