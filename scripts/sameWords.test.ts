import enPage from '../src/locales/en_US/server/transparency.json';
import en from '../src/locales/en_US/proof.json';
import zhPage from '../src/locales/zh_CN/server/transparency.json';
import zh from '../src/locales/zh_CN/proof.json';

describe('texts of the public log', () => {
  it('the page of the public log uses the name of the app’s button', () => {
    expect(JSON.stringify(zhPage)).toContain(`“${zh.export}”`);
    expect(JSON.stringify(enPage)).toContain(`“${en.export}”`);
  });

  it('the signed receipt has the same name on the page and in the app', () => {
    for (const words of [JSON.stringify(zhPage), JSON.stringify(zh)]) {
      expect(words).toContain('回执');
      expect(words).not.toContain('收据');
    }
  });
});
