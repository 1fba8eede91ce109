/** Prints the check of a customer's money, with `--server` also what the public log has. */
import { moneyOf, verifyAccount } from './account.mjs';
import { must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { fetchLinks, fetchLoggedLines, fetchNewestHead, fetchText, fetchData } from './log.mjs';
import { headOf, isSettlement, readKeys, readTotal } from './texts.mjs';
import { printWitnesses } from './witnesses.mjs';

/** The file completed with the links of its heads, from the server. */
async function addLinks(file, server) {
  const { total, heads } = file;
  if (total === null) return file;
  const sizes = [total.head, ...heads].map((note) => headOf(note).size);
  return { ...file, links: await fetchLinks(server, sizes, Math.max(...sizes)) };
}

/** Number of the batch with the total in the server's public log, under the same heads. */
async function findTotal({ total, heads }, server) {
  const { keys } = await fetchData(server, 'keys');
  const newest = await fetchText(server, 'head');
  const { size } = headOf(newest);
  const notes = [total.head, ...heads];
  const sizes = notes.map((note) => headOf(note).size);
  must(Math.max(...sizes) <= size, 'head_forked');
  checkHeads([newest, ...notes], await fetchLinks(server, sizes, size), readKeys(keys));
  const { seq } = total.entry;
  const { lines } = await fetchLoggedLines(server, seq, await fetchNewestHead(server));
  must(lines.includes(total.line), 'total_not_in_log');
  return seq;
}

function printEvidence({ keys, seen, entries, lines, heads }) {
  const [first] = readKeys(keys);
  console.log(`log        ${first.origin}, first key ${first.public}`);
  const results = seen.filter(isSettlement).length;
  const kept = seen.length + entries.length + heads.length;
  console.log(
    kept === 0
      ? 'compared with nothing that you kept'
      : `compared with what you kept: ${seen.length - results} statements, ${results} results, ${entries.length} entries, ${heads.length} heads`,
  );
  console.log(`${lines.length} entries follow from one another`);
}

/** Prints what the total contains, also when the customer is in none. */
function printTotal({ total }) {
  if (total === null) {
    console.log('in no total: nothing shows that this balance is part of what everybody can see');
    return;
  }
  const { total: sum, currency, held, at } = readTotal(total.line);
  const text = (value) => `${moneyOf(value)} ${currency}`;
  const own = total.parts.reduce((all, { amount }) => all + amount, 0);
  const when = new Date(at).toISOString();
  console.log(
    own === 0
      ? `in no total yet: the total of ${when} has nothing of this customer`
      : `${text(own)} are in the total of ${when}`,
  );
  console.log(`all together ${text(sum)}, held: ${held === undefined ? 'not said' : text(held)}`);
}

/** Prints the verdict; resolves with whether all steps and demands are met. */
export async function printAccount(file, { server, witness, quorum }) {
  const completeFile = server === undefined ? file : await addLinks(file, server).catch(() => file);
  const verdict = verifyAccount(completeFile);
  for (const { step, state, code, entries } of verdict) {
    const range = entries ? `, entries ${entries.from} to ${entries.to}` : '';
    console.log(step.padEnd(10), code === undefined ? state : code + range);
  }
  if (verdict.some(({ state }) => state === 'failed')) return false;
  printEvidence(completeFile);
  printTotal(completeFile);
  const { total } = completeFile;
  const isWhole = verdict.every(({ state }) => state === 'ok');
  if (total === null) return false;
  const isWitnessed = printWitnesses(total.head, witness, quorum);
  if (server === undefined) return isWhole && isWitnessed;
  try {
    console.log(`server     ok: the total is in batch ${await findTotal(completeFile, server)}`);
    return isWhole && isWitnessed;
  } catch (error) {
    console.log(`server     ${error.message}`);
    return false;
  }
}
