import './platform/limits/threadPool';
import { prepareFirstStart } from './runtime/prepareFirstStart';

/**
 * Runs in parallel with the build of `npm start`. The server reports errors when it starts. Ctrl-C
 * ends the build only: this continues for a few seconds, to stop PostgreSQL.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
void prepareFirstStart(process.env).then(
  () => process.exit(0),
  () => process.exit(1),
);
