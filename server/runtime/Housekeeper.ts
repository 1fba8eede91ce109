import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import type { Core } from '../ports/context';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import { sendWechatNotices } from '../services/sendWechatNotices';
import { publishTotals } from '../services/money/publishTotals';
import { forgetGuesses } from '../services/account/forgetGuesses';
import { LedgerWatch } from './LedgerWatch';
import { OperatorWatch } from './OperatorWatch';
import { SettlementWatch } from './SettlementWatch';
import { HOUR_MS } from '@candor/rules/durations';

const PRUNE_MS = HOUR_MS;
const CLOCK_CHECK_MS = 60_000;
/** Interval of ledger checks, ms. Each checks 500 customers, so 100,000 take less than an hour. */
const LEDGER_CHECK_MS = 15_000;
const NOTICE_MS = 5_000;
/** Interval, ms, of checks for a due daily total. */
const TOTAL_MS = 60_000;
const SETTLEMENT_CHECK_MS = 5_000;
const OPERATOR_CHECK_MS = 15_000;
/** Difference between the server's clock and the machine's from which a warning is logged. */
const LEAD_WARN_MS = 5_000;

/** Periodic maintenance: clean-up, clock, ledger, totals. */
export class Housekeeper {
  private tasks: RepeatedTask[] = [];
  private warnedLead = 0;

  private readonly ledger: LedgerWatch;
  private readonly settlement: SettlementWatch;
  private readonly operators: OperatorWatch;

  constructor(private readonly core: Core) {
    this.ledger = new LedgerWatch(core);
    this.settlement = new SettlementWatch(core);
    this.operators = new OperatorWatch(core);
  }

  start(): void {
    const { sessions, security, log } = this.core;
    const pruneOld = async () => {
      await sessions.prune();
      await forgetGuesses(this.core);
      return PRUNE_MS;
    };
    const checkAndClean = async () => {
      this.checkClock();
      security.cleanUp();
      return CLOCK_CHECK_MS;
    };
    const compareLedger = async () => {
      await this.ledger.check();
      return LEDGER_CHECK_MS;
    };
    const checkSettlements = async () => {
      await this.settlement.check();
      return SETTLEMENT_CHECK_MS;
    };
    const sendNotices = async () => {
      await sendWechatNotices(this.core);
      return NOTICE_MS;
    };
    const publishDayTotals = async () => {
      await publishTotals(this.core);
      return TOTAL_MS;
    };
    const readFigures = async () => {
      await this.operators.check();
      return OPERATOR_CHECK_MS;
    };
    const onFailure = (message: string) => logUnlessUnavailable(log, message);
    this.tasks = [
      repeat(
        pruneOld,
        PRUNE_MS,
        onFailure('old sessions and counts could not be deleted'),
        PRUNE_MS,
      ),
      repeat(sendNotices, NOTICE_MS, onFailure('WeChat could not be told'), NOTICE_MS),
      repeat(publishDayTotals, TOTAL_MS, onFailure('the balances could not be added up'), TOTAL_MS),
      repeat(
        checkAndClean,
        CLOCK_CHECK_MS,
        onFailure('the clock could not be read'),
        CLOCK_CHECK_MS,
      ),
      repeat(
        checkSettlements,
        SETTLEMENT_CHECK_MS,
        onFailure('due orders could not be looked for'),
      ),
      repeat(
        readFigures,
        OPERATOR_CHECK_MS,
        onFailure('what waits for operators could not be read'),
      ),
      repeat(
        compareLedger,
        LEDGER_CHECK_MS,
        onFailure('the ledger could not be compared'),
        LEDGER_CHECK_MS,
      ),
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
    await Promise.all(this.tasks.map((work) => work.stop()));
  }
}
