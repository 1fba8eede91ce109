import fs from 'node:fs';
import path from 'node:path';
import { copyProject, runIn } from './copyProject';
import { addPseudoLocale, PSEUDO } from './pseudoLocale';

/** Adds a generated language to a copy of the project, and checks all texts on its screens. */

const ROOT = path.join(__dirname, '..');
const COPY = path.join(ROOT, 'var/pseudo/candor');
const PICTURES = path.join(ROOT, 'var/screens-pseudo');
/** The screens that most customers see; all screens would take 15 minutes. */
const MAIN_SCREENS = ['home.', 'market.', 'stock-trade.', 'mine.'].map((name) => `--only ${name}`);
/** Arguments of the screenshot run; default: the main screens on both targets, light, 390 px. */
const SCREEN_OPTIONS = process.argv.slice(2).join(' ') || `--look 6 ${MAIN_SCREENS.join(' ')}`;

const COMMANDS: readonly string[] = [
  'node node_modules/typescript-7/bin/tsc --noEmit',
  'jest --ci src/i18n/locales.test.ts',
  'taro build --type h5',
  'taro build --type weapp',
  `tsx e2e/screens/run.ts --locale ${PSEUDO} ${SCREEN_OPTIONS} --out ${PICTURES}`,
];

function main(): void {
  copyProject(COPY);
  addPseudoLocale(path.join(COPY, 'src/locales'));
  let failed = 0;
  for (const step of COMMANDS) {
    const { passed, output } = runIn(COPY, step);
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${step}`);
    if (passed) continue;
    failed += 1;
    console.log(output);
    break;
  }
  fs.rmSync(path.dirname(COPY), { recursive: true, force: true });
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
