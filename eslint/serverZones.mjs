import { readdirSync } from 'node:fs';

/**
 * The layers of the server, lowest first. A folder imports only from lower layers, and from no
 * other folder of its layer. Tests may import anything.
 */
export const SERVER_LAYERS = [
  ['platform', 'texts', 'log'],
  ['db'],
  ['repositories'],
  ['ports', 'ledger'],
  ['settings', 'sessions', 'market', 'proof'],
  ['services'],
  ['presenters'],
  ['feed'],
  ['http', 'seed'],
  ['console'],
  ['runtime'],
  ['ops'],
];

/** Fails for a new folder without a layer. */
const known = new Set([...SERVER_LAYERS.flat(), 'testing', 'faults']);
for (const entry of readdirSync('server', { withFileTypes: true })) {
  if (entry.isDirectory() && !known.has(entry.name)) {
    throw new Error(`server/${entry.name} has no floor in eslint/serverZones.mjs`);
  }
}

/** Folders that only tests may import. */
export const TEST_HELPERS = ['./src/**/testing/**', './packages/*/testing/**'];

const product = (folder) => `./server/${folder}/**/!(*.test).ts`;

/** Imports go from the runtime layer downwards, never back. */
export const serverZones = [
  ...SERVER_LAYERS.slice(0, -1).flatMap((floor, level) =>
    floor.map((folder) => ({
      target: product(folder),
      from: SERVER_LAYERS.slice(level)
        .flat()
        .filter((other) => other !== folder)
        .map((other) => `./server/${other}`),
      message: `server/${folder} imports only from the floors below it (eslint/serverZones.mjs).`,
    })),
  ),
  {
    target: ['./server/!(testing|faults)/**/!(*.test).ts', './server/!(*.test).ts'],
    from: ['./server/testing/**', './server/faults/**', ...TEST_HELPERS],
    message: 'Test helpers stay out of the server.',
  },
];
