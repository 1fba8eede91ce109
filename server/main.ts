import './platform/limits/threadPool';
import { endWithNpm } from './runtime/endWithNpm';
import { serve } from './runtime/serve';

/** The server alone, with the H5 build in dist/h5. `npm run build` builds both. */
endWithNpm();
void serve(process.env);
