import './platform/threadPool';
import { prepareFirstStart } from './runtime/prepareFirstStart';

/** Beside the build of the app in `npm start`. What fails is said by the server, which starts after it. */
void prepareFirstStart(process.env).then(
  () => process.exit(0),
  () => process.exit(1),
);
