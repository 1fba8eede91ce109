import { readFileSync } from 'node:fs';
import type { LoaderOptions } from 'esbuild-loader';
import type Chain from 'webpack-chain';
import { SCRIPT_RULE } from '@candor/taro-light/taroNames';
import { BROWSERS } from './browsers';
import { TEXTS_LOADER } from './texts';

const OPTIONS: LoaderOptions = {
  target: BROWSERS,
  jsx: 'automatic',
  // Taro's entry of the browser build awaits between its steps; webpack resolves it.
  supported: { 'top-level-await': true },
  // Shorter than a definition of each field, and the same for us: no class has a setter of the name of
  // a field.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: false } },
};

/** Files of the contract whose values the app may import. No rule compiles the others: the build fails. */
const CONTRACT_VALUES = /types\/contract\/(constants|kinds)\.ts$/;

const importsTaro = (file: string): boolean =>
  file !== '' && /['"]@tarojs\/taro['"]/.test(readFileSync(file, 'utf8'));

/**
 * Compiles the scripts of a build with esbuild in the place of Babel, which took a quarter of the build's
 * time (decision 078). In a browser a file that imports Taro's API stays with Babel: a plugin of Taro's
 * makes a call of `Taro.x` an import of x, without which the whole API would be part of the first load.
 */
export function compileWithEsbuild(chain: Chain, target: 'h5' | 'weapp'): void {
  const babel = chain.module.rule(SCRIPT_RULE);
  const esbuild = chain.module.rule('script-esbuild').test(babel.get('test') as RegExp);
  esbuild.include.merge(babel.include.values()).add(CONTRACT_VALUES);
  esbuild.use('esbuild').loader('esbuild-loader').options(OPTIONS);
  esbuild.use('texts').loader(TEXTS_LOADER);
  if (target === 'weapp') {
    chain.module.rules.delete(SCRIPT_RULE);
    return;
  }
  esbuild.exclude.add(importsTaro);
  babel.exclude.add((file: string) => !importsTaro(file));
}
