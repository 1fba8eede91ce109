import { formatDateTime } from '@/format/formatTime';
import { formatMoney } from '@/format/formatMoney';
import type { Translate } from '@/i18n';
import { shortMoney } from './shortMoney';
import type { TicketProblem } from './ticketProblem';

export function problemText(t: Translate, problem: TicketProblem): string {
  switch (problem.kind) {
    case 'closed':
      return problem.opensAt === null
        ? t('ticket.block.closed')
        : t('ticket.block.closedUntil', { time: formatDateTime(problem.opensAt, t.locale) });
    case 'halted':
      return t(`stock.halt.${problem.halt}`);
    case 'paused':
      return t('stock.paused');
    case 'stale':
      return problem.seconds === null
        ? t('ticket.block.priceUnknown')
        : t('ticket.block.stale', { seconds: problem.seconds });
    case 'belowMin':
      return t('ticket.block.belowMin', { min: shortMoney(problem.min) });
    case 'aboveMax':
      return t('ticket.block.aboveMax', { max: shortMoney(problem.max) });
    case 'amountFault':
      return t.error(problem.fault);
    default:
      return t(`ticket.block.${problem.kind}`);
  }
}

/** The error below the amount: the button's text, with the amount that is too much. */
export function amountProblemText(t: Translate, problem: TicketProblem): string {
  return problem.kind === 'overBalance'
    ? t('ticket.overBalance', { over: formatMoney(problem.over) })
    : problemText(t, problem);
}
