import { checkAccount } from '@candor/proof/account/checkAccount';
import { aJournal, anAccount, aStatement } from '@candor/proof/testing/anAccount';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { aKey, cosign, witnessKey } from '@candor/proof/testing/signing';
import { sha256 } from '@candor/proof/crypto/sha256';
import { verifyOrder } from '@candor/proof/check/verifyOrder';
import { readWitnessPolicy } from '@candor/proof/check/witnesses';
import { verifyAccount } from '@candor/verify/account.mjs';
import { verifySeed } from '@candor/verify/seed.mjs';
import { serveLog } from '@candor/verify/testing/serveLog';
import type { DetectedBy } from './refusalForgeries';
import { fork, log } from './savedFiles';

/** Removes a win from the journal and recomputes all later digests. */
export function withoutWin(): DetectedBy {
  const { log: _log, ...own } = anAccount();
  const { lines, points } = aJournal([
    ['system_recharge', 1, 'external', 'available', 1_000_000],
    ['stake', 1, 'available', 'staked', 10_000],
    ['lose', 2, 'staked', 'house', 10_000],
    ['stake', 1, 'available', 'staked', 5_000],
    ['lose', 2, 'staked', 'house', 5_000],
  ]);
  const logUnderAudit = {
    ...own,
    lines,
    statement: aStatement(points[5]!, anAccount().log),
    entries: [],
    shown: null,
  };
  const app = checkAccount(logUnderAudit).code;
  const script = verifyAccount({ format: 'candor-account/1', ...logUnderAudit }).find(
    ({ code }) => code,
  )?.code;
  return { ...(app && { app }), ...(script && { script }) };
}

/** The server's seed page shows another commitment than the log. */
export async function seedReplaced(): Promise<DetectedBy> {
  const seed = 'ab'.repeat(32);
  const day = '2026-11-18';
  const commitment = sha256(`candor-seed/1|${day}|${seed}`);
  const days = [{ day, commitment, committedAt: 1, seed, batch: null }];
  const seeds = { source: 'simulated', marketHours: 'always', days, products: [] };
  const server = await serveLog(log, {}, { seeds });
  const code = await verifySeed(server.url, day).then(
    () => undefined,
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { seed: code };
}

/** Shows a head without the signature of the witness that the customer demands. */
export function headWithoutWitness(): DetectedBy {
  const witness = aKey('witness.example/w1', 'a witness');
  const demand = readWitnessPolicy(`1:${witnessKey(witness)}`);
  const { proof, known } = proveOrder(fork);
  const cosigned = { ...proof, head: cosign(proof.head, witness) };
  const ok = verifyOrder(cosigned, known, demand).code;
  if (ok !== null) throw new Error(`an honest head was refused: ${ok}`);
  const { code } = verifyOrder(proof, known, demand);
  return code === null ? {} : { app: `log: ${code}` };
}
