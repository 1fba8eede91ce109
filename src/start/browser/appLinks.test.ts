import { nameAppLinks } from './appLinks';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ]);

describe('nameAppLinks', () => {
  it('adds the icons and the manifest, each once, instead of the empty icon', () => {
    document.head.innerHTML = '<link rel="icon" href="data:,">';
    nameAppLinks();
    nameAppLinks();
    expect(links()).toEqual([
      ['icon', '/favicon.png'],
      ['apple-touch-icon', '/app-icon.png'],
      ['manifest', '/app.webmanifest'],
    ]);
  });
});
