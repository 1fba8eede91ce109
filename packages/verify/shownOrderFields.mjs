/** The members of a shown order that receipt and settlement determine; others are informative. */
import { units } from './texts.mjs';

const moneyText = (amount) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** A rate in 1/10000 with 2 to 4 decimals: 0.80, 0.825. */
const rateText = (amount) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(5, '0');
  const places = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${places}`;
};

/** Fixed at acceptance. */
export const acceptedFields = (receipt, note) => ({
  orderNo: receipt.order,
  requestId: receipt.request,
  procode: receipt.procode,
  decimals: receipt.decimals,
  direction: receipt.direction === 'up' ? 1 : 2,
  seconds: receipt.seconds,
  quantity: receipt.stake,
  payoutRate: rateText(units(receipt.rate)),
  payout: receipt.payout,
  strikePrice: receipt.price,
  openPrice: receipt.price,
  openTime: receipt.accepted,
  openSeq: receipt.seq,
  expectedCloseTime: receipt.expires,
  predictedResult: receipt.direction,
  receipt: note,
  seenTip: receipt.seen === undefined ? 'none' : `${receipt.seenSeq} ${receipt.seen}`,
  signed: receipt.phone === undefined ? 'none' : `${receipt.phone} ${receipt.seal}`,
});

/** Fixed by the closing price. */
export const resultFields = (settlement) => ({
  state: 'finished',
  result: settlement.result,
  closePrice: settlement.price ?? null,
  closeSeq: settlement.seq ?? null,
  closeTime: settlement.ts ?? null,
  settledTime: settlement.settled,
});

/** Fixed by the settlement. The profit rate is rounded half away from zero. */
export function paidFields(receipt, settlement) {
  const [stake, paid] = [units(receipt.stake), units(settlement.paid)];
  const profit = paid - stake;
  const size = ((profit < 0n ? -profit : profit) * 20_000n + stake) / (stake * 2n);
  return {
    paid: settlement.paid,
    profit: moneyText(profit),
    profitRate: rateText(profit < 0n ? -size : size),
  };
}

/** Lists omit the receipt; only an order placed on this device has the other two. */
const OPTIONAL = ['receipt', 'seenTip', 'signed'];

export const isAsShown = (order, expected) =>
  Object.entries(expected).every(
    ([name, value]) =>
      order[name] === value || (OPTIONAL.includes(name) && !Object.hasOwn(order, name)),
  );

const TAPPED_FIELDS = ['requestId', 'procode', 'direction', 'seconds', 'quantity'];

/** Whether the terms match the tap. Quantity and TAPPED are required, other members optional. */
export function isAsTapped(tapped, { quantity, ...terms }) {
  const isTyped = /^[0-9]{1,12}([.][0-9]{1,2})?$/.test(tapped.quantity);
  if (typeof tapped.quantity !== 'string' || !isTyped) return false;
  const [whole, cents = ''] = tapped.quantity.split('.');
  return (
    BigInt(whole + cents.padEnd(2, '0')) === units(quantity) &&
    TAPPED_FIELDS.every((name) => Object.hasOwn(tapped, name)) &&
    Object.entries(terms).every(
      ([name, value]) => !Object.hasOwn(tapped, name) || tapped[name] === value,
    )
  );
}
