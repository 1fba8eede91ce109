/** Checks against a server: whether its public log is still consistent with what was kept. */
import { readFileSync } from 'node:fs';
import { auditMinutes } from './audit.mjs';
import { must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { fetchData, fetchLinks, fetchPlaces, fetchText } from './log.mjs';
import { readFile } from './shape.mjs';
import { headOf, readKeys } from './texts.mjs';

/** The file completed with the links and places for its kept heads and batches, from the server. */
export async function addServerPaths(file, server) {
  const { proof, kept } = readFile(file);
  if (proof === null) return file;
  const heads = [proof.head, ...kept.heads].map(headOf);
  const largest = heads.reduce((best, head) => (head.size > best.size ? head : best));
  const sizes = heads.map(({ size }) => size);
  const links = await fetchLinks(server, sizes, largest.size);
  const seqs = kept.tips.map(({ seq }) => seq);
  const ways = await fetchPlaces(server, seqs, headOf(proof.head));
  return { ...file, kept: { ...file.kept, links, ways } };
}

/** Checks that every known head is a prefix of the server's newest one, under keys still valid. */
export async function verifyServer(proof, notes, server) {
  const { keys } = await fetchData(server, 'keys');
  must(
    proof.keys.every((note, i) => note === keys[i]),
    'unknown_key',
  );
  const newest = await fetchText(server, 'head');
  const { size } = headOf(newest);
  const sizes = notes.map((note) => headOf(note).size);
  must(
    sizes.every((one) => one <= size),
    'head_forked',
  );
  checkHeads([newest, ...notes], await fetchLinks(server, sizes, size), readKeys(keys));
  return size;
}

async function printCheck(name, work) {
  try {
    console.log(name.padEnd(8), 'ok:', await work());
  } catch (error) {
    console.log(name.padEnd(8), error.message);
    process.exitCode = 1;
  }
}

/** Notes of a `heads.txt`, which are separated by an empty line. */
const notesIn = (text) =>
  text.split(/(?<=\n)\n(?=candor)/).map((note) => note.replace(/\n+$/, '\n'));

const timeText = (ts) => new Date(ts).toISOString();

/** Prints an audit of the newest minutes; a fault of the log sets the exit code. */
async function printAudit(server, minutes) {
  const faults = [];
  await printCheck('audit', async () => {
    const { lines, voids, missing, gaps } = await auditMinutes(server, minutes);
    for (const { from, batches } of gaps)
      faults.push(`batch_missing: ${batches} from ${timeText(from)} on`);
    for (const { procode, at } of missing)
      faults.push(
        `line_missing: ${procode} has none in ${at.length} batches from ${timeText(at[0])} on`,
      );
    return `${lines} price lines add up, ${voids.length} orders are void`;
  });
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** Prints the server checks of `verify.mjs --server` after the steps. */
export async function checkServer(file, server, headsFile, minutes) {
  const { proof, kept } = readFile(file);
  const others = headsFile === null ? [] : notesIn(readFileSync(headsFile, 'utf8'));
  const notes = [proof.head, ...kept.heads, ...others];
  await printCheck('server', async () => {
    const size = await verifyServer(proof, notes, server);
    return `${notes.length} heads lead to its newest, of ${size} minutes`;
  });
  if (minutes > 0) await printAudit(server, minutes);
}
