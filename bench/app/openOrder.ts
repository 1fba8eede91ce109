import type { ProductServer } from '../../e2e/ProductServer';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import { Customer } from '../../e2e/screens/Customer';

/** Places an order, so that the chart draws it; retries while prices are stale. */
export async function openOrder(server: ProductServer): Promise<string> {
  const customer = await Customer.login(server.baseUrl, demoCustomer);
  for (let attempt = 0; ; attempt += 1) {
    const [quote] = await customer.quotes();
    if (!quote) throw new Error('there is nothing to trade');
    try {
      await customer.order(quote, 1, 300, '100');
      return quote.code;
    } catch (error) {
      if (attempt > 9) throw error;
    }
  }
}
