import type { JsMinifyOptions } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import type Chain from 'webpack-chain';
import { SCRIPT_MINIFIER, STYLE_MINIFIER } from '@candor/taro-light/taroNames';
import { BROWSERS } from './browsers';

const ES_2018 = 2018;

/** Minifies scripts with swc: as small as terser's output, in a fraction of its time (decision 078). */
export function minifyScripts(chain: Chain): void {
  chain.optimization.minimizer(SCRIPT_MINIFIER).use(TerserPlugin<JsMinifyOptions>, [
    {
      minify: TerserPlugin.swcMinify,
      // WeChat's check counts licence files as unused.
      extractComments: false,
      terserOptions: {
        ecma: ES_2018,
        compress: { ecma: ES_2018, passes: 3 },
        mangle: true,
        format: { comments: false },
      },
    },
  ]);
}

/** Minifies for the oldest supported devices (decision 031), which shortens code. */
export function minify(chain: Chain): void {
  minifyScripts(chain);
  // Taro passes cssnano's options to esbuild.
  chain.optimization
    .minimizer(STYLE_MINIFIER)
    .tap(([options]: object[]) => [{ ...options, minimizerOptions: { target: BROWSERS } }]);
}
