import type { Core } from '../ports/context';
import { checkWallets, findLedgerFaults } from '../repositories/money/ledgerChecks';

const SLICE_USERS = 500;

/** Continuously compares wallets with their journals, a slice of customers at a time. */
export class LedgerWatch {
  private afterUserId = 0;
  private readonly mismatched = new Set<number>();

  constructor(private readonly core: Pick<Core, 'db' | 'log' | 'metrics'>) {
    core.metrics.gauge(
      'candor_ledger_mismatches',
      'Customers whose balance is not what their journal says',
      () => this.mismatched.size,
    );
  }

  /** Checks one slice of customers. A mismatch is logged once and counted until it is gone. */
  async check(): Promise<void> {
    const { db, log } = this.core;
    const from = this.afterUserId;
    const { lastUserId, mismatched } = await checkWallets(db, from, SLICE_USERS);
    this.afterUserId = lastUserId ?? 0;
    for (const userId of this.mismatched) {
      const wasChecked = userId > from && userId <= (lastUserId ?? Infinity);
      if (wasChecked && !mismatched.includes(userId)) this.mismatched.delete(userId);
    }
    for (const userId of mismatched) {
      if (this.mismatched.has(userId)) continue;
      this.mismatched.add(userId);
      const faults = await findLedgerFaults(db, userId);
      log.error({ uid: userId, faults }, 'a balance is not what its journal says: no payouts');
    }
  }
}
