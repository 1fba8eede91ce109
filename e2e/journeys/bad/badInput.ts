import type { Driver } from '../../driver/Driver';
import { badCard } from './badCard';
import { badDeposit } from './badDeposit';
import { badInquiry } from './badInquiry';
import { badLogin } from './badLogin';
import { badOrder } from './badOrder';
import { badPictures } from './badPictures';
import { badRegistration } from './badRegistration';
import { CustomerApi } from '../parts/CustomerApi';
import { demoCustomer } from '../parts/demoCustomer';
import type { JourneyContext } from '../parts/JourneyContext';

/** Wrong input in both languages: a sentence explains the fault, and no money moves. */
export async function badInput(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, server } = context;
  const { phone, password } = demoCustomer;
  const api = await CustomerApi.login(server.baseUrl, phone, password);
  // Selects the language explicitly: an earlier journey may have set the account's language.
  for (const locale of ['en_US', 'zh_CN'] as const) {
    const part = { driver, context, locale, api };
    await step(`${locale}-launch`, async () => {
      await driver.see('#launch-register', { timeout: 20_000 });
      await driver.tap('#launch-language');
    });
    await badInquiry(part);
    await badRegistration(part);
    await badLogin(part);
    await badDeposit(part);
    await badPictures(part);
    await badCard(part);
    await badOrder(part);
    await step(`${locale}-logout`, async () => {
      await driver.open('/pages/mine/index');
      await driver.tap('#mine-logout');
      await driver.tap('#logout-confirm');
      await driver.see('#launch-login');
    });
  }
}
