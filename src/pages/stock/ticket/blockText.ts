import { formatDateTime } from '@/format/formatTime';
import { formatMoney } from '@/format/formatMoney';
import type { Translate } from '@/i18n';
import { shortMoney } from './shortMoney';
import type { TicketBlock } from './ticketBlock';

/** The sentence on the blocked button. */
export function blockText(t: Translate, block: TicketBlock): string {
  switch (block.kind) {
    case 'closed':
      return block.opensAt === null
        ? t('ticket.block.closed')
        : t('ticket.block.closedUntil', { time: formatDateTime(block.opensAt, t.locale) });
    case 'stale':
      return block.seconds === null
        ? t('ticket.block.priceUnknown')
        : t('ticket.block.stale', { seconds: block.seconds });
    case 'belowMin':
      return t('ticket.block.belowMin', { min: shortMoney(block.min) });
    case 'aboveMax':
      return t('ticket.block.aboveMax', { max: shortMoney(block.max) });
    default:
      return t(`ticket.block.${block.kind}`);
  }
}

/** The sentence below the amount: as on the button, and by how much it is too much. */
export function amountProblemText(t: Translate, problem: TicketBlock): string {
  return problem.kind === 'overBalance'
    ? t('ticket.overBalance', { over: formatMoney(problem.over) })
    : blockText(t, problem);
}
