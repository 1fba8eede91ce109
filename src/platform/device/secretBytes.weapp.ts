import Taro from '@tarojs/taro';

/** `length` random bytes; null before base library 2.19, as Math.random is not secret. */
export async function secretBytes(length: number): Promise<Uint8Array | null> {
  if (typeof Taro.getRandomValues !== 'function') return null;
  const { randomValues } = await Taro.getRandomValues({ length });
  return new Uint8Array(randomValues);
}
