import Taro from '@tarojs/taro';

/**
 * So many bytes that nobody can guess, from WeChat's own generator. Null without it (before base
 * library 2.19): a secret is not made of Math.random. Rejects when WeChat has none to give.
 */
export async function secretBytes(length: number): Promise<Uint8Array | null> {
  if (typeof Taro.getRandomValues !== 'function') return null;
  const { randomValues } = await Taro.getRandomValues({ length });
  return new Uint8Array(randomValues);
}
