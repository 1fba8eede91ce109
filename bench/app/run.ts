import { printFigures } from '../printFigures';
import { benchChart } from './chartFrames';
import { benchChartPictures } from './chartPictures';
import { benchLighthouse } from './lighthouse';
import { benchSetData } from './setData';
import { benchTickToPaint } from './tickToPaint';
import { benchVerify } from './verifySpeed';
import { benchVisits } from './visits';

/** `npm run bench:app`: figures of the app in a real browser, from the builds in dist/. */
async function main(): Promise<void> {
  const figures = [
    ...(await benchVerify()),
    ...(await benchChartPictures()),
    ...(await benchChart()),
    ...(await benchSetData()),
    ...(await benchVisits()),
    ...(await benchTickToPaint()),
    ...(await benchLighthouse()),
  ];
  process.exit(printFigures(figures) ? 0 : 1);
}

void main();
