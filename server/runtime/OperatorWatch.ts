import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LAST_BACKUP } from '../db/dump/backupFolder';
import type { Core } from '../ports/context';
import { PROMISE_MS } from '../../types/contract/ops/queue';
import { readOperatorFigures, type OperatorFigures } from '../repositories/operatorFigures';

const NONE: OperatorFigures = {
  oldest: {},
  waiting: {},
  approved: {},
  changes: {},
  owed: {},
  staked: {},
  payout: {},
  installedAt: null,
};
const QUEUES = Object.keys(PROMISE_MS);

/** Time of a file's last change, ms; null without the file. */
function changedAt(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function expiryOf(file: string): number | null {
  try {
    return Date.parse(new X509Certificate(fs.readFileSync(file)).validTo);
  } catch {
    return null;
  }
}

/** Exports what people have to act on: queues, sums, changes, reserves, backup, certificate. */
export class OperatorWatch {
  private figures = NONE;
  private held: Record<string, number> = {};
  private isAway = false;

  constructor(
    private readonly core: Pick<Core, 'db' | 'clock' | 'settings' | 'metrics' | 'config'>,
  ) {
    const { metrics, config, clock } = core;
    const byLabel = (
      name: string,
      help: string,
      label: string,
      read: () => Record<string, number>,
    ) => metrics.gaugesByLabel('gauge', name, help, label, read);
    byLabel('candor_queue_waiting', 'Items that wait for an operator', 'queue', () => {
      const empty = Object.fromEntries(QUEUES.map((kind) => [kind, 0]));
      return { ...empty, ...this.figures.waiting };
    });
    byLabel('candor_queue_promise_used', 'Share of the promised time that is over', 'queue', () =>
      this.promiseUsed(),
    );
    byLabel('candor_queue_oldest_seconds', 'How long the oldest item waits', 'queue', () =>
      Object.fromEntries(QUEUES.map((kind) => [kind, this.waitOf(kind) / 1000])),
    );
    byLabel('candor_open_stake', 'Stakes of open orders, USDT', 'product', () =>
      inUnits(this.figures.staked),
    );
    byLabel('candor_open_payout', 'Payout if all open orders win, USDT', 'product', () =>
      inUnits(this.figures.payout),
    );
    byLabel('candor_balances', 'All balances of customers', 'currency', () =>
      inUnits(this.figures.owed),
    );
    byLabel(
      'candor_reserves',
      'The reserves that the operator states',
      'currency',
      () => this.held,
    );
    byLabel(
      'candor_operator_approved_day',
      'USDT that an operator approved in 24 h',
      'operator',
      () => inUnits(this.figures.approved),
    );
    byLabel(
      'candor_reserve_missing',
      'What the stated reserves lack of the balances',
      'currency',
      () => this.missing(),
    );
    const changes = 'Changes by operators, from the audit log';
    metrics.gaugesByLabel(
      'counter',
      'candor_operator_changes_total',
      changes,
      'what',
      () => this.figures.changes,
    );
    metrics.gauge('candor_database_away', '1 while the database does not answer', () =>
      Number(this.isAway),
    );
    byLabel('candor_backup_age_seconds', 'Time since the last backup of DATA_DIR', 'of', () => {
      // Without a backup, all data since the first start is at risk. An external database has
      // separate backups.
      const since = config.databaseUrl === null ? this.figures.installedAt : null;
      const at = changedAt(path.join(config.dataDir, LAST_BACKUP)) ?? since;
      return only('data', at === null ? null : Math.max(0, (Date.now() - at) / 1000));
    });
    byLabel('candor_certificate_seconds', 'Time until the certificate expires', 'of', () => {
      const expires = config.certificateFile === null ? null : expiryOf(config.certificateFile);
      return only('site', expires === null ? null : (expires - clock.now()) / 1000);
    });
  }

  async check(): Promise<void> {
    const { db, clock, settings } = this.core;
    try {
      this.figures = await readOperatorFigures(db, clock.now());
      const [usdt, cny] = [await settings.text('held_usdt'), await settings.text('held_cny')];
      this.held = {
        ...(usdt !== '' && { USDT: Number(usdt) }),
        ...(cny !== '' && { CNY: Number(cny) }),
      };
      this.isAway = false;
    } catch (error) {
      this.isAway = true;
      throw error;
    }
  }

  private promiseUsed(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(PROMISE_MS).map(([kind, ms]) => [kind, this.waitOf(kind) / ms]),
    );
  }

  /** How long the oldest item of a queue waits, ms; 0 for an empty queue. */
  private waitOf(kind: string): number {
    const now = this.core.clock.now();
    return Math.max(0, now - (this.figures.oldest[kind] ?? now));
  }

  private missing(): Record<string, number> {
    const owed = inUnits(this.figures.owed);
    return Object.fromEntries(
      Object.entries(this.held).map(([currency, held]) => [
        currency,
        Math.max(0, (owed[currency] ?? 0) - held),
      ]),
    );
  }
}

const only = (label: string, value: number | null): Record<string, number> =>
  value === null ? {} : { [label]: value };

const inUnits = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, minor / 100]));
