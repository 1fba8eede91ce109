import { Text } from '@tarojs/components';
import { act } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { isSinglePage } from '@/platform/wechat';
import { renderPage } from '@/testing/renderPage';
import { framePage } from './framePage';

jest.mock('@/platform/wechat', () => ({
  ...jest.requireActual<object>('@/platform/wechat'),
  isSinglePage: jest.fn(() => false),
}));
jest.mock('./SharedPage', () => jest.requireActual<object>('./SharedPage.weapp'));

const HomePage = framePage('home', () => <Text id="home-total">1.00</Text>);

describe('a page opened without a session', () => {
  it('opens the first screen (SPEC 2.49)', async () => {
    await renderPage(HomePage, { isLoggedIn: false });
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/launch/index' });
  });

  it('says in Moments what the product is, because WeChat refuses to open another page', async () => {
    jest.mocked(isSinglePage).mockReturnValue(true);
    const page = await renderPage(HomePage, { isLoggedIn: false });
    await act(async () => undefined);
    expect(page.byId('shared-page')).toHaveTextContent('前往小程序');
    expect(page.findId('home-total')).toBeNull();
    expect(Taro.reLaunch).not.toHaveBeenCalled();
  });
});
