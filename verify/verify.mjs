#!/usr/bin/env node
/**
 * Checks a result of Candor with nothing but this folder and Node's own cryptography.
 *
 *   node verify.mjs proof.json [--server URL] [--heads FILE] [--audit MINUTES]
 *
 * The options compare it with the public log of today, with heads kept elsewhere, and add up the
 * newest minutes of the log. docs/PROOF.md describes every text.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyFile } from './checkProof.mjs';
import { checkServer } from './checkServer.mjs';

const OPTIONS = {
  server: { type: 'string' },
  heads: { type: 'string' },
  audit: { type: 'string', default: '0' },
};

async function main() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [name] = positionals;
  if (name === undefined) throw new Error('Name the file of the proof: verify.mjs proof.json');
  const file = JSON.parse(readFileSync(name, 'utf8'));
  const verdict = verifyFile(file);
  for (const { step, state, code } of verdict) console.log(step.padEnd(8), code ?? state);
  process.exitCode = verdict.some(({ state }) => state !== 'ok') ? 1 : 0;
  if (values.server === undefined || process.exitCode === 1) return;
  await checkServer(file, values.server, values.heads ?? null, Number(values.audit));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
