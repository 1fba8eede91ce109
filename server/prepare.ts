import './platform/limits/threadPool';
import { prepareFirstStart } from './runtime/prepareFirstStart';

/**
 * Runs in parallel with the build of `npm start`. The server reports errors when it starts. Ctrl-C
 * ends only the build: this program ignores it and runs until it has stopped PostgreSQL.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
void prepareFirstStart(process.env).then(
  () => process.exit(0),
  () => process.exit(1),
);
