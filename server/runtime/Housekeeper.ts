import { repeat, type Repeated } from '../platform/limits/repeat';
import type { Core } from '../ports/context';
import { logUnlessAway } from '../db/databaseAway';
import { sendWechatNotices } from '../services/sendWechatNotices';
import { publishTotals } from '../services/money/publishTotals';
import { forgetGuesses } from '../services/account/forgetGuesses';
import { LedgerWatch } from './LedgerWatch';
import { SettlementWatch } from './SettlementWatch';
import { HOUR_MS } from '@candor/rules/durations';

const PRUNE_MS = HOUR_MS;
const CLOCK_CHECK_MS = 60_000;
/** 500 customers per run: 100,000 in less than an hour. */
const LEDGER_CHECK_MS = 15_000;
const TELL_MS = 5_000;
/** Delay after midnight (UTC) of the day's total. */
const TOTAL_MS = 60_000;
const SETTLEMENT_CHECK_MS = 5_000;
/** Tolerated difference between the server's clock and the machine's. */
const LEAD_WARN_MS = 5_000;

/** Periodic maintenance: clean-up, clock, ledger, totals. */
export class Housekeeper {
  private running: Repeated[] = [];
  private warnedLead = 0;

  private readonly ledger: LedgerWatch;
  private readonly settlement: SettlementWatch;

  constructor(private readonly core: Core) {
    this.ledger = new LedgerWatch(core);
    this.settlement = new SettlementWatch(core);
  }

  start(): void {
    const { sessions, security, log } = this.core;
    const prune = async () => {
      await sessions.prune();
      await forgetGuesses(this.core);
      return PRUNE_MS;
    };
    const check = async () => {
      this.checkClock();
      security.tidy();
      return CLOCK_CHECK_MS;
    };
    const compare = async () => {
      await this.ledger.check();
      return LEDGER_CHECK_MS;
    };
    const look = async () => {
      await this.settlement.check();
      return SETTLEMENT_CHECK_MS;
    };
    const tell = async () => {
      await sendWechatNotices(this.core);
      return TELL_MS;
    };
    const total = async () => {
      await publishTotals(this.core);
      return TOTAL_MS;
    };
    const failed = (what: string) => logUnlessAway(log, what);
    this.running = [
      repeat(prune, PRUNE_MS, failed('old sessions and counts could not be deleted'), PRUNE_MS),
      repeat(tell, TELL_MS, failed('WeChat could not be told'), TELL_MS),
      repeat(total, TOTAL_MS, failed('the balances could not be added up'), TOTAL_MS),
      repeat(check, CLOCK_CHECK_MS, failed('the clock could not be read'), CLOCK_CHECK_MS),
      repeat(look, SETTLEMENT_CHECK_MS, failed('due orders could not be looked for')),
      repeat(compare, LEDGER_CHECK_MS, failed('the ledger could not be compared'), LEDGER_CHECK_MS),
    ];
  }

  /** Warns once when the machine's time was set (server/platform/clock.ts). */
  checkClock(): void {
    const lead = Math.round(this.core.clock.lead());
    if (Math.abs(lead) <= LEAD_WARN_MS || Math.abs(lead - this.warnedLead) <= LEAD_WARN_MS) return;
    this.warnedLead = lead;
    this.core.log.warn(
      { leadMs: lead },
      'the time of the machine was set; this server keeps its own',
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((work) => work.stop()));
  }
}
