import { moneyText, type Minor } from '@candor/rules/money';

/** An amount for a sentence, "1,234.56". */
export function amountText(amount: Minor): string {
  return moneyText(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
