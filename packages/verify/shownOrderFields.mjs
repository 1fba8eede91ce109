/** The members of a shown order that receipt and settlement determine; others are informative. */
import { sha256 } from './merkle.mjs';
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
  orderNo: receipt.number,
  requestId: receipt.request,
  procode: receipt.procode,
  decimals: receipt.decimals,
  direction: receipt.direction === 'up' ? 1 : 2,
  seconds: receipt.seconds,
  quantity: receipt.stake,
  payoutRate: rateText(units(receipt.rate)),
  payout: receipt.payout,
  acceptedTime: receipt.accepted,
  predictedResult: receipt.direction,
  receipt: note,
});

const voidReason = (opening, closing) =>
  opening === null ? 'opening_missing' : closing === null ? 'closing_missing' : null;

/** Fixed by the opening and the closing price. */
export const resultFields = ({ settlement, opening, closing, expires }) => ({
  state: 'finished',
  result: settlement.result,
  voidReason: voidReason(opening, closing),
  strikePrice: opening?.price ?? null,
  openPrice: opening?.price ?? null,
  openTime: opening?.ts ?? null,
  openSeq: opening?.seq ?? null,
  expectedCloseTime: expires,
  closePrice: closing?.price ?? null,
  closeSeq: closing?.seq ?? null,
  closeTime: closing?.ts ?? null,
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

/** Lists omit the receipt. */
export const isAsShown = (order, expected) =>
  Object.entries(expected).every(
    ([name, value]) => order[name] === value || (name === 'receipt' && !Object.hasOwn(order, name)),
  );

/** Whether the receipt has the terms of the tap, and names the order that the phone signed. */
export function isAsTapped({ quantity, order, ...terms }, receipt, expected) {
  if (!/^[0-9]{1,12}([.][0-9]{1,2})?$/.test(quantity)) return false;
  const [whole, cents = ''] = quantity.split('.');
  return (
    BigInt(whole + cents.padEnd(2, '0')) === units(receipt.stake) &&
    (order === null ? undefined : sha256(order)) === receipt.order &&
    Object.entries(terms).every(([name, value]) => expected[name] === value)
  );
}
