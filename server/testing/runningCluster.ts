/** Passes the cluster from globalSetup to globalTeardown, which run in jest's main process. */
declare global {
  var candorTestCluster: { stop: () => Promise<void> } | undefined;
}

globalThis.candorTestCluster ??= { stop: async () => {} };

export const runningCluster = globalThis.candorTestCluster;
