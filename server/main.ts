import './platform/limits/threadPool';
import { stopWithNpm } from './runtime/stopWithNpm';
import { serve } from './runtime/serve';

/** Runs the server with the H5 app in dist/h5. `npm run build` builds both. */
stopWithNpm();
void serve(process.env);
