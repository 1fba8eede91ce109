import { buildAppIfChanged } from './buildAppIfChanged';
import { buildServerIfChanged } from './buildServerIfChanged';

/**
 * `npm run build`: what `npm start` and `npm run serve:production` run, each part only when its sources
 * changed. SKIP_APP_BUILD=1 takes the H5 app that is in dist/h5.
 */
async function build(): Promise<void> {
  const hasApp = process.env.SKIP_APP_BUILD === '1' || (await buildAppIfChanged());
  if (hasApp) buildServerIfChanged();
  else process.exitCode = 1;
}

void build();
