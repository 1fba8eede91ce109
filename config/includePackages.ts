import path from 'node:path';
import type Chain from 'webpack-chain';
import { SCRIPT_RULE } from '@candor/taro-light/taroNames';

const PACKAGES_FOLDER = path.resolve(__dirname, '../packages');

/** By default Taro compiles only src; the packages are TypeScript, too. */
export function includePackages(chain: Chain): void {
  chain.module.rule(SCRIPT_RULE).include.add(PACKAGES_FOLDER);
}
