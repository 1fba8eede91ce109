import { render, screen } from '@testing-library/react';
import { dropSplash } from './browser/splash';
import { AfterFirstPaint } from './AfterFirstPaint';

const page = (
  <>
    <div>seen</div>
    <AfterFirstPaint>
      <div>below</div>
    </AfterFirstPaint>
  </>
);

afterEach(() => document.querySelector('.splash')?.remove());

it('draws what is below on the first page of a start when the rest is seen', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="splash">candor</div>');
  render(page);
  expect(screen.getByText('seen')).toBeInTheDocument();
  expect(screen.queryByText('below')).toBeNull();
  dropSplash();
  expect(screen.queryByText('below')).toBeNull();
  expect(await screen.findByText('below')).toBeInTheDocument();
});

it('draws it although the splash goes in the same commit', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="splash">candor</div>');
  const onCommit = (node: HTMLElement | null) => {
    if (node !== null) dropSplash();
  };
  render(<div ref={onCommit}>{page}</div>);
  expect(screen.queryByText('below')).toBeNull();
  expect(await screen.findByText('below')).toBeInTheDocument();
});

it('draws it with the rest of every later page', () => {
  render(page);
  expect(screen.getByText('below')).toBeInTheDocument();
});
