#!/usr/bin/env node
/**
 * Checks a result of Candor with only this folder and Node's own cryptography.
 *
 *   node verify.mjs proof.json [--pin KEY] [--server URL [--heads FILE] [--audit MINUTES]]
 *   node verify.mjs proof.json --witness VERIFIERKEY [--witness …] [--quorum K]
 *   node verify.mjs LINK   (of a shared result, with the same options)
 *   node verify.mjs money.json [--pin KEY] [--server URL] [--witness VERIFIERKEY]
 *   node verify.mjs refusal.json [--pin KEY] [--server URL [--witness VERIFIERKEY]]
 *   node verify.mjs --server URL --seed DAY
 *   node verify.mjs --server URL --release [FOLDER]
 *
 * --pin: the log's first key in base64, from an independent source. --server and --heads compare
 * the proof with today's log and with other heads; --audit checks the log's newest minutes. --seed
 * recomputes a day's simulated prices (YYYY-MM-DD). docs/PROOF.md describes every text.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyFile } from './checkProof.mjs';
import { isAccount } from './account.mjs';
import { printAccount } from './printAccount.mjs';
import { checkServer, addServerPaths } from './checkServer.mjs';
import { Failure, must } from './Failure.mjs';
import { FILE_BYTES_MAX, readFile, readJson } from './shape.mjs';
import { isRefusal, printRefusal } from './refusal.mjs';
import { fetchShared, isLink } from './sharedResult.mjs';
import { verifyRelease } from './release.mjs';
import { verifySeed } from './seed.mjs';
import { readKeys, readOrder } from './texts.mjs';
import { printWitnesses } from './witnesses.mjs';

const OPTIONS = {
  pin: { type: 'string' },
  server: { type: 'string' },
  heads: { type: 'string' },
  audit: { type: 'string', default: '0' },
  seed: { type: 'string' },
  release: { type: 'boolean', default: false },
  witness: { type: 'string', multiple: true, default: [] },
  quorum: { type: 'string', default: '1' },
};

/** The JSON of a file; null if malformed. */
function readValue(name) {
  const { size } = statSync(name);
  try {
    must(size <= FILE_BYTES_MAX, 'malformed');
    return readJson(readFileSync(name, 'utf8'));
  } catch {
    return null;
  }
}

/** The proof behind a link; undefined, with the reason printed, when the server shows another. */
async function readLinked(address) {
  try {
    return await fetchShared(address);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log('link'.padEnd(8), error.message);
    return undefined;
  }
}

/** The file's value with the pinned key in it; null if malformed. */
function withPin(file, pin) {
  try {
    const { kept } = readFile(file);
    must(pin === undefined || kept.pinned === null || kept.pinned === pin, 'unknown_key');
    return pin === undefined ? file : { ...file, kept: { ...file.kept, pinned: pin } };
  } catch (error) {
    console.log('keys'.padEnd(8), error.message === 'unknown_key' ? 'unknown_key' : 'malformed');
    return null;
  }
}

/** Prints the log and what the file was compared with, because "ok" covers no more than that. */
function printEvidence(file) {
  const { proof, kept } = readFile(file);
  const [first] = readKeys(proof.keys);
  const { heads, tips, pinned, receipt } = kept;
  console.log(`log      ${first.origin}, first key ${first.public}`);
  console.log(
    proof.order === null
      ? 'order    not shown with the signature of a phone: only the operator says who placed it'
      : `order    signed by the phone with the key ${readOrder(proof.order).phone}`,
  );
  const evidence = [
    pinned && 'its first key',
    receipt && 'the receipt',
    heads.length && `${heads.length} heads`,
    tips.length && `${tips.length} batches`,
  ];
  const list = evidence.filter(Boolean).join(', ');
  console.log(
    list === '' ? 'compared with nothing that you kept' : `compared with what you kept: ${list}`,
  );
}

async function checkSeed(server, day) {
  if (server === undefined) throw new Error('--seed needs --server URL');
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) throw new Error('--seed takes a day: YYYY-MM-DD');
  const { minutes, ticks, committedAt, isUnchecked } = await verifySeed(server, day);
  console.log(`seed     ok: ${ticks} prices of ${minutes} minutes of ${day} are those of its seed`);
  console.log(`committed in the log at ${new Date(committedAt).toISOString()}`);
  if (isUnchecked)
    console.log('signatures of the beacon are not checked: npm install @noble/curves');
}

async function checkRelease(server, folder) {
  if (server === undefined) throw new Error('--release needs --server URL');
  const { target, version, count, ts } = await verifyRelease(server, folder);
  const what = folder === undefined ? 'what it serves' : `what is in ${folder}`;
  console.log(`release  ok: ${what} is the published ${target} ${version}, ${count} files`);
  console.log(`in the log since ${new Date(ts).toISOString()}`);
}

/** Options that have an effect on each kind of file. */
const EFFECTS = {
  proof: ['pin', 'server', 'heads', 'audit', 'witness', 'quorum'],
  account: ['pin', 'server', 'witness', 'quorum'],
  refusal: ['pin', 'server', 'witness', 'quorum'],
};

/** Throws when an option would have no effect: its user would believe that it was checked. */
function mustHaveEffect(value, options) {
  const kind = isAccount(value) ? 'account' : isRefusal(value) ? 'refusal' : 'proof';
  const isGiven = ([name, option]) => String(option) !== String(OPTIONS[name].default);
  const idle = Object.entries(options)
    .filter(isGiven)
    .map(([name]) => name)
    .filter((name) => !EFFECTS[kind].includes(name));
  if (idle.length > 0) throw new Error(`--${idle[0]} has no effect on this file`);
}

function mustBeQuorum({ quorum, witness }) {
  const isWithin = Number(quorum) >= 1 && Number(quorum) <= Math.max(1, witness.length);
  if (!/^[1-9][0-9]?$/.test(quorum) || !isWithin)
    throw new Error('--quorum is from 1 to the number of --witness');
}

async function main() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  mustBeQuorum(values);
  const { pin, server, heads } = values;
  const [name] = positionals;
  if (values.seed !== undefined) return checkSeed(server, values.seed);
  if (values.release) return checkRelease(server, name);
  if (name === undefined) throw new Error('Name a file or a link: verify.mjs proof.json');
  const needsServer = heads !== undefined || values.audit !== '0';
  if (server === undefined && needsServer) throw new Error('--heads and --audit need --server URL');
  if (!/^(0|[1-9][0-9]{0,3})$/.test(values.audit)) throw new Error('--audit takes a number');
  process.exitCode = 1;
  const value = isLink(name) ? await readLinked(name) : readValue(name);
  if (value === undefined) return;
  mustHaveEffect(value, values);
  const demands = { server, witness: values.witness, quorum: Number(values.quorum) };
  if (isAccount(value)) {
    const pinned = pin ?? value.pinned;
    process.exitCode = (await printAccount({ ...value, pinned }, demands)) ? 0 : 1;
    return;
  }
  if (isRefusal(value)) {
    const pinned = pin ?? value.pinned;
    process.exitCode = (await printRefusal({ ...value, pinned }, demands)) ? 0 : 1;
    return;
  }
  const file = withPin(value, pin);
  if (file === null) return;
  const completeFile =
    server === undefined ? file : await addServerPaths(file, server).catch(() => file);
  const verdict = verifyFile(completeFile);
  for (const { step, state, code } of verdict) console.log(step.padEnd(8), code ?? state);
  if (verdict.some(({ state }) => state === 'failed')) return;
  if (verdict.some(({ state }) => state === 'skipped'))
    console.log('a batch that was seen is not compared: ask with --server URL');
  else process.exitCode = 0;
  printEvidence(completeFile);
  const { head } = readFile(completeFile).proof;
  if (!printWitnesses(head, demands.witness, demands.quorum)) process.exitCode = 1;
  if (server !== undefined)
    await checkServer(completeFile, server, heads ?? null, Number(values.audit));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
