import { dropSplash, holdSplash, isSplashThere, onPagePainted } from './splash';

const isThere = () => document.querySelector('.splash') !== null;

beforeEach(() => {
  document.body.innerHTML = '<div class="splash"></div>';
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

describe('tells when the page behind it has been painted', () => {
  const listener = jest.fn();
  const frameAndTask = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));

  beforeEach(() => listener.mockClear());

  it('a frame after it has gone, once', async () => {
    const release = holdSplash();
    onPagePainted(listener);
    dropSplash();
    await frameAndTask();
    expect(isSplashThere()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
    release();
    expect(listener).not.toHaveBeenCalled();
    await frameAndTask();
    dropSplash();
    await frameAndTask();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('also to who asks when it has gone already', async () => {
    dropSplash();
    onPagePainted(listener);
    expect(listener).not.toHaveBeenCalled();
    await frameAndTask();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('not to who has left meanwhile, before it goes or after', async () => {
    onPagePainted(listener)();
    const leave = onPagePainted(listener);
    dropSplash();
    leave();
    await frameAndTask();
    expect(listener).not.toHaveBeenCalled();
  });
});
