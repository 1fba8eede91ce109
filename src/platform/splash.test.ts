import { dropSplash, holdSplash } from './splash';

const isThere = () => document.querySelector('.splash') !== null;

beforeEach(() => {
  document.body.innerHTML = '<div class="splash">candor</div>';
});

it('goes when it is dropped', () => {
  dropSplash();
  expect(isThere()).toBe(false);
});

it('stays while somebody holds it, and goes with the last who does', () => {
  const releaseOne = holdSplash();
  const releaseOther = holdSplash();
  dropSplash();
  releaseOne();
  expect(isThere()).toBe(true);
  releaseOther();
  expect(isThere()).toBe(false);
});
