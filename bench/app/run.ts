import { printFigures } from '../printFigures';
import { benchVerify } from './verifySpeed';

/** `npm run bench:app`: figures of the app in a real browser. */
async function main(): Promise<void> {
  process.exit(printFigures(await benchVerify()) ? 0 : 1);
}

void main();
