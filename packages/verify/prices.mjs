/**
 * Recomputes simulated prices from the day's seed (docs/PROOF.md, Simulated prices). Everything is
 * integer arithmetic.
 */
import { createHash } from 'node:crypto';
import { DAY_MS } from './texts.mjs';

const YEAR_MS = 365n * BigInt(DAY_MS);
const REGIME_MS = 300_000;
const MARKET_BLOCK = { HK: 1, CN: 2, US: 3 };

/** Block of 32 random bytes: SHA-256(seed ‖ entropy ‖ ts ‖ number). */
function blockOf(seed, entropy, ts, number) {
  const place = Buffer.alloc(16);
  place.writeBigUInt64BE(BigInt(ts));
  place.writeBigUInt64BE(BigInt(number), 8);
  return createHash('sha256').update(seed).update(entropy).update(place).digest();
}

/** Sum of a block's first twelve 16-bit numbers less their mean. */
function normalOf(block) {
  let sum = -393_210n;
  for (let at = 0; at < 24; at += 2) sum += BigInt(block.readUInt16BE(at));
  return sum;
}

function squareRoot(value) {
  let [low, high] = [0n, 1n << 80n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle * middle <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** Rounds towards minus infinity. */
function floorDivide(value, divisor) {
  const rest = ((value % divisor) + divisor) % divisor;
  return (value - rest) / divisor;
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

function regimeLevel(seed, regime) {
  const uniform = BigInt(blockOf(seed, Buffer.alloc(32), regime, 0).readUInt32BE());
  return 7_000n + ((12_000n * uniform ** 3n) >> 96n);
}

/** Volatility at an instant, in 1/3000000000. */
function volatilityFactor(seed, ts) {
  const regime = Math.floor(ts / REGIME_MS);
  const passed = BigInt(ts % REGIME_MS);
  return (
    regimeLevel(seed, regime) * (BigInt(REGIME_MS) - passed) +
    regimeLevel(seed, regime + 1) * passed
  );
}

/** A product's price in units of its last decimal; `last` is its previous price and instant. */
function priceOf(product, last, { entropy, ts, since }, seed) {
  const block = (number) => blockOf(seed, entropy, ts, number);
  const uniforms = block(4 + 2 * product.id);
  const isQuiet = !product.hot && ts - since <= 2_500;
  if (isQuiet && uniforms.readUInt32BE() * 5 >= 3 * 2 ** 32) return last.price;
  const sinceLast = Math.min(Math.max(ts - last.ts, 1), DAY_MS);
  const elapsed = BigInt(isQuiet ? Math.floor((sinceLast * 5) / 3) : sinceLast);
  const sigma = squareRoot(
    ((BigInt(product.volatilityBps) ** 2n * elapsed) << 64n) / (100_000_000n * YEAR_MS),
  );
  const noise =
    3_500n * normalOf(block(0)) +
    4_000n * normalOf(block(MARKET_BLOCK[product.market])) +
    8_471n * normalOf(block(5 + 2 * product.id));
  const price = BigInt(last.price);
  const move = floorDivide(
    price * sigma * volatilityFactor(seed, ts) * noise,
    3_000_000_000n * 655_360_000n,
  );
  const reversion = floorDivide(
    ((BigInt(product.basePrice) - price) * 3n * elapsed) << 32n,
    100n * BigInt(DAY_MS),
  );
  const fraction = BigInt(uniforms.readUInt32BE(4));
  return Math.max(1, Number(((price << 32n) + move + reversion + fraction) >> 32n));
}

function textOf(price, decimals) {
  const digits = String(price).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Lines by product code. `batch`: `entropy` is 64 hex digits, zeros without a beacon; `since` is the
 * instant of the batch before. `last`: {seq, ts, price} by product code; other products are left out.
 */
export function pricesOf({ entropy, ts, since }, { seed, marketHours, products }, last) {
  const batch = { entropy: Buffer.from(entropy, 'hex'), ts, since };
  const open = products.filter(({ market }) => isOpen(market, marketHours, ts));
  return new Map(
    open
      .filter(({ procode }) => last.has(procode))
      .map((product) => {
        const previous = last.get(product.procode);
        const price = priceOf(product, previous, batch, Buffer.from(seed, 'hex'));
        const text = textOf(price, product.decimals);
        return [product.procode, [product.procode, previous.seq + 1, ts, text].join('|')];
      }),
  );
}
