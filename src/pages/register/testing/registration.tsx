import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import RegisterPage from '../index';

type Config = Record<string, string>;

/** Renders the registration page with these settings of the operator. */
export async function open(config: Config = { is_reg_login_vcode: '1' }, params: Config = {}) {
  const page = await renderPage(RegisterPage, {
    isLoggedIn: false,
    params,
    api: (api) =>
      api['GET /baseConfig'].mockResolvedValue(
        Object.entries(config).map(([name, value]) => ({ name, value })),
      ),
  });
  await act(() => page.stores.config.load());
  return page;
}

export const LIVE = { is_reg_login_vcode: '1', trading_mode: 'live' };

export const ACCOUNT_VALUES: Record<string, string> = {
  'register-username': '13900001234',
  'register-vcode': '123456',
};
export const SECRET_VALUES: Record<string, string> = {
  'register-password': 'candor2026',
  'register-password2': 'candor2026',
  'register-fund': '246810',
  'register-fund2': '246810',
};

export async function type(page: RenderedPage, texts: Record<string, string>) {
  for (const [id, text] of Object.entries(texts)) {
    if (text === '') continue;
    await userEvent.click(page.byId(id));
    await userEvent.paste(text);
  }
}

/** Waits until the second step accepts taps again. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

export async function fillAccount(page: RenderedPage, changes: Record<string, string> = {}) {
  await type(page, { ...ACCOUNT_VALUES, ...changes });
  await userEvent.click(page.byId('register-submit'));
}
