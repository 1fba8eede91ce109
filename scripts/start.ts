import { buildAppIfChanged } from './buildAppIfChanged';
import { serve } from '../server/serve';

/** `npm start`: the H5 app is built when its sources changed, then the server runs. */
async function start(): Promise<void> {
  const built = process.env.SKIP_APP_BUILD === '1' || (await buildAppIfChanged());
  if (!built) process.exit(1);
  await serve(process.env);
}

void start();
