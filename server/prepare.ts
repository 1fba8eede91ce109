import './platform/limits/threadPool';
import { prepareFirstStart } from './runtime/prepareFirstStart';

/**
 * Beside the build of the app in `npm start`. What fails is said by the server, which starts after it.
 * Ctrl-C ends the build; this goes on for its few seconds, because PostgreSQL would stay behind.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
void prepareFirstStart(process.env).then(
  () => process.exit(0),
  () => process.exit(1),
);
