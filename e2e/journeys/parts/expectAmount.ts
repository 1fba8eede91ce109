import type { Driver } from '../../driver/Driver';
import { parseCents } from './parseCents';

/** Waits until the element shows the amount `wanted` (in hundredths); `--` means not loaded. */
export async function expectAmount(
  driver: Driver,
  selector: string,
  expectedCents: bigint,
): Promise<void> {
  await driver.readUntil(selector, (text) => parseCents(text) === expectedCents, {
    timeout: 20_000,
  });
}
