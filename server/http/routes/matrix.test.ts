import type { TSchema } from 'typebox';
import { minor } from '@candor/rules/money';
import { bindWallet } from '../../faults/bindWallet';
import { requestWithdrawal } from '../../services/money/requestWithdrawal';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser, sessionOf, type TestUser } from '../../testing/insertUser';
import { ask, orderRequest, place } from '../../testing/orders';
import { requestId } from '../../testing/requestId';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { walletRequest } from '../../testing/walletRequest';

/** A customer with the resources that requests refer to. */
interface Belongings extends TestUser {
  cardId: string;
  picture: string;
  secret: string;
  orderNo: string;
  orderRequestId: string;
  withdrawalId: string;
}

const FUND_PASSWORD = '123456';
let test: TestMarket;
let belongings: Belongings;
let theirs: Belongings;

async function customer(): Promise<Belongings> {
  const { context, owner } = test;
  const options = { approved: true, fundPassword: FUND_PASSWORD };
  const user = await insertUser(context, minor(1_000_000), options);
  const { userId } = user;
  const cardId = await bindWallet(owner, userId, context.sealer);
  const picture = await context.db.transaction((tx) => insertPicture(context, tx, userId, false));
  const secret = await context.db.transaction((tx) => insertPicture(context, tx, userId, true));
  const order = await place(test, user, {});
  const withdrawal = await requestWithdrawal(context, await sessionOf(context, user.token), {
    amount: '50',
    fundPassword: '',
    payType: 1,
    cardId,
    requestId: requestId(),
  });
  const { orderNo, requestId: orderRequestId } = order;
  return { ...user, cardId, picture, secret, orderNo, orderRequestId, withdrawalId: withdrawal.id };
}

beforeAll(async () => {
  test = await buildTestMarket();
  await seedTestApp(test.context);
  await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
  await test.tick(18_246);
  belongings = await customer();
  theirs = await customer();
});
afterAll(() => test.close());

function fieldsOf(schema: TSchema | null): string[] {
  if (schema === null) return [];
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(fieldsOf);
  return 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
}

const deposit = (imgFileId: string, change: object = {}) => ({
  bpprice: '100',
  imgFileId,
  channelID: 'usdt-trc20',
  realName: 'Lin Xiao',
  requestId: requestId(),
  ...change,
});
const withdrawal = (cardId: string, change: object = {}) => ({
  bpprice: '20',
  coinpwd: '',
  payType: 1,
  cardId,
  requestId: requestId(),
  ...change,
});
const identity = (front: string) => ({
  realName: 'Lin Xiao',
  cardNo: '11010519491231002X',
  fpwd: FUND_PASSWORD,
  idCardFrontImg: front,
  idCardBackImg: front,
});

/** Request fields that refer to a customer's resource. */
const OWNED = [
  'id',
  'cardId',
  'imgFileId',
  'idCardFrontImg',
  'idCardBackImg',
  'orderNo',
  'requestId',
];

type Attempt = (of: Belongings) => [path: string, payload?: object];

/** For each call with such a field: a request, and the error that another customer gets. */
const FOREIGN: Readonly<Record<string, [Attempt, string]>> = {
  'GET /orderDetail': [(of) => [`/orderDetail?orderNo=${of.orderNo}`], 'not_found'],
  'GET /orderByRequest': [(of) => [`/orderByRequest?requestId=${of.orderRequestId}`], 'not_found'],
  'POST /withdrawCancel': [(of) => ['/withdrawCancel', { id: of.withdrawalId }], 'not_found'],
  'POST /recharge': [(of) => ['/recharge', deposit(of.picture)], 'file_unknown'],
  'POST /withdrawl': [(of) => ['/withdrawl', withdrawal(of.cardId)], 'wallet_not_bound'],
  'POST /saveBankCard': [
    (of) => ['/saveBankCard', { ...walletRequest(FUND_PASSWORD), id: of.cardId }],
    'not_found',
  ],
  'POST /delBankCard': [
    (of) => ['/delBankCard', { id: of.cardId, passwd: FUND_PASSWORD }],
    'not_found',
  ],
  'POST /realAudit': [(of) => ['/realAudit', identity(of.secret)], 'file_unknown'],
  'POST /messageRead': [() => ['/messageRead', { id: 'M1' }], '200'],
  'POST /orderSave': [
    (of) => ['/orderSave', orderRequest({ requestId: of.orderRequestId })],
    '200',
  ],
};

describe("another customer's data", () => {
  it('is tested here for every call that takes an id', () => {
    const naming = test.app.calls.filter(({ body, query }) =>
      [...fieldsOf(body), ...fieldsOf(query)].some((field) => OWNED.includes(field)),
    );
    expect(naming.map(({ name }) => name).sort()).toEqual(Object.keys(FOREIGN).sort());
  });

  it.each(Object.keys(FOREIGN))('is neither returned nor changed by %s', async (name) => {
    const [attempt, expected] = FOREIGN[name] ?? [];
    if (attempt === undefined) throw new Error('missing');
    // Only a customer without an approved name may submit an identity.
    const asking =
      name === 'POST /realAudit'
        ? await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD })
        : belongings;
    const reply = await ask<{ orderNo?: string } | null>(test, asking, ...attempt(theirs));
    expect(reply.error ?? String(reply.status)).toBe(expected);
    expect(JSON.stringify(reply.data ?? null)).not.toContain(theirs.orderNo);
  });
});

describe('a request id', () => {
  /** For each call with a request id: a body, and changes that give it another meaning. */
  const REPEATS: Readonly<Record<string, [(id: string) => object, object[]]>> = {
    'POST /orderSave': [
      (id) => orderRequest({ requestId: id, quantity: '10' }),
      [{ quantity: '10.01' }, { direction: 2 }, { seconds: 60 }],
    ],
    'POST /recharge': [
      (id) => deposit(belongings.picture, { requestId: id }),
      [{ bpprice: '101' }, { channelID: 'bank-cny' }, { realName: 'Bo' }, { imgFileId: 'other' }],
    ],
    'POST /withdrawl': [
      (id) => withdrawal(belongings.cardId, { requestId: id }),
      [{ bpprice: '21' }, { payType: 2 }, { cardId: 'other' }],
    ],
  };

  it('is tested here for every call that takes a request id', () => {
    const taking = test.app.calls.filter(({ body }) => fieldsOf(body).includes('requestId'));
    expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(REPEATS).sort());
  });

  it.each(Object.keys(REPEATS))(
    'returns the first response again, but only for the same body: %s',
    async (name) => {
      const [bodyOf, others] = REPEATS[name] ?? [];
      if (bodyOf === undefined || others === undefined) throw new Error('missing');
      const path = name.split(' ')[1] ?? '';
      const body = bodyOf(requestId());
      const first = await ask<{ id?: string; orderNo?: string }>(test, belongings, path, body);
      expect(first.status).toBe(200);
      const second = await ask<{ id?: string; orderNo?: string }>(test, belongings, path, body);
      expect([second.status, second.data]).toEqual([200, first.data]);
      for (const change of others) {
        const reply = await ask(test, belongings, path, { ...body, ...change });
        expect([change, reply.status, reply.error]).toEqual([change, 409, 'request_id_reused']);
      }
    },
  );

  it('of a refused request may be sent again when the cause of the refusal is gone', async () => {
    const body = orderRequest({ quantity: '49999' });
    expect((await ask(test, belongings, '/orderSave', body)).error).toBe('insufficient_balance');
    const allowed = { ...body, quantity: '10' };
    expect((await ask(test, belongings, '/orderSave', allowed)).status).toBe(200);
  });
});

describe('a request body', () => {
  it('is refused by every call if a field is missing or has another type', async () => {
    for (const { path, body } of test.app.calls) {
      const fields = body === null || path === '/messageRead' ? [] : fieldsOf(body);
      for (const field of fields) {
        const others = Object.fromEntries(fields.map((each) => [each, '1']));
        const { [field]: _, ...missing } = others;
        const isRequired = (body as { required?: string[] }).required?.includes(field) === true;
        const without = isRequired ? [missing] : [];
        for (const payload of [...without, { ...others, [field]: [] }]) {
          const reply = await ask(test, belongings, path, payload);
          expect([path, field, reply.status, reply.error]).toEqual([
            path,
            field,
            400,
            'bad_request',
          ]);
        }
      }
    }
  });
});
