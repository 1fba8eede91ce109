import { nameAppLinks } from './appLinks';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ]);

it('names the icons and the manifest, each once, in the place of the icon that holds none', () => {
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  nameAppLinks();
  nameAppLinks();
  expect(links()).toEqual([
    ['icon', '/favicon.png'],
    ['apple-touch-icon', '/app-icon.png'],
    ['manifest', '/app.webmanifest'],
  ]);
});
