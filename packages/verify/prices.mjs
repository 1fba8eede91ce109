/**
 * Recomputes simulated prices from the day's seed (docs/PROOF.md, Simulated prices). Floating point
 * is IEEE 754 double with JavaScript's exp, log, sqrt and cos.
 */
import { createHash } from 'node:crypto';
import { DAY_MS } from './texts.mjs';

const YEAR_MS = 365 * DAY_MS;
const [WORLD_WEIGHT, MARKET_WEIGHT] = [0.35, 0.4];
const PRODUCT_WEIGHT = Math.sqrt(1 - WORLD_WEIGHT ** 2 - MARKET_WEIGHT ** 2);
const REVERSION_PER_MS = 0.03 / DAY_MS;
const VOLATILITY_BATCHES = 300;

/** Random numbers of a day: `unit(stream, counter)` is in [0, 1), `normal` is standard normal. */
function randomOf(seed) {
  const unit = (stream, counter) => {
    const place = Buffer.alloc(16);
    place.writeBigUInt64BE(BigInt(Math.floor(stream / 8)));
    place.writeBigUInt64BE(BigInt(counter), 8);
    const block = createHash('sha256').update(seed).update(place).digest();
    return block.readUInt32BE((stream % 8) * 4) / 2 ** 32;
  };
  const normal = (stream, counter) =>
    Math.sqrt(-2 * Math.log(1 - unit(stream, counter))) *
    Math.cos(2 * Math.PI * unit(stream + 2 ** 30, counter));
  return { unit, normal };
}

const CALENDARS = {
  HK: ['Asia/Hong_Kong', ['09:30', '12:00'], ['13:00', '16:00']],
  CN: ['Asia/Shanghai', ['09:30', '11:30'], ['13:00', '15:00']],
  US: ['America/New_York', ['09:30', '16:00']],
};

/** Whether a market is open: Monday to Friday in its local sessions, or always. */
function isOpen(market, hours, ts) {
  if (hours === 'always') return true;
  const [timeZone, ...sessions] = CALENDARS[market];
  const format = {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const parts = new Intl.DateTimeFormat('en-US', format).formatToParts(ts);
  const of = (type) => parts.find((part) => part.type === type).value;
  const time = `${of('hour')}:${of('minute')}`;
  const isWithin = ([from, to]) => time >= from && time < to;
  return !['Sat', 'Sun'].includes(of('weekday')) && sessions.some(isWithin);
}

/** A volatility factor, interpolated between the levels of two spells. */
function volatilityFactor({ unit }, seq) {
  const [period, share] = [
    Math.floor(seq / VOLATILITY_BATCHES),
    (seq % VOLATILITY_BATCHES) / VOLATILITY_BATCHES,
  ];
  const level = (n) => 0.7 + 1.2 * unit(9, n) ** 3;
  return level(period) * (1 - share) + level(period + 1) * share;
}

/** A product's price in units of its last decimal; `last` is its previous price and instant. */
function priceOf(product, last, { seq, ts, since }, random) {
  const { unit, normal } = random;
  const draw = (use) => unit(16 + product.id * 16 + use, seq);
  const share = product.hot || ts - since > 2_500 ? 1 : 0.6;
  if (draw(0) >= share) return last.price;
  const elapsed = Math.min(Math.max(ts - last.ts, 1), DAY_MS) / share;
  const sigma =
    (product.volatilityBps / 10_000) * Math.sqrt(elapsed / YEAR_MS) * volatilityFactor(random, seq);
  const reversion = REVERSION_PER_MS * elapsed * Math.log(product.basePrice / last.price);
  const stream = { HK: 1, CN: 2, US: 3 }[product.market];
  const marketMove = WORLD_WEIGHT * normal(0, seq) + MARKET_WEIGHT * normal(stream, seq);
  const productMove = PRODUCT_WEIGHT * normal(16 + product.id * 16 + 8, seq);
  return Math.max(
    1,
    Math.floor(last.price * Math.exp(sigma * (marketMove + productMove) + reversion) + draw(1)),
  );
}

function textOf(price, decimals) {
  const digits = String(price).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Lines by product code. `batch.since`: instant of the previous batch. `last`: {seq, ts, price} by
 * product code; other products are left out.
 */
export function pricesOf(batch, { seed, marketHours, products }, last) {
  const random = randomOf(Buffer.from(seed, 'hex'));
  const open = products.filter(({ market }) => isOpen(market, marketHours, batch.ts));
  return new Map(
    open
      .filter(({ procode }) => last.has(procode))
      .map((product) => {
        const previous = last.get(product.procode);
        const price = textOf(priceOf(product, previous, batch, random), product.decimals);
        return [product.procode, [product.procode, previous.seq + 1, batch.ts, price].join('|')];
      }),
  );
}
