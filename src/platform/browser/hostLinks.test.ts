import { suppressScriptLinks } from './hostLinks';

function tap(href: string): boolean {
  document.body.innerHTML = `<a href="${href}"><span>tab</span></a>`;
  const span = document.querySelector('span');
  return span?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;
}

describe('suppressScriptLinks', () => {
  it('prevents a script link, but no other link', () => {
    suppressScriptLinks();
    expect(tap('javascript:;')).toBe(false);
    expect(tap('#/pages/home/index')).toBe(true);
  });
});
