import { fireEvent } from '@testing-library/dom';
import { followArrows } from './arrowKeys';

followArrows();

const radio = (id: string, state = '') =>
  `<div role="radio" tabindex="0" id="${id}" ${state}>${id}</div>`;

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const byId = (id: string) => document.getElementById(id)!;
const focused = () => document.activeElement?.id;
const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id);

function choices(): string[] {
  const picked: string[] = [];
  document.body.innerHTML = `<button id="before"></button><div role="radiogroup">${radio('a')}${radio(
    'off',
    'aria-disabled="true"',
  )}${radio('b', 'aria-checked="true"')}</div>`;
  document.body.onclick = ({ target }) => void picked.push((target as Element).id);
  return picked;
}

const desk = () => {
  const row = (id: string, on = '') =>
    `<div class="desk-row${on}"><div tabindex="0" id="${id}"></div><div tabindex="0" id="${id}-star"></div></div>`;
  document.body.innerHTML = `<div class="desk"><div class="desk__pane--list">${row('one')}${row(
    'two',
    ' desk-row--on',
  )}</div></div>`;
};

describe('followArrows', () => {
  it('moves between choices with the arrow keys, and selects each', () => {
    const picked = choices();
    byId('a').focus();
    press('ArrowRight');
    expect([focused(), picked]).toEqual(['b', ['b']]);
    press('ArrowRight');
    press('ArrowUp');
    expect([focused(), picked]).toEqual(['a', ['b', 'a']]);
  });

  it('moves between rows without opening any', () => {
    desk();
    const click = jest.fn();
    document.body.onclick = click;
    byId('one').focus();
    press('ArrowDown');
    expect(focused()).toBe('two');
    expect(click).not.toHaveBeenCalled();
  });

  it('leaves Up and Down to a ticket that is beside its chart', () => {
    document.body.innerHTML = `<div class="desk"><div role="radiogroup">${radio('a')}${radio('b')}</div></div>`;
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    byId('a').focus();
    press('ArrowDown');
    expect(focused()).toBe('a');
    press('ArrowRight');
    expect(focused()).toBe('b');
    expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['ArrowDown']);
    document.removeEventListener('keydown', heard);
  });

  it('makes a group one Tab stop, including other controls of the row', async () => {
    desk();
    byId('two').focus();
    press('Tab');
    expect(stops()).toEqual(['two', 'two-star']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(stops()).toHaveLength(4);
  });

  it('moves the Tab stop to the selected choice, and to a clicked row', async () => {
    choices();
    byId('before').focus();
    press('Tab');
    byId('a').focus();
    expect(focused()).toBe('b');
    await new Promise((resolve) => setTimeout(resolve));
    byId('before').focus();
    byId('a').focus();
    expect(focused()).toBe('a');
  });

  it("ignores the browser's shortcuts", () => {
    choices();
    byId('a').focus();
    fireEvent.keyDown(byId('a'), { key: 'ArrowRight', altKey: true });
    expect(focused()).toBe('a');
  });
});
