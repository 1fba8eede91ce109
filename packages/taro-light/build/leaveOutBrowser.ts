import webpack from 'webpack';
import type Chain from 'webpack-chain';

/** Modules that exist in a browser only: those in a folder `browser`, and the guard of Back. */
const BROWSER_ONLY = /^(@\/|\.).*\/browser\/\w+$|^@candor\/taro-light\/backGuard$/;

/** In a mini-program `stub` stands in for every module that exists in a browser only. */
export function leaveOutBrowser(chain: Chain, stub: string): void {
  chain.plugin('leave-out-browser').use(webpack.NormalModuleReplacementPlugin, [
    BROWSER_ONLY,
    (resource: { context: string; request: string }) => {
      if (!/[\\/]node_modules[\\/]/.test(resource.context)) resource.request = stub;
    },
  ]);
}
