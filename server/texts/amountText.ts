import { moneyText, type Minor } from '@candor/rules/money';

/** An amount in a sentence, "1,234.56"; the app groups the figures it draws by itself. */
export function amountText(amount: Minor): string {
  return moneyText(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
