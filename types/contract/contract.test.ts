import { CASH_FLOW_TYPES, DEPOSIT_STATES, WITHDRAWAL_STATES } from './kinds';
import type { TObject } from 'typebox';
import {
  ChangePasswordRequestSchema,
  CountrySchema,
  LoginRequestSchema,
  RegisterRequestSchema,
  UserSchema,
} from './account';
import { LOCALES } from './common';
import { CONFIG_NAMES } from './config';
import { ILLEGAL_REQUEST } from './constants';
import { DealSchema, NowDataSchema, QuoteSchema } from './feed';
import { IdentityRequestSchema } from './identity';
import { OrderSchema, OrderStateSchema } from './order';
import { ProductSchema } from './product';
import {
  DepositRequestSchema,
  DepositSchema,
  WithdrawalSchema,
  WithdrawRequestSchema,
} from './transfer';
import { AssetSchema, CashFlowSchema, SaveBankCardRequestSchema } from './wallet';

const words = (text: string) => text.split(' ');

/** Names that SPEC 3 and SPEC 7 require; a schema may have more. */
const FIELDS: readonly [string, TObject, string][] = [
  [
    'the user',
    UserSchema,
    'uid username utel nickname userLevel alivedTime utime ustatus logintime usermoney freezemoney ' +
      'realName cardNo realAudit todayProfit holdAmount withdrawAmount cnyToUsdt usdtToCNY xinyong',
  ],
  ['the asset info', AssetSchema, 'totalAssets available withdrawReview position estimatedProfit'],
  [
    'an order',
    OrderSchema,
    'orderNo state productName openPrice closePrice openTime closeTime direction quantity ' +
      'strikePrice predictedResult profit profitRate',
  ],
  ['a cash-flow entry', CashFlowSchema, 'type amount balance time'],
  ['a deposit record', DepositSchema, 'state amount channelName time'],
  ['a withdrawal record', WithdrawalSchema, 'state amount payType time'],
  ['a product', ProductSchema, 'procode productPhoto title'],
  ['live data', QuoteSchema, 'code title deal'],
  ['a deal', DealSchema, 'buy buyPrice sellPrice sell'],
  ['a reply of the feed', NowDataSchema, 'code datas'],
  ['a country', CountrySchema, 'code name'],
];

it.each(FIELDS)('%s has every field of SPEC 3', (_what, schema, names) => {
  for (const name of words(names)) expect(Object.keys(schema.properties)).toContain(name);
});

/** Exact names of requests. `+` marks what the contract adds to SPEC 7. */
const SENT: readonly [string, TObject, string][] = [
  ['/login', LoginRequestSchema, 'upwd username countryCode registerType'],
  [
    '/regisiter',
    RegisterRequestSchema,
    'username utel countryCode upwd upwd2 fpwd fpwd2 vcode registerType realName oid',
  ],
  ['/changepwd and /changecoinpwd', ChangePasswordRequestSchema, 'oldpwd upwd upwd2'],
  ['/recharge', DepositRequestSchema, 'bpprice imgFileId channelID +realName +requestId'],
  ['/withdrawl', WithdrawRequestSchema, 'bpprice coinpwd payType +cardId +requestId'],
  ['/realAudit', IdentityRequestSchema, 'realName cardNo idCardFrontImg idCardBackImg fpwd'],
  [
    '/saveBankCard',
    SaveBankCardRequestSchema,
    'id bankName address accntno city province accntnm scard phone coinType chainType ' +
      'walletAddress passwd',
  ],
];

it.each(SENT)('%s takes the fields of SPEC 7 and no other', (_path, schema, names) => {
  const expected = words(names).map((name) => name.replace('+', ''));
  expect(Object.keys(schema.properties).sort()).toEqual(expected.sort());
  expect(schema).toHaveProperty('additionalProperties', false);
});

it('has every name of the App config of SPEC 3', () => {
  expect(CONFIG_NAMES).toEqual(
    expect.arrayContaining(
      words(
        'web_name is_close custom_service web_logo marquee_text notice_text pay_choose reg_push ' +
          'reg_par web_poundage is_auth_withdraw_passwd is_need_Invitation_code is_reg_login_vcode ' +
          'usdt_rate needReal phone_or_name about_us',
      ),
    ),
  );
});

it('has the states of SPEC 4 for orders, deposits and withdrawals', () => {
  expect(OrderStateSchema).toMatchObject({ anyOf: [{ const: 'pending' }, { const: 'finished' }] });
  expect(DEPOSIT_STATES).toEqual(['success', 'fail', 'audit', 'backend', 'unknown']);
  expect(WITHDRAWAL_STATES).toEqual(
    expect.arrayContaining(['pendingReview', 'underReview', 'succeed', 'rejected']),
  );
});

it('has the 17 cash-flow types of SPEC 4', () => {
  expect(CASH_FLOW_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 71, 72, 81, 82]);
});

it('knows zh_CN and en_US, and the marker of a dead session', () => {
  expect(LOCALES).toEqual(['zh_CN', 'en_US']);
  expect(ILLEGAL_REQUEST).toBe('illegal request');
});
