import { runningCluster } from './runningCluster';
import { CLUSTER_VARIABLE, startTestCluster } from './testCluster';

/** Starts one PostgreSQL for all server tests of a jest run. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster();
  runningCluster.stop = () => cluster.stop();
  const { owner, runtime, console, template } = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify({ owner, runtime, console, template });
}
