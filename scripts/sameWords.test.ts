import { TRANSPARENCY_TEXTS } from '../server/presenters/transparencyTexts';
import en from '../src/locales/en_US/proof.json';
import zh from '../src/locales/zh_CN/proof.json';

it('the page of the public log calls the app’s button what the app calls it', () => {
  expect(JSON.stringify(TRANSPARENCY_TEXTS.zh_CN)).toContain(`“${zh.export}”`);
  expect(JSON.stringify(TRANSPARENCY_TEXTS.en_US)).toContain(`“${en.export}”`);
});

it('and the signed receipt has one name in both', () => {
  for (const words of [JSON.stringify(TRANSPARENCY_TEXTS.zh_CN), JSON.stringify(zh)]) {
    expect(words).toContain('回执');
    expect(words).not.toContain('收据');
  }
});
