import { act } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import './animationEvents';

describe('ignoreAnimationEvents', () => {
  it("keeps React's listeners for taps, but none for animations", () => {
    const root = document.body.appendChild(document.createElement('div'));
    const heard = jest.fn();
    const onEvent = ({ type }: { type: string }) => heard(type);
    const paragraph = createElement('p', { id: 'p', onClick: onEvent, onAnimationEnd: onEvent });
    act(() => createRoot(root).render(paragraph));
    for (const type of ['animationend', 'click']) {
      document.getElementById('p')?.dispatchEvent(new Event(type, { bubbles: true }));
    }
    expect(heard.mock.calls).toEqual([['click']]);
  });

  it("keeps the page's listeners for other events", () => {
    const root = document.createElement('div');
    const onClick = jest.fn();
    const onAnimation = jest.fn();
    root.addEventListener('click', onClick, { once: true });
    root.addEventListener('animationend', onAnimation);
    for (const type of ['click', 'click', 'animationend']) root.dispatchEvent(new Event(type));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onAnimation).not.toHaveBeenCalled();
  });
});
