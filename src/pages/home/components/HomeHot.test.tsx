import { waitFor } from '@testing-library/react';
import { dropSplash } from '@/start/browser/splash';
import { aProduct } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { HomeHot } from './HomeHot';

const CODES = Array.from({ length: 14 }, (_, index) => `C${index}`);

const open = () =>
  renderPage(HomeHot, {
    api: (fake) =>
      fake['GET /productList'].mockResolvedValue(CODES.map((procode) => aProduct({ procode }))),
  });

beforeEach(() => {
  window.innerHeight = 823;
});

it('draws the rows of the first screen first at a start, then the others below them', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="splash">candor</div>');
  const { findId } = await open();
  const drawn = () => CODES.filter((code) => findId(`home-hot-${code}`) !== null);
  expect(drawn()).toEqual(CODES.slice(0, 8));
  dropSplash();
  await waitFor(() => expect(drawn()).toEqual(CODES));
});

it('draws all of them on every later page', async () => {
  const { findId } = await open();
  expect(findId('home-hot-C13')).not.toBeNull();
});
