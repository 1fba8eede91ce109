import { serve } from './runtime/serve';

/** The server alone: it serves whatever H5 build is in dist/h5. `npm start` builds it first. */
void serve(process.env);
