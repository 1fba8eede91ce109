import { fetchStartFiles, startFilesOf } from './startFiles';

const PAGES = {
  guest: 'pages/launch/index',
  member: 'pages/home/index',
  files: {
    'pages/home/index': ['css/shared.css', 'chunk/home.js'],
    'pages/stock/index': ['chunk/stock.js'],
  },
};

describe('startFilesOf', () => {
  it('returns the files of the requested page', () => {
    expect(startFilesOf('#/pages/stock/index?procode=AUR', false, PAGES)).toEqual([
      'chunk/stock.js',
    ]);
  });

  it('returns the files of home for a member who opens the first screen', () => {
    const home = ['css/shared.css', 'chunk/home.js'];
    expect(startFilesOf('', true, PAGES)).toEqual(home);
    expect(startFilesOf('#/pages/launch/index', true, PAGES)).toEqual(home);
    expect(startFilesOf('', false, PAGES)).toEqual([]);
  });

  it.each(['#/constructor', '#/pages/nowhere/index'])('returns no files for %s', (hash) => {
    expect(startFilesOf(hash, true, PAGES)).toEqual([]);
  });

  it('makes the browser preload each file with its type', () => {
    window.location.hash = '#/pages/home/index';
    fetchStartFiles(PAGES, true);
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map((link) => [link.as, link.getAttribute('href')])).toEqual([
      ['style', '/css/shared.css'],
      ['script', '/chunk/home.js'],
    ]);
  });
});
