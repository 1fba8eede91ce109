import { browserslist } from '../package.json';

/** The oldest browsers of package.json as esbuild names them: `Chrome >= 87` is `chrome87`. */
export const BROWSERS = browserslist.map((one) => one.toLowerCase().replace(' >= ', ''));
