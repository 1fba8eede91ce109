import './platform/limits/threadPool';
import { stopWithNpm } from './runtime/stopWithNpm';
import { serve } from './runtime/serve';

/** The server alone, with the H5 build in dist/h5. `npm run build` builds both. */
stopWithNpm();
void serve(process.env);
