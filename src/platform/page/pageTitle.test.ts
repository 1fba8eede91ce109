import { setPageTitle } from './pageTitle';

jest.unmock('./pageTitle');

describe('setPageTitle', () => {
  it('sets the title and the language of the document', () => {
    setPageTitle('Account', 'en_US');
    expect([document.title, document.documentElement.lang]).toEqual(['Account', 'en-US']);
    setPageTitle('账户', 'zh_CN');
    expect([document.title, document.documentElement.lang]).toEqual(['账户', 'zh-CN']);
  });
});
