import { sha256 } from '@candor/proof/crypto/sha256';
import { verifyRefusal as checkRefusal } from '@candor/proof/check/verifyRefusal';
import {
  aRefusal,
  aRefusalFile,
  aSignedOrder,
  REFUSED_ORDER,
} from '@candor/proof/testing/refuseOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { findRefusal, readRefusalFile, verifyRefusal } from '@candor/verify/refusal.mjs';
import { serveLog } from '@candor/verify/testing/serveLog';
import { bodyOf, log, secondKey } from './savedFiles';

/** Error codes of the programs that detect a forgery. */
export type DetectedBy = Readonly<
  Partial<Record<'app' | 'script' | 'audit' | 'seed' | 'witness', string>>
>;

export interface Forgery {
  name: string;
  /** Empty if undetectable; then `undetectableBecause` explains it, as docs/PROOF.md does. */
  detectedBy: DetectedBy;
  undetectableBecause?: string;
  check: () => Promise<DetectedBy> | DetectedBy;
}

export const byBoth = (code: string): DetectedBy => ({ app: code, script: code });

/** Verdicts on a refusal: both programs, and the script's search for its line in the log. */
async function checkRefusalNote(
  note: string,
  batch: number | null = 21,
  order = REFUSED_ORDER,
): Promise<DetectedBy> {
  const file = aRefusalFile({ refusal: note, order });
  const [app, script] = [checkRefusal(file), verifyRefusal(file)];
  if (app !== null || script !== null) return { ...(app && { app }), ...(script && { script }) };
  const line = `refusal|${sha256(bodyOf(note))}`;
  const batches = log.batches.map((one) => (one.seq === batch ? { ...one, entries: [line] } : one));
  const server = await serveLog(new TestLog(batches, log.size));
  const code = await findRefusal(server.url, readRefusalFile(file)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { script: code };
}

/** Checks a refusal with another instant or reason. Throws if the honest one is not found. */
async function checkOtherRefusal(change: Parameters<typeof aRefusal>[0]): Promise<DetectedBy> {
  const honestResult = await checkRefusalNote(aRefusal());
  if (Object.keys(honestResult).length > 0) throw new Error('an honest refusal was not found');
  return checkRefusalNote(aRefusal(change));
}

/** A refusal with other terms than the order that it names. */
function checkRefusalOf(terms: Parameters<typeof aSignedOrder>[0]): Promise<DetectedBy> {
  const order = aSignedOrder(terms);
  return checkRefusalNote(aRefusal({ order: sha256(order) }), 21, order);
}

export const REFUSAL_FORGERIES: readonly Forgery[] = [
  {
    name: '24 a refusal of another account or request',
    detectedBy: byBoth('refusal_untrue'),
    check: () => checkRefusalOf({ account: '8' }),
  },
  {
    name: '25 a refusal left out of the log',
    detectedBy: { script: 'refusal_unlogged' },
    check: () => checkRefusalNote(aRefusal(), null),
  },
  {
    name: '26 a refusal that the log has later than its moment',
    detectedBy: { script: 'refusal_unlogged' },
    check: () => checkRefusalNote(aRefusal(), 24),
  },
  {
    name: '27 a refusal dated back',
    detectedBy: { script: 'refusal_untrue' },
    check: () => checkOtherRefusal({ at: log.first + 18_100 }),
  },
  {
    name: '28 a refusal dated ahead',
    detectedBy: { script: 'refusal_untrue' },
    check: () => checkOtherRefusal({ at: log.first + 39_950 }),
  },
  {
    name: '29 an order refused as late that was in time',
    detectedBy: { script: 'refusal_untrue' },
    check: () => checkOtherRefusal({ code: 'order_late' }),
  },
  {
    name: '30 an order refused for a closed or halted market that had prices',
    detectedBy: { script: 'refusal_untrue' },
    check: () => checkOtherRefusal({ code: 'market_closed' }),
  },
  {
    name: '31 an order refused for a reason that leaves no trace in the log',
    detectedBy: {},
    undetectableBecause: 'limits of amounts and the rate of a term are not in the log',
    check: () => checkOtherRefusal({ code: 'amount_above_maximum' }),
  },
  {
    name: '32 a refusal by a key that is not the operator’s',
    detectedBy: byBoth('unknown_key'),
    check: () => checkRefusalNote(aRefusal({}, secondKey)),
  },
];
