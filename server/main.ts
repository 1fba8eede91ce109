import './platform/limits/threadPool';
import { endWithNpm } from './runtime/endWithNpm';
import { serve } from './runtime/serve';

/** The server alone: it serves whatever H5 build is in dist/h5 beside it. `npm run build` makes both. */
endWithNpm();
void serve(process.env);
