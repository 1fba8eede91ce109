import { withOps } from '../../withOps';
import type { ProductServer } from '../../ProductServer';

type RequestKind = 'identities' | 'deposits' | 'withdrawals';

/** Maximum wait for the request in ms: the page may change before the server has the request. */
const PATIENCE_MS = 10_000;

/** Decides the pending request as the operator; a refused customer sees `reason` and `why`. */
export async function decideAsOperator(
  server: ProductServer,
  noun: RequestKind,
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
