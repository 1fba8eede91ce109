import { readFileSync } from 'node:fs';
import type { LoaderOptions } from 'esbuild-loader';
import type Chain from 'webpack-chain';
import { SCRIPT_RULE } from '@candor/taro-light/taroNames';
import { BROWSERS } from './browsers';
import { TEXTS_LOADER } from './texts';

const ESBUILD_OPTIONS: LoaderOptions = {
  target: BROWSERS,
  jsx: 'automatic',
  // Taro's H5 entry uses top-level await; webpack resolves it.
  supported: { 'top-level-await': true },
  // Assigning fields makes shorter output than defining them. Safe here: no field shadows a setter.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: false } },
};

const importsTaro = (file: string): boolean =>
  file !== '' && /['"]@tarojs\/taro['"]/.test(readFileSync(file, 'utf8'));

/**
 * Compiles with esbuild, as Babel took a quarter of the build time (decision 078). On H5, Babel
 * still compiles files that import Taro: its plugin rewrites `Taro.x` to a named import, which
 * keeps the rest of Taro's API out of the first load.
 */
export function compileWithEsbuild(chain: Chain, target: 'h5' | 'weapp'): void {
  const babel = chain.module.rule(SCRIPT_RULE);
  const esbuild = chain.module.rule('script-esbuild').test(babel.get('test') as RegExp);
  esbuild.include.merge(babel.include.values());
  esbuild.use('esbuild').loader('esbuild-loader').options(ESBUILD_OPTIONS);
  esbuild.use('texts').loader(TEXTS_LOADER);
  if (target === 'weapp') {
    chain.module.rules.delete(SCRIPT_RULE);
    return;
  }
  esbuild.exclude.add(importsTaro);
  babel.exclude.add((file: string) => !importsTaro(file));
}
