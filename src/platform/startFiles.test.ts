import { fetchStartFiles, startFilesOf } from './startFiles';

const PAGES = {
  guest: 'pages/launch/index',
  member: 'pages/home/index',
  files: {
    'pages/home/index': ['css/shared.css', 'chunk/home.js'],
    'pages/stock/index': ['chunk/stock.js'],
  },
};

afterEach(() => window.localStorage.clear());

it('names the files of the page that was asked for', () => {
  expect(startFilesOf('#/pages/stock/index?procode=AUR', PAGES)).toEqual(['chunk/stock.js']);
});

it('names those of home for a member who opens the first screen', () => {
  expect(startFilesOf('', PAGES)).toEqual([]);
  window.localStorage.setItem('candor.session', '{}');
  expect(startFilesOf('', PAGES)).toEqual(['css/shared.css', 'chunk/home.js']);
  expect(startFilesOf('#/pages/launch/index', PAGES)).toEqual(['css/shared.css', 'chunk/home.js']);
});

it.each(['#/constructor', '#/pages/nowhere/index'])('knows nothing of %s', (hash) => {
  expect(startFilesOf(hash, PAGES)).toEqual([]);
});

it('takes a browser that keeps nothing for a guest', () => {
  const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(startFilesOf('', PAGES)).toEqual([]);
  spy.mockRestore();
});

it('has the browser fetch them as what they are', () => {
  window.location.hash = '#/pages/home/index';
  fetchStartFiles(PAGES);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map((link) => [link.as, link.getAttribute('href')])).toEqual([
    ['style', '/css/shared.css'],
    ['script', '/chunk/home.js'],
  ]);
});
