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
const FIELDS: readonly [string, string, TObject, string][] = [
  [
    'the user',
    'SPEC 3.4-3.14, 3.17-3.20, 3.23',
    UserSchema,
    'uid username utel nickname userLevel alivedTime utime ustatus logintime usermoney freezemoney ' +
      'realName cardNo realAudit todayProfit holdAmount withdrawAmount cnyToUsdt usdtToCNY xinyong',
  ],
  [
    'the asset info',
    'SPEC 3.31-3.35',
    AssetSchema,
    'totalAssets available withdrawReview position estimatedProfit',
  ],
  [
    'an order',
    'SPEC 3.36-3.48',
    OrderSchema,
    'orderNo state productName openPrice closePrice openTime closeTime direction quantity ' +
      'strikePrice predictedResult profit profitRate',
  ],
  ['a cash-flow entry', 'SPEC 3.49-3.52', CashFlowSchema, 'type amount balance time'],
  ['a deposit record', 'SPEC 3.53-3.56', DepositSchema, 'state amount channelName time'],
  ['a withdrawal record', 'SPEC 3.57-3.60', WithdrawalSchema, 'state amount payType time'],
  ['a product', 'SPEC 3.92-3.94', ProductSchema, 'procode productPhoto title'],
  ['live data', 'SPEC 3.96-3.98', QuoteSchema, 'code title deal'],
  ['a deal', 'SPEC 3.98', DealSchema, 'buy buyPrice sellPrice sell'],
  ['a reply of the feed', 'SPEC 7.22', NowDataSchema, 'code datas'],
  ['a country', 'SPEC 7.6', CountrySchema, 'code name'],
];

describe('the entities of the contract', () => {
  it.each(FIELDS)('have every field of SPEC: %s (%s)', (_what, _spec, schema, names) => {
    for (const name of words(names)) expect(Object.keys(schema.properties)).toContain(name);
  });
});

/** Exact names of requests. `+` marks what the contract adds to SPEC 7. */
const SENT: readonly [string, string, TObject, string][] = [
  ['/login', 'SPEC 7.10', LoginRequestSchema, 'upwd username countryCode registerType'],
  [
    '/regisiter',
    'SPEC 7.11',
    RegisterRequestSchema,
    'username utel countryCode upwd upwd2 fpwd fpwd2 vcode registerType realName oid',
  ],
  [
    '/changepwd and /changecoinpwd',
    'SPEC 7.12-7.13',
    ChangePasswordRequestSchema,
    'oldpwd upwd upwd2',
  ],
  [
    '/recharge',
    'SPEC 7.14',
    DepositRequestSchema,
    'bpprice imgFileId channelID +realName +payAmount +requestId',
  ],
  [
    '/withdrawl',
    'SPEC 7.15',
    WithdrawRequestSchema,
    'bpprice coinpwd payType +cardId +net +requestId',
  ],
  [
    '/realAudit',
    'SPEC 7.16',
    IdentityRequestSchema,
    'realName cardNo idCardFrontImg idCardBackImg fpwd',
  ],
  [
    '/saveBankCard',
    'SPEC 3.105-3.117, 7.18',
    SaveBankCardRequestSchema,
    'id bankName address accntno city province accntnm scard phone coinType chainType ' +
      'walletAddress passwd',
  ],
];

describe('the requests of the contract', () => {
  it('require only the fields of SPEC 7', () => {
    for (const [, , schema, names] of SENT) {
      const added = words(names).filter((name) => name.startsWith('+'));
      for (const name of added) expect(schema.required).not.toContain(name.slice(1));
    }
  });

  it.each(SENT)(
    'accept only the fields of the payload of %s (%s)',
    (_path, _spec, schema, names) => {
      const expected = words(names).map((name) => name.replace('+', ''));
      expect(Object.keys(schema.properties).sort()).toEqual(expected.sort());
      expect(schema).toHaveProperty('additionalProperties', false);
    },
  );

  it('include every name of the App config of SPEC 3 (SPEC 3.73-3.90)', () => {
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

  it('use the states of SPEC 4 for orders, deposits and withdrawals (SPEC 4.4, 4.5)', () => {
    expect(OrderStateSchema).toMatchObject({
      anyOf: [{ const: 'pending' }, { const: 'finished' }],
    });
    expect(DEPOSIT_STATES).toEqual(['success', 'fail', 'audit', 'backend', 'unknown']);
    expect(WITHDRAWAL_STATES).toEqual(
      expect.arrayContaining(['pendingReview', 'underReview', 'succeed', 'rejected']),
    );
  });

  it('use the 17 cash-flow types of SPEC 4', () => {
    expect(CASH_FLOW_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 71, 72, 81, 82]);
  });

  it('use the languages zh_CN and en_US, and the marker of an ended session (SPEC 1.22, 3.120, 9.2)', () => {
    expect(LOCALES).toEqual(['zh_CN', 'en_US']);
    expect(ILLEGAL_REQUEST).toBe('illegal request');
  });
});
