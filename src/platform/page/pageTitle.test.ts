import { setPageTitle } from './pageTitle';

jest.unmock('./pageTitle');

describe('pageTitle', () => {
  it('names the page, and says which language it is in', () => {
    setPageTitle('Account', 'en_US');
    expect([document.title, document.documentElement.lang]).toEqual(['Account', 'en-US']);
    setPageTitle('账户', 'zh_CN');
    expect([document.title, document.documentElement.lang]).toEqual(['账户', 'zh-CN']);
  });
});
