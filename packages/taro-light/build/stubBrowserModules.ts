import webpack from 'webpack';
import type Chain from 'webpack-chain';

/** Browser-only modules: those in a folder `browser`, and the guard of Back. */
const BROWSER_ONLY = /^(@\/|\.).*\/browser\/\w+$|^@candor\/taro-light\/backGuard$/;

/** In a mini-program build, replaces every browser-only module by `stub`. */
export function stubBrowserModules(chain: Chain, stub: string): void {
  chain.plugin('leave-out-browser').use(webpack.NormalModuleReplacementPlugin, [
    BROWSER_ONLY,
    (resource: { context: string; request: string }) => {
      if (!/[\\/]node_modules[\\/]/.test(resource.context)) resource.request = stub;
    },
  ]);
}
