#!/usr/bin/env node
/**
 * A price log witness that anyone can run: `npm run witness -- --name witness.example/w1 --log
 * VERIFIERKEY [--log …] [--folder FOLDER] [--port 8090]`. Creates its key on the first start and
 * prints its verifier key (docs/PROOF.md, Witnesses).
 */
import { parseArgs } from 'node:util';
import { serveWitness } from './serveWitness.mjs';

const OPTIONS = {
  name: { type: 'string' },
  log: { type: 'string', multiple: true, default: [] },
  folder: { type: 'string', default: 'var/witness' },
  port: { type: 'string', default: '8090' },
};

try {
  await serveWitness(parseArgs({ options: OPTIONS }).values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
