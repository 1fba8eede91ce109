import path from 'node:path';
import type Chain from 'webpack-chain';
import { SCRIPT_RULE } from '@candor/taro-light/taroNames';

const PACKAGES_FOLDER = path.resolve(__dirname, '../packages');

/** Contract files whose values the app may import; imports of others fail the build. */
const CONTRACT_VALUES = /types[\\/]contract[\\/](constants|kinds|plainNames)\.ts$/;

/** By default Taro compiles only src; the packages and the contract are TypeScript, too. */
export function includeSources(chain: Chain): void {
  chain.module.rule(SCRIPT_RULE).include.add(PACKAGES_FOLDER).add(CONTRACT_VALUES);
}
