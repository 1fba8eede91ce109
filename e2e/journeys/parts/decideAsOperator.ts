import { withOps } from '../../withOps';
import type { ProductServer } from '../../ProductServer';

type Noun = 'identities' | 'deposits' | 'withdrawals';

/** A request is on its way while its page still says what was before. */
const PATIENCE_MS = 10_000;

/**
 * Decides, as the operator, the request that waits. Of a refusal the customer reads the sentence of
 * `reason`, one of the closed list, and `why` as it is.
 */
export async function decideAsOperator(
  server: ProductServer,
  noun: Noun,
  verb: 'approve' | 'reject',
  why: string,
  reason?: string,
): Promise<void> {
  await withOps(server, async (ops) => {
    const end = Date.now() + PATIENCE_MS;
    let [first]: { id: string }[] = [];
    while (!first) {
      if (Date.now() > end) throw new Error(`no request of ${noun} waits`);
      [first] = JSON.parse(await ops(noun, 'list'));
    }
    await ops(noun, verb, first.id, '--why', why, ...(reason ? ['--reason', reason] : []));
  });
}
