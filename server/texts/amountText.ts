import { moneyText, type Minor } from '@candor/rules/money';

/** Formats an amount for a sentence, such as "1,234.56". */
export function amountText(amount: Minor): string {
  return moneyText(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
