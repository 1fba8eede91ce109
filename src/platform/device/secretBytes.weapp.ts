import Taro from '@tarojs/taro';

/**
 * `length` random bytes from WeChat. Null before base library 2.19: Math.random is no source of
 * secrets. Rejects when WeChat fails.
 */
export async function secretBytes(length: number): Promise<Uint8Array | null> {
  if (typeof Taro.getRandomValues !== 'function') return null;
  const { randomValues } = await Taro.getRandomValues({ length });
  return new Uint8Array(randomValues);
}
