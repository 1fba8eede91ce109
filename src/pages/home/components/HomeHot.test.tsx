import { aProduct } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { HomeHot } from './HomeHot';

const CODES = Array.from({ length: 14 }, (_, index) => `C${index}`);

describe('HomeHot', () => {
  it('shows every hot product', async () => {
    const { findId } = await renderPage(HomeHot, {
      api: (fake) =>
        fake['GET /productList'].mockResolvedValue(CODES.map((procode) => aProduct({ procode }))),
    });
    expect(CODES.filter((code) => findId(`home-hot-${code}`) === null)).toEqual([]);
  });
});
