import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { formatUuid } from './formatUuid';

const POOL_BYTES = 512;
let pool: Uint8Array = new Uint8Array(0);

/** Prefetches random bytes: WeChat provides them asynchronously, but a UUID is needed at once. */
function refill(): void {
  if (typeof Taro.getRandomValues !== 'function') return;
  const fetched = Taro.getRandomValues({ length: POOL_BYTES });
  ignoreRejection(
    fetched.then(({ randomValues }) => {
      pool = new Uint8Array(randomValues);
    }),
  );
}

/** Fallback before base library 2.19: a request id must be unique, but is no secret. */
function weakBytes(): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => Math.floor(Math.random() * 256));
}

export function uuid(): string {
  if (pool.length < 16) {
    refill();
    return formatUuid(weakBytes());
  }
  const bytes = pool.slice(0, 16);
  pool = pool.slice(16);
  return formatUuid(bytes);
}

refill();
