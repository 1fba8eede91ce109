import { act } from '@testing-library/react';
import { renderPage } from '@/testing/renderPage';
import MinePage from '@/pages/mine/index';
import PasswordPage from '@/pages/modify/password';

/** Makes the chunk of the layout fail to load. */
const wide = () => Promise.reject(new Error('Loading chunk 1 failed'));

const arrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('900px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});

describe('WidePage', () => {
  it('renders a page without its list if the layout does not load', async () => {
    const { byId } = await renderPage(PasswordPage, { params: { kind: 'login' }, wide });
    await arrive();
    expect(byId('password-old')).toBeVisible();
  });

  it('renders the list as on a phone if it does not fit beside a page', async () => {
    const { byId } = await renderPage(MinePage, { wide });
    await arrive();
    expect(byId('mine-modify')).toBeVisible();
  });
});
