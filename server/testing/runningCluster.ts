/** Hands the cluster of globalSetup to globalTeardown; both run in jest's own process. */
declare global {
  var candorTestCluster: { stop: () => Promise<void> } | undefined;
}

globalThis.candorTestCluster ??= { stop: async () => {} };

export const runningCluster = globalThis.candorTestCluster;
