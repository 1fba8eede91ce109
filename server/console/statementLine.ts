import { minor, moneyText } from '@candor/rules/money';
import type { StatementLine } from '../repositories/money/statements';

/** A line of a statement on the wire. */
export const statementLine = (line: StatementLine) => ({
  line: line.lineId,
  channel: line.channelId,
  at: line.at,
  amount: moneyText(minor(line.amount)),
  payer: line.payer,
  note: line.note,
  deposit: line.deposit,
  payout: line.payout && { id: line.payout.id, net: moneyText(minor(line.payout.net)) },
});
