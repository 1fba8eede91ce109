import type { Handlers } from './ConsoleContext';
import { APPROVAL_READS } from './commands/approvals';
import { AUDIT_HANDLERS } from './commands/audit';
import { BANNER_HANDLERS } from './commands/banners';
import { BOOK_HANDLERS } from './commands/books';
import { CHANNEL_HANDLERS } from './commands/channels';
import { CREDIT_HANDLERS } from './commands/credit';
import { CUSTOMER_HANDLERS } from './commands/customers';
import { DESK_HANDLERS } from './commands/desk';
import { DEPOSIT_HANDLERS } from './commands/deposits';
import { IDENTITY_HANDLERS } from './commands/identities';
import { MARKET_HANDLERS } from './commands/market';
import { MESSAGE_HANDLERS } from './commands/messages';
import { OPERATOR_HANDLERS } from './commands/operators';
import { ORDER_HANDLERS } from './commands/orders';
import { PAYOUT_HANDLERS } from './commands/payouts';
import { PASSKEY_HANDLERS, SESSION_HANDLERS } from './commands/sessions';
import { SETTING_HANDLERS } from './commands/settings';
import { STATEMENT_HANDLERS } from './commands/statements';
import { WITHDRAWAL_HANDLERS } from './commands/withdrawals';

export const HANDLERS: Handlers = {
  ...APPROVAL_READS,
  ...AUDIT_HANDLERS,
  ...BANNER_HANDLERS,
  ...BOOK_HANDLERS,
  ...CHANNEL_HANDLERS,
  ...CREDIT_HANDLERS,
  ...CUSTOMER_HANDLERS,
  ...DEPOSIT_HANDLERS,
  ...DESK_HANDLERS,
  ...IDENTITY_HANDLERS,
  ...MARKET_HANDLERS,
  ...MESSAGE_HANDLERS,
  ...OPERATOR_HANDLERS,
  ...ORDER_HANDLERS,
  ...PASSKEY_HANDLERS,
  ...PAYOUT_HANDLERS,
  ...SESSION_HANDLERS,
  ...SETTING_HANDLERS,
  ...STATEMENT_HANDLERS,
  ...WITHDRAWAL_HANDLERS,
};
