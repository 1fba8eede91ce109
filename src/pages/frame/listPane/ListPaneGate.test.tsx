import { act } from '@testing-library/react';
import { renderPage } from '@/testing/renderPage';
import MinePage from '../../mine/index';
import PasswordPage from '../../modify/password';

/** The list's file cannot be had. */
jest.mock('./showListPane', () => {
  throw new Error('Loading chunk 1 failed');
});

const arrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('900px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});

it('draws a page without its list where that cannot be had', async () => {
  const { byId } = await renderPage(PasswordPage, { params: { kind: 'login' } });
  await arrive();
  expect(byId('password-old')).toBeVisible();
});

it('draws the list as a phone has it where it cannot stand beside a page', async () => {
  const { byId } = await renderPage(MinePage);
  await arrive();
  expect(byId('mine-modify')).toBeVisible();
});
