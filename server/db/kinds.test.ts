import {
  CARD_TYPES,
  CHANNEL_TYPES,
  MARKETS,
  MESSAGE_KINDS,
  ORDER_RESULTS,
  THEMES,
  UNITS,
  UP_DOWNS,
} from '../../types/contract/kinds';
import { APPROVAL_RULES, OPERATOR_ROLES } from '../../types/contract/ops/CommandRow';
import { SESSION_WAYS } from '../../types/contract/ops/session';
import { RegisterTypeSchema } from '../../types/contract/account';
import { BAR_SOURCES } from '../market/candles';
import { OF_ORDERS } from '../repositories/money/cashFlow';
import { MOVEMENTS } from '../repositories/money/journal';
import { SIDES } from '../repositories/money/orders';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import {
  BANNER_DRAWINGS,
  CHALLENGE_PURPOSES,
  CURRENCIES,
  DEPOSIT_DECISIONS,
  IDENTITY_DECISIONS,
  LINK_PURPOSES,
  PAYOUT_STEPS,
  RELEASE_TARGETS,
  REQUEST_DECISIONS,
  TRADING_MODES,
  WITHDRAWAL_STEPS,
} from './kinds';

const STORED = new Set(Object.values(BAR_SOURCES).map(({ base }) => base));

/** The exact values that each column's check must allow. */
const COLUMNS: Readonly<Record<string, readonly (string | number)[]>> = {
  'app_user.register_type': RegisterTypeSchema.anyOf.map((one) => one.const),
  'app_user.status': [0, 1],
  'balance_total.currency': CURRENCIES,
  'bank_card.type': Object.values(CARD_TYPES),
  'banner.drawing': BANNER_DRAWINGS,
  'book_close.currency': CURRENCIES,
  // Table candle stores no ticks, which have a separate table.
  'candle.period': [...STORED].filter((base) => base !== 'tick'),
  'channel.type': CHANNEL_TYPES,
  'channel.unit': Object.values(UNITS),
  'deposit.unit': Object.values(UNITS),
  'deposit_decision.decision': DEPOSIT_DECISIONS,
  'identity_decision.decision': IDENTITY_DECISIONS,
  'installation.trading_mode': TRADING_MODES,
  'message.kind': MESSAGE_KINDS,
  'operator.role': OPERATOR_ROLES,
  'operator_challenge.purpose': CHALLENGE_PURPOSES,
  'operator_decision.decision': REQUEST_DECISIONS,
  'operator_link.purpose': LINK_PURPOSES,
  'operator_rule.role': [...OPERATOR_ROLES, 'any'],
  'operator_rule.rule': APPROVAL_RULES,
  'operator_session.way': SESSION_WAYS,
  'product.market': MARKETS,
  'release_manifest.target': RELEASE_TARGETS,
  'settlement.result': ORDER_RESULTS,
  'tick_batch.origin': ['history', 'live'],
  'trade_order.side': Object.values(SIDES),
  'user_settings.theme': THEMES,
  'user_settings.up_down': UP_DOWNS,
  'wallet.currency': CURRENCIES,
  'withdrawal.pay_type': Object.values(CARD_TYPES),
};

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** Reads every table's checks in PostgreSQL's notation. */
async function checks(): Promise<{ table: string; text: string }[]> {
  const { rows } = await test.owner.pool.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'c' order by 1, 2`,
  );
  return rows;
}

/** Parses a list of values in PostgreSQL's notation: `'USDT'::text`, `1`, `'-1'::integer`. */
const valuesIn = (text: string) =>
  text.split(', ').map((one) => one.replace(/::\w+/, '').replace(/^\(?'?|'?\)?$/g, ''));

const sorted = (values: readonly (string | number)[]) => values.map(String).sort();

describe('the kinds in the contract', () => {
  it('are exactly the values that the CHECK constraint of each column allows', async () => {
    const LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/;
    const found = (await checks()).flatMap(({ table, text }) => {
      const [, column, values] = LIST.exec(text) ?? [];
      if (column === undefined || values === undefined) return [];
      return [[`${table}.${column}`, sorted(valuesIn(values))] as const];
    });
    const expected = Object.entries(COLUMNS).map(([column, values]) => [column, sorted(values)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('of journal movements are exactly the values that the CHECK constraint allows', async () => {
    const found = (await checks()).filter(({ text }) => text.includes('debit'));
    expect(found.map(({ table }) => table)).toEqual(['journal']);
    const ROW =
      /kind = '(\w+)'::text\) AND \(phase = (\d)\) AND \(debit = '(\w+)'::text\) AND \(credit = '(\w+)'/g;
    const allowed = [...(found[0]?.text ?? '').matchAll(ROW)].map(([, ...row]) => row.join(' '));
    const expected = Object.entries(MOVEMENTS).map(([kind, { phase, from, to }]) =>
      [kind, phase, from, to].join(' '),
    );
    expect(allowed.sort()).toEqual(expected.sort());
  });

  it('of withdrawal steps are exactly the values that the CHECK constraint allows', async () => {
    const found = (await checks()).find(
      ({ table, text }) => table === 'withdrawal_step' && text.includes('state'),
    );
    const pairs = [...(found?.text ?? '').matchAll(/step = (\d)[^']*'(\w+)'/g)];
    const allowed = pairs.map(([, step, state]) => [state, Number(step)]);
    expect(Object.fromEntries(allowed)).toEqual(WITHDRAWAL_STEPS);
  });

  it('of payout steps are exactly the values that the CHECK constraint allows', async () => {
    const found = (await checks()).find(
      ({ table, text }) => table === 'payout_step' && text.includes('state'),
    );
    const pairs = [...(found?.text ?? '').matchAll(/step = (\d)[^']*'(\w+)'/g)];
    const allowed = pairs.map(([, step, state]) => [state, Number(step)]);
    expect(Object.fromEntries(allowed)).toEqual(PAYOUT_STEPS);
  });

  it('of entries for orders are the ones that the partial index for other entries excludes', async () => {
    const { rows } = await test.owner.pool.query(
      `select indexdef from pg_indexes where indexname = 'journal_not_of_orders'`,
    );
    const [, values] = /ARRAY\[(.*)\]/.exec(rows[0]?.indexdef ?? '') ?? [];
    expect(sorted(valuesIn(values ?? ''))).toEqual(sorted(OF_ORDERS));
  });
});
