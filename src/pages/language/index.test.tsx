import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { renderPage } from '@/testing/renderPage';
import LanguagePage from './index';

describe('page language', () => {
  it('changes the language at once, marks it and stores it (SPEC 2.23)', async () => {
    const { byId, stores } = await renderPage(LanguagePage);
    expect(byId('nav-title')).toHaveTextContent('语言');
    expect(byId('language-zh_CN')).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(byId('language-en_US'));
    expect(byId('nav-title')).toHaveTextContent('Language');
    expect(byId('language-en_US')).toHaveAttribute('aria-checked', 'true');
    expect(byId('language-zh_CN')).toHaveAttribute('aria-checked', 'false');
    expect(stores.settings.language).toBe('en_US');
  });

  it('writes the name of each language in that language (SPEC 0.2, 9.2)', async () => {
    const { byId } = await renderPage(LanguagePage);
    expect(byId('language-zh_CN')).toHaveTextContent('简体中文');
    expect(byId('language-en_US')).toHaveTextContent('English');
  });

  it('requires a session', async () => {
    await renderPage(LanguagePage, { isLoggedIn: false });
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/launch/index' });
  });
});
