import type { JsMinifyOptions } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import type Chain from 'webpack-chain';
import { SCRIPT_MINIFIER, STYLE_MINIFIER } from '@candor/taro-light/taroNames';
import { BROWSERS } from './browsers';

const ES_2018 = 2018;

/**
 * Scripts are minified by swc and styles by esbuild: no more bytes than terser's and cssnano's, in a
 * fraction of the processor's time (decision 078). What the oldest devices know is shorter than what
 * Taro's own settings write (decision 031).
 */
export function minify(chain: Chain): void {
  chain.optimization.minimizer(SCRIPT_MINIFIER).use(TerserPlugin<JsMinifyOptions>, [
    {
      minify: TerserPlugin.swcMinify,
      // WeChat's check counts files of licences as unused.
      extractComments: false,
      terserOptions: {
        ecma: ES_2018,
        compress: { ecma: ES_2018, passes: 3 },
        mangle: true,
        format: { comments: false },
      },
    },
  ]);
  // Taro hands esbuild the settings of cssnano.
  chain.optimization
    .minimizer(STYLE_MINIFIER)
    .tap(([options]: object[]) => [{ ...options, minimizerOptions: { target: BROWSERS } }]);
}
