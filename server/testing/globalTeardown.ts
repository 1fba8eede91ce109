import { runningCluster } from './runningCluster';

export default async function globalTeardown(): Promise<void> {
  await runningCluster.stop();
}
