import { fireEvent, render } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { PullDown } from './PullDown';

type Stop = (request: { successHandler?: jest.Mock }) => void;

let stop: Stop;
const onPullDownRefresh = jest.fn();

/** A page with pull-down refresh, as Taro's router creates it. */
function draw() {
  const page = Object.assign(document.createElement('div'), { className: 'taro_page' });
  Object.assign(page, { __page: { onPullDownRefresh } });
  document.body.append(page);
  const { unmount } = render(<PullDown>rows</PullDown>, { container: page });
  const content = page.firstElementChild as HTMLElement;
  const at = (screenY: number) => ({ touches: [{ screenY }] });
  const pull = (px: number) => {
    fireEvent.touchStart(page, at(100));
    fireEvent.touchMove(page, at(100 + px));
  };
  return { page, content, pull, unmount };
}

beforeEach(() => {
  document.body.innerHTML = '';
  onPullDownRefresh.mockClear();
  jest.spyOn(Taro.eventCenter, 'on').mockImplementation(((_: string, listener: Stop) => {
    stop = listener;
  }) as never);
});

describe('PullDown', () => {
  it('refreshes the page when pulled far enough, and stays open until the refresh ends', () => {
    const { page, content, pull } = draw();
    pull(300);
    expect(onPullDownRefresh).not.toHaveBeenCalled();
    fireEvent.touchEnd(page);
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1);
    expect(content.style.transform).toContain('50px');
    pull(300);
    fireEvent.touchEnd(page);
    expect(onPullDownRefresh).toHaveBeenCalledTimes(1);
    const successHandler = jest.fn();
    stop({ successHandler });
    expect(content.style.transform).toBe('');
    expect(successHandler).toHaveBeenCalled();
  });

  it('closes without a refresh when not pulled far enough', () => {
    const { page, content, pull } = draw();
    pull(60);
    expect(content.style.transform).not.toBe('');
    fireEvent.touchEnd(page);
    expect(content.style.transform).toBe('');
    expect(onPullDownRefresh).not.toHaveBeenCalled();
  });

  it('lets a page scroll when the page is not at its top or is pushed up', () => {
    const { page, content, pull } = draw();
    pull(-80);
    expect(content.style.transform).toBe('');
    page.scrollTop = 40;
    pull(300);
    expect(content.style.transform).toBe('');
  });

  it('unsubscribes when its page is unmounted', () => {
    const off = jest.spyOn(Taro.eventCenter, 'off');
    draw().unmount();
    expect(off).toHaveBeenCalledWith('__taroStopPullDownRefresh', stop);
  });
});
