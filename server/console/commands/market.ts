import { minor, moneyText, parseAmount, type Minor } from '@candor/rules/money';
import { rateText } from '@candor/rules/rate';
import { DEFAULT_LOCALE } from '../../../src/domain/locales';
import type { InputOf } from '../../../types/contract/ops/commands';
import { OpsFault } from '../../platform/OpsFault';
import { parseTerms, type Term } from '../../platform/parseTerms';
import { readMarketState, readSources } from '../../repositories/market/marketState';
import {
  listProductRules,
  storeProductRule,
  type ProductRuleRow,
} from '../../repositories/market/productRules';
import { listProducts } from '../../repositories/market/products';
import { listExposure, type ExposureRow } from '../../repositories/operatorQueue';
import { isFar } from '../../settings/settingRules';
import { inLocale } from '../../texts/localized';
import { inEachLocale } from '../../texts/textOf';
import type { Change, HandlersOf, ReadContext } from '../ConsoleContext';
import { isSingleSource } from '../isSingleSource';

const money = (amount: number) => moneyText(minor(amount));
const moneyOrNone = (amount: Minor | null) => (amount === null ? '' : moneyText(amount));

const sideOf = (row: ExposureRow | undefined) => ({
  orders: row?.orders ?? 0,
  stake: money(row?.stake ?? 0),
  payout: money(row?.payout ?? 0),
});

const termsText = (terms: readonly Term[]) =>
  terms.map(({ seconds, rate }) => `${seconds}:${rateText(rate)}`).join(',');

/** The stored rule of a product, or one without rules. Throws `item_unknown`. */
async function ruleOf({ db }: ReadContext, procode: string): Promise<ProductRuleRow> {
  const products = await listProducts(db);
  if (products.every((product) => product.procode !== procode))
    throw new OpsFault('item_unknown', { id: procode });
  const found = (await listProductRules(db)).find((rule) => rule.procode === procode);
  const none = {
    haltedAt: null,
    pausedAt: null,
    note: {},
    terms: '',
    orderMin: null,
    orderMax: null,
  };
  return found ?? { procode, ...none, updatedAt: 0 };
}

const describe = ({ terms, orderMin, orderMax }: ProductRuleRow) =>
  `terms ${terms || 'general'}, ${moneyOrNone(orderMin) || 'general'} to ${moneyOrNone(orderMax) || 'general'}`;

/** Reads a limit; an empty text is none. Throws `limit_form`. */
function limitOf(name: 'min' | 'max', text: string): Minor | null {
  if (text === '') return null;
  const amount = parseAmount(text);
  if (amount === null || amount === 0) throw new OpsFault('limit_form', { name });
  return amount;
}

/** Throws `terms_form`. */
function termsOf(text: string): string {
  if (text === '') return '';
  const terms = parseTerms(text);
  if (terms === null) throw new OpsFault('terms_form', { example: '30:0.80,60:0.82' });
  return termsText(terms);
}

/** Throws `value_far` for a rate or limit that changes by more than a factor of two. */
function requireNear(name: string, oldValue: string, newValue: string, large = false): void {
  if (!large && isFar(oldValue, newValue))
    throw new OpsFault('value_far', { name, oldValue, newValue });
}

/** The rule after a change, compared with what is in force now. */
async function changed(context: ReadContext, input: InputOf<'market set'>) {
  const { procode, terms, min, max, large } = input;
  const before = await ruleOf(context, procode);
  const after: ProductRuleRow = {
    ...before,
    terms: terms === undefined ? before.terms : termsOf(terms),
    orderMin: min === undefined ? before.orderMin : limitOf('min', min),
    orderMax: max === undefined ? before.orderMax : limitOf('max', max),
  };
  const { config, settings } = context;
  const general = {
    min: await settings.amount('order_min'),
    max: await settings.amount('order_max'),
    terms: parseTerms(await settings.text('order_terms')) ?? config.orderTerms,
  };
  if ((after.orderMin ?? general.min) > (after.orderMax ?? general.max))
    throw new OpsFault('values_disagree', { low: 'min', high: 'max' });
  const limits = (rule: ProductRuleRow) => [
    rule.orderMin ?? general.min,
    rule.orderMax ?? general.max,
  ];
  limits(before).forEach((amount, i) => {
    const [name, next] = [i === 0 ? 'min' : 'max', limits(after)[i] ?? amount];
    requireNear(name, moneyText(amount), moneyText(next), large);
  });
  const now = parseTerms(before.terms) ?? general.terms;
  for (const { seconds, rate } of parseTerms(after.terms) ?? general.terms) {
    const old = now.find((term) => term.seconds === seconds)?.rate ?? rate;
    if (large !== true && (rate > 2 * old || rate < old / 2)) {
      const values = { oldValue: rateText(old), newValue: rateText(rate) };
      throw new OpsFault('value_far', { name: `${seconds}s`, ...values });
    }
  }
  return { before, after };
}

const store = (
  { tx, at }: Pick<Change<'market set'>, 'tx' | 'at'>,
  rule: ProductRuleRow,
): Promise<void> => storeProductRule(tx, { ...rule, updatedAt: at });

export const MARKET_HANDLERS: HandlersOf<'market'> = {
  'market list': async ({ context }) => {
    const { db, settings, config } = context;
    const { halts } = await readMarketState(db);
    const exposure = await listExposure(db);
    const rules = new Map((await listProductRules(db)).map((rule) => [rule.procode, rule]));
    return Promise.all(
      (await listProducts(db)).map(async ({ id, procode, texts }) => {
        const own = exposure.filter(({ productId }) => productId === id);
        const rule = rules.get(procode);
        const inForce = await settings.orderRules(procode, config.orderTerms);
        return {
          procode,
          titles: inEachLocale(({ locale }) => inLocale(texts, locale).title),
          halt: rule?.haltedAt ? ('operator' as const) : (halts[procode] ?? null),
          haltedAt: rule?.haltedAt ?? null,
          pausedAt: rule?.pausedAt ?? null,
          note: rule?.note ?? {},
          terms: termsText(inForce.terms),
          hasOwnTerms: (rule?.terms ?? '') !== '',
          orderMin: moneyText(inForce.min),
          orderMax: moneyText(inForce.max),
          hasOwnLimits: (rule?.orderMin ?? rule?.orderMax ?? null) !== null,
          up: sideOf(own.find(({ side }) => side === 1)),
          down: sideOf(own.find(({ side }) => side === -1)),
        };
      }),
    );
  },
  'market sources': async ({ context }) => {
    const { db, config } = context;
    const { at, ages } = await readSources(db);
    const { source } = await readMarketState(db);
    const feeds = Object.entries(ages).map(([name, ageMs]) => ({ source: name, ageMs }));
    const isSingle = await isSingleSource(context);
    return { name: source, tradingMode: config.tradingMode, at, feeds, isSingle };
  },
  'market pause': {
    async propose(context, { procode }) {
      const { haltedAt, pausedAt } = await ruleOf(context, procode);
      if ((haltedAt ?? pausedAt) !== null) throw new OpsFault('decided_before', { id: procode });
      return { ref: procode, oldValue: 'trading', newValue: 'no new orders' };
    },
    async apply({ tx, context, input: { procode }, at }) {
      const rule = await ruleOf({ ...context, db: tx }, procode);
      await store({ tx, at }, { ...rule, pausedAt: at });
    },
  },
  'market halt': {
    async propose(context, { procode, note }) {
      const { haltedAt } = await ruleOf(context, procode);
      if (haltedAt !== null) throw new OpsFault('decided_before', { id: procode });
      return { ref: procode, oldValue: 'trading', newValue: `halted: ${note}` };
    },
    async apply({ tx, context, input: { procode, note, noteEn = note }, at }) {
      const rule = await ruleOf({ ...context, db: tx }, procode);
      const texts = inEachLocale(({ locale }) => (locale === DEFAULT_LOCALE ? note : noteEn));
      await store({ tx, at }, { ...rule, haltedAt: at, note: { ...texts } });
    },
  },
  'market resume': {
    async propose(context, { procode }) {
      const { haltedAt, pausedAt } = await ruleOf(context, procode);
      const since = haltedAt ?? pausedAt;
      if (since === null) throw new OpsFault('decided_before', { id: procode });
      const state = haltedAt === null ? 'paused' : 'halted';
      const oldValue = `${state} since ${new Date(since).toISOString()}`;
      return { ref: procode, oldValue, newValue: 'trading' };
    },
    async apply({ tx, context, input: { procode }, at }) {
      const rule = await ruleOf({ ...context, db: tx }, procode);
      await store({ tx, at }, { ...rule, haltedAt: null, pausedAt: null, note: {} });
    },
  },
  'market set': {
    async propose(context, input) {
      const { before, after } = await changed(context, input);
      return { ref: input.procode, oldValue: describe(before), newValue: describe(after) };
    },
    async apply({ tx, context, input, at }) {
      const { after } = await changed({ ...context, db: tx }, input);
      await store({ tx, at }, after);
    },
  },
};
