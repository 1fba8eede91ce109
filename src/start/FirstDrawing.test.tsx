import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { FirstDrawing } from './FirstDrawing';

const isSplashThere = () => document.querySelector('.splash') !== null;

/** Renders a page and counts the renders. */
function draw() {
  const seen = { drawings: 0 };
  const { container } = render(
    <Profiler id="page" onRender={() => (seen.drawings += 1)}>
      <FirstDrawing>
        <div>page</div>
      </FirstDrawing>
    </Profiler>,
  );
  return { ...seen, text: container.textContent };
}

// One start with two pages.
it('draws the first page behind the splash, each later one at once', () => {
  document.body.innerHTML = '<div class="splash">candor</div>';
  const first = draw();
  expect(first.text).toBe('page');
  expect(first.drawings).toBe(2);
  expect(isSplashThere()).toBe(false);
  const later = draw();
  expect(later.text).toBe('page');
  expect(later.drawings).toBe(1);
});
