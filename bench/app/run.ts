import { buildAppIfChanged } from '../../scripts/buildAppIfChanged';
import { printFigures } from '../printFigures';
import { benchChart } from './chartFrames';
import { benchChartPictures } from './chartPictures';
import { benchLighthouse } from './lighthouse';
import { benchSetData } from './setData';
import { benchTickToPaint } from './tickToPaint';
import { benchVerify } from './verifySpeed';
import { benchVisits } from './visits';

/** `npm run bench:app`: figures of the app in a real browser, and of dist/weapp. */
async function main(): Promise<void> {
  // Builds the app as `npm start` does: `npm run build:h5` alone compresses no files.
  if (!(await buildAppIfChanged())) process.exit(1);
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
