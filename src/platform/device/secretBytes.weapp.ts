import Taro from '@tarojs/taro';

/** Null before base library 2.19: Math.random makes no secrets. Rejects when WeChat fails. */
export async function secretBytes(length: number): Promise<Uint8Array | null> {
  if (typeof Taro.getRandomValues !== 'function') return null;
  const { randomValues } = await Taro.getRandomValues({ length });
  return new Uint8Array(randomValues);
}
