import { act, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { Profiler } from 'react';
import { LiveText } from './LiveText';

function draw() {
  const seconds = observable.box('0.4');
  const drawn = jest.fn();
  const tree = (unit: string) => (
    <Profiler id="age" onRender={drawn}>
      <LiveText id="age" read={() => `${seconds.get()} ${unit}`} />
    </Profiler>
  );
  const { rerender, unmount } = render(tree('s ago'));
  const tick = (text: string) => act(() => runInAction(() => seconds.set(text)));
  return { seconds, drawn, tick, unmount, show: (unit: string) => rerender(tree(unit)) };
}

const text = () => document.getElementById('age')?.textContent;

describe('LiveText', () => {
  it('updates its text without a React render', () => {
    const { drawn, tick } = draw();
    expect(screen.getByText('0.4 s ago')).toBe(document.getElementById('age'));
    tick('1.4');
    expect(text()).toBe('1.4 s ago');
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('shows the text of new props after a render, also the first text again', () => {
    const { tick, show } = draw();
    tick('1.4');
    show('秒前');
    expect(text()).toBe('1.4 秒前');
    tick('0.4');
    show('s ago');
    expect(text()).toBe('0.4 s ago');
  });

  it('reads no value after it was unmounted', () => {
    const { seconds, unmount } = draw();
    unmount();
    const read = jest.spyOn(seconds, 'get');
    runInAction(() => seconds.set('9.9'));
    expect(read).not.toHaveBeenCalled();
  });
});
