import enPage from '../src/locales/en_US/server/transparency.json';
import en from '../src/locales/en_US/proof.json';
import zhPage from '../src/locales/zh_CN/server/transparency.json';
import zh from '../src/locales/zh_CN/proof.json';

it('the page of the public log calls the app’s button what the app calls it', () => {
  expect(JSON.stringify(zhPage)).toContain(`“${zh.export}”`);
  expect(JSON.stringify(enPage)).toContain(`“${en.export}”`);
});

it('and the signed receipt has one name in both', () => {
  for (const words of [JSON.stringify(zhPage), JSON.stringify(zh)]) {
    expect(words).toContain('回执');
    expect(words).not.toContain('收据');
  }
});
