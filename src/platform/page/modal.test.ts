import Taro from '@/testing/taro';
import { openModal } from './modal';
import { openModal as openInWeapp } from './modal.weapp';

describe('openModal', () => {
  it('closes the keyboard of a field behind a sheet in WeChat', () => {
    Taro.hideKeyboard.mockRejectedValue({ errMsg: 'hideKeyboard:fail input not exists' });
    expect(openInWeapp()).not.toThrow();
    expect(Taro.hideKeyboard).toHaveBeenCalledTimes(1);
  });

  const draw = () => {
    document.body.innerHTML =
      '<main><div class="sheet"><p></p></div></main><div class="sheet"></div>';
    return [...document.querySelectorAll<HTMLElement>('.sheet')] as [HTMLElement, HTMLElement];
  };

  it('makes elements inert that are added beside or around the modal while it is open', async () => {
    const [box] = draw();
    const close = openModal(box, jest.fn());
    const [beside, around, said] = ['section', 'aside', 'div'].map((tag) =>
      document.createElement(tag),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    said.setAttribute('role', 'status');
    box.before(beside);
    document.body.append(around, said);
    await Promise.resolve();
    const taken = () => [...document.querySelectorAll('[inert][aria-hidden]')];
    expect(taken()).toEqual(expect.arrayContaining([beside, around]));
    expect(taken()).not.toContain(said);
    close();
    document.body.append(document.createElement('section'));
    await Promise.resolve();
    expect(taken()).toEqual([]);
  });

  it('leaves Escape to an input method that is composing a word', () => {
    const [box] = draw();
    const onEscape = jest.fn();
    const close = openModal(box, onEscape);
    const press = (init: KeyboardEventInit) =>
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
    press({ isComposing: true });
    expect(onEscape).not.toHaveBeenCalled();
    press({});
    expect(onEscape).toHaveBeenCalledTimes(1);
    close();
  });

  it('closes only once: a second close does not affect a later modal', () => {
    const [first, second] = draw();
    const close = openModal(first, jest.fn());
    close();
    const closeSecond = openModal(second, jest.fn());
    close();
    expect(document.querySelector('main')).toHaveAttribute('inert');
    closeSecond();
  });
});
