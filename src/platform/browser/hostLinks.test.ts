import { suppressScriptLinks } from './hostLinks';

function tap(href: string): boolean {
  document.body.innerHTML = `<a href="${href}"><span>tab</span></a>`;
  const span = document.querySelector('span');
  return span?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;
}

describe('hostLinks', () => {
  it('does not follow a script link, and follows any other', () => {
    suppressScriptLinks();
    expect(tap('javascript:;')).toBe(false);
    expect(tap('#/pages/home/index')).toBe(true);
  });
});
