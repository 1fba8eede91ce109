import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context';
import type { Handlers } from './defineCalls';
import { accountCalls } from './routes/account/account';
import { clientReportCalls } from './routes/clientReports';
import { configCalls } from './routes/config';
import { demoCalls } from './routes/money/demo';
import { depositCalls } from './routes/money/deposits';
import { deviceKeyCalls } from './routes/account/deviceKeys';
import { earlyAnswerCalls } from './routes/earlyAnswers';
import { identityCalls } from './routes/account/identity';
import { inquiryCalls } from './routes/inquiries';
import { inviteCalls } from './routes/account/invite';
import { messageCalls } from './routes/messages';
import { moneyProofCalls } from './routes/money/money';
import { orderCalls } from './routes/orders/orders';
import { bannerCalls } from './routes/pictures';
import { productCalls } from './routes/products';
import { sharedResultCalls } from './routes/orders/sharedResults';
import { transparencyCalls } from './routes/log/transparency';
import { uploadCalls } from './routes/uploads';
import { userSettingsCalls } from './routes/account/userSettings';
import { walletCalls } from './routes/money/wallet';
import { wechatCalls } from './routes/account/wechat';
import { withdrawalCalls } from './routes/money/withdrawals';

export const handlersOf = (app: FastifyInstance, context: Context): Handlers => ({
  ...accountCalls(context),
  ...bannerCalls(context),
  ...clientReportCalls(context),
  ...configCalls(context),
  ...demoCalls(context),
  ...depositCalls(context),
  ...deviceKeyCalls(context),
  ...earlyAnswerCalls(app),
  ...identityCalls(context),
  ...inquiryCalls(context),
  ...inviteCalls(context),
  ...messageCalls(context),
  ...moneyProofCalls(context),
  ...orderCalls(context),
  ...productCalls(context),
  ...sharedResultCalls(context),
  ...transparencyCalls(context),
  ...uploadCalls(context),
  ...userSettingsCalls(context),
  ...walletCalls(context),
  ...wechatCalls(context),
  ...withdrawalCalls(context),
});
