import type { Driver } from '../../driver/Driver';
import { parseCents } from './parseCents';

/** Waits until the amount shown there is `wanted`, in hundredths; `--` is not yet an amount. */
export async function expectAmount(driver: Driver, what: string, wanted: bigint): Promise<void> {
  await driver.readUntil(what, (text) => parseCents(text) === wanted, { timeout: 20_000 });
}
