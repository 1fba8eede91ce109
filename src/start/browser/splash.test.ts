import { dropSplash } from './splash';

describe('dropSplash', () => {
  it('removes the splash of index.html, and may be called again', () => {
    document.body.innerHTML = '<div class="splash">candor</div>';
    dropSplash();
    dropSplash();
    expect(document.querySelector('.splash')).toBeNull();
  });
});
