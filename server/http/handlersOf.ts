import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context';
import type { Handlers } from './defineCalls';
import { accountCalls } from './routes/account';
import { configCalls } from './routes/config';
import { demoCalls } from './routes/demo';
import { depositCalls } from './routes/deposits';
import { deviceKeyCalls } from './routes/deviceKeys';
import { earlyAnswerCalls } from './routes/earlyAnswers';
import { identityCalls } from './routes/identity';
import { inquiryCalls } from './routes/inquiries';
import { inviteCalls } from './routes/invite';
import { messageCalls } from './routes/messages';
import { moneyProofCalls } from './routes/money';
import { orderCalls } from './routes/orders';
import { bannerCalls } from './routes/pictures';
import { productCalls } from './routes/products';
import { sharedResultCalls } from './routes/sharedResults';
import { transparencyCalls } from './routes/transparency';
import { uploadCalls } from './routes/uploads';
import { userSettingsCalls } from './routes/userSettings';
import { walletCalls } from './routes/wallet';
import { wechatCalls } from './routes/wechat';
import { withdrawalCalls } from './routes/withdrawals';

/** A handler for each call of the table; one that is missing does not compile. */
export const handlersOf = (app: FastifyInstance, context: Context): Handlers => ({
  ...accountCalls(context),
  ...bannerCalls(context),
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
