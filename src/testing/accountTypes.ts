import { act } from '@testing-library/react';
import type { RenderedPage } from './renderPage';

/** `phone_or_name` of the App config, offered account types, and the label of the button. */
export const ACCOUNT_TYPES = [
  ['0', ['phone', 'email'], '填写手机号'],
  ['1', [], '填写手机号'],
  ['2', [], '填写邮箱地址'],
] as const;

/** Account types that a page offers with this `phone_or_name`. */
export async function choicesOf({ api, stores, findId }: RenderedPage, page: string, set: string) {
  api['GET /baseConfig'].mockResolvedValue([{ name: 'phone_or_name', value: set }]);
  await act(() => stores.config.load());
  return ['phone', 'email'].filter((type) => findId(`${page}-${type}`) !== null);
}
